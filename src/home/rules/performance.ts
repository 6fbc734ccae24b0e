import { type EvaluationType, timeOf } from '#evaluations/rules/periods.ts'
import { completedStatuses, type Status } from '#evaluations/rules/workflow.ts'

const completed = new Set<Status>(completedStatuses)

interface Scored {
  type: EvaluationType
  period: string
  status: Status
  score: number | null
  objectives_score: number | null
}

/** To one decimal; never the minus zero that would be shown as -0. */
const oneDecimal = (percent: number) => Math.round(percent * 10) / 10 + 0

/** How someone does: the newest completed evaluation, and how it compares with the one before. */
export function performanceOf<E extends Scored>(evaluations: readonly E[]) {
  const scored = evaluations
    .filter(({ status, score }) => completed.has(status) && score !== null)
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
