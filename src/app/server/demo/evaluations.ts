import { derive } from '#scoring/rules/scoring.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { hasOwnWeights } from '#evaluations/rules/workflow.ts'
import type { evaluations } from '#evaluations/tables.ts'
import { type Assignment, assignmentsOf } from './assignments.ts'
import { periodsUpTo } from './calendar.ts'
import { type Actors, type HistoryRow, historyOf } from './history.ts'
import { type Items, itemsOf, statusOf } from './items.ts'
import type { Person } from './people.ts'
import { type Random, randomOf } from './random.ts'

type EvaluationRow = typeof evaluations.$inferInsert

/** An evaluation of the demo with all its rows. */
export interface DemoEvaluation {
  assignment: Assignment
  actors: Actors
  items: Items
  /** Oldest first. */
  history: HistoryRow[]
  row: EvaluationRow
}

/** Of 100; shown as 8.4. */
const wantedMean = 84

export function evaluationsOf(people: readonly Person[], today: string): DemoEvaluation[] {
  const random = randomOf('evaluations')
  const performance = performanceOver(random)
  const drafted = assignmentsOf(people, periodsUpTo(today), today).map((assignment) => {
    const evaluation_id = random.id()
    const actors = actorsFor(assignment.person, people)
    const history = historyOf(evaluation_id, assignment, actors, today, random)
    const created_at = history[0]?.at ?? today
    const score = performance(assignment.person)
    const items = itemsOf(evaluation_id, assignment, score, created_at, random)
    return { evaluation_id, assignment, actors, history, items }
  })
  const closed = drafted.filter(({ assignment }) => assignment.closed)
  steerMean(
    closed.map(({ items }) => items),
    wantedMean,
    randomOf('mean'),
  )
  return drafted.map(({ evaluation_id, ...evaluation }) => ({
    ...evaluation,
    row: rowOf(evaluation_id, evaluation),
  }))
}

/** Everybody has a level of their own, and wanders around it from one period to the next. */
function performanceOver(random: Random) {
  const levels = new Map<Person, number>()
  return (person: Person) => {
    const usual = random.chance(0.05)
      ? random.between(46, 62)
      : 83 + random.between(-8, 6) + random.between(-8, 8)
    const level = levels.get(person) ?? usual
    const now = Math.min(97, level + random.between(-5, 5))
    levels.set(person, now)
    return now
  }
}

function actorsFor(person: Person, people: readonly Person[]): Actors {
  const headOfDepartment = people.find(
    ({ job }) => job.heads && job.chain.length === 1 && job.chain[0] === person.job.chain[0],
  )
  const hr =
    people.find(({ account }) => account === 'hr' && person.account !== 'hr') ??
    people.find(({ account, user }) => user.role === 'HR' && account !== 'hr')
  const { manager } = person
  if (!manager || !headOfDepartment || !hr) throw new Error(`No one evaluates ${person.user.name}`)
  return {
    manager,
    hr,
    headOfDepartment: headOfDepartment === person ? manager : headOfDepartment,
  }
}

function rowOf(
  evaluation_id: string,
  { assignment, items, history }: Omit<DemoEvaluation, 'row'>,
): EvaluationRow {
  const { person, type, span, status, rejectedFrom } = assignment
  const { overall, objectives_score, competencies_score, rule } = derive(
    items.objectives,
    items.competencies,
    defaultWeights,
  )
  const moved_at = history.at(-1)?.at ?? ''
  return {
    evaluation_id,
    employee_id: person.employee.employee_id,
    type,
    period: span.period,
    status,
    rejected_from: rejectedFrom,
    reviewer_id: person.manager?.user.user_id ?? null,
    weights: hasOwnWeights(status) ? defaultWeights : null,
    score: overall,
    objectives_score,
    competencies_score,
    grade: rule?.grade ?? null,
    objectives_count: items.objectives.length,
    competencies_count: items.competencies.length,
    moved_at,
    created_at: history[0]?.at ?? moved_at,
    updated_at: moved_at,
  }
}

const close = 0.05
const maxSteps = 20_000

const scoreOf = ({ objectives, competencies }: Items) =>
  derive(objectives, competencies, defaultWeights).overall ?? 0

/** Moves levels up or down by one, here and there, until the mean score is as wanted. */
function steerMean(all: readonly Items[], target: number, random: Random): void {
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
