import { useInfiniteQuery } from '@tanstack/react-query'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { nextStatuses, type Status } from '#evaluations/rules/workflow.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/**
 * What to say in a dialog opened while an evaluation had status `from`, when someone else has moved
 * the evaluation since; undefined as long as no one has.
 */
export function useMovedOn(evaluation: Evaluation, from: Status, to: Status) {
  const { notAStep, movedBy, statuses } = useTexts()
  const { status, evaluation_id } = evaluation
  const hasMoved = status !== from
  const { data } = useInfiniteQuery({
    ...evaluationQueries.history(evaluation_id),
    enabled: hasMoved,
  })
  if (!hasMoved) return undefined
  const isStillAStep = nextStatuses(status).includes(to)
  const move = data?.rows.find((entry) => entry.to === status)
  const sentence = [
    isStillAStep ? undefined : notAStep(statuses[status], statuses[to]),
    move && movedBy(move.actor_name, statuses[status]),
  ]
    .filter((line) => line !== undefined)
    .join('\n')
  return { isStillAStep, sentence }
}
