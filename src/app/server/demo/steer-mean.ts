import { derive } from '#scoring/rules/scoring.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { type Items, statusOf } from './items.ts'
import type { Random } from './random.ts'

const close = 0.05
const maxSteps = 20_000

const scoreOf = ({ objectives, competencies }: Items) =>
  derive(objectives, competencies, defaultWeights).overall ?? 0

/** Moves levels up or down by one, here and there, until the mean score is as wanted. */
export function steerMean(all: readonly Items[], target: number, random: Random): void {
  let sum = all.reduce((total, items) => total + scoreOf(items), 0)
  for (let step = 0; step < maxSteps; step++) {
    const missing = target - sum / all.length
    if (Math.abs(missing) < close) return
    const items = random.pick(all)
    sum -= scoreOf(items)
    nudge(items, missing > 0 ? 1 : -1, random)
    sum += scoreOf(items)
  }
  throw new Error('The mean of the demo scores cannot be reached')
}

function nudge({ objectives, competencies }: Items, by: 1 | -1, random: Random): void {
  const isWithin = (reached: number, aim: number) => reached + by <= aim && reached + by >= 3
  if (random.chance(0.5)) {
    const objective = random.pick(objectives)
    if (isWithin(objective.achieved, objective.target)) objective.achieved += by
    objective.status = statusOf(objective)
  } else {
    const competency = random.pick(competencies)
    if (isWithin(competency.actual_level, competency.required_level)) competency.actual_level += by
  }
}
