import { countsAsResult, type Versioned } from '#evaluations/rules/ending/correct.ts'
import { type EvaluationType, timeOf } from '#evaluations/rules/periods.ts'
import { completedStatuses, type Status } from '#evaluations/rules/workflow.ts'

const completed = new Set<Status>(completedStatuses)

interface Scored extends Versioned {
  type: EvaluationType
  period: string
  score: number | null
  objectives_score: number | null
}

/** To one decimal; never the minus zero that would be shown as -0. */
const oneDecimal = (percent: number) => Math.round(percent * 10) / 10 + 0

/** How someone does: the newest completed evaluation, and how it compares with the one before. */
export function performanceOf<E extends Scored>(evaluations: readonly E[]) {
  const scored = evaluations
    .filter((one) => completed.has(one.status) && one.score !== null && countsAsResult(one))
    .toSorted((one, other) => timeOf(one.period) - timeOf(other.period))
  const newest = scored.at(-1)
  const before = scored.findLast((one) => one !== newest && one.type === newest?.type)
  return {
    completed: scored,
    newest,
    /** What the growth is measured against. */
    before,
    /** In percent of the evaluation before of the same type, to one decimal; null where there is none. */
    growth:
      newest?.score != null && before?.score
        ? oneDecimal((newest.score / before.score - 1) * 100)
        : null,
  }
}
