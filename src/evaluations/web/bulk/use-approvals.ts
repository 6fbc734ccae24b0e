import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { moveApi, type MoveResult } from '#evaluations/contract/moves.ts'
import { forwardStep } from '#evaluations/rules/details/forward-step.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import type { Approval } from './use-choice.ts'

export type ApprovalStatus = 'done' | { refused: string }

const fateOf = ({ outcome, message }: MoveResult): ApprovalStatus =>
  outcome === 'moved' ? 'done' : { refused: message }

/** Approves all of them in one call, so that a page that is closed leaves nothing half done. */
export function useApprovals(
  failed: string,
  onSettled: (refused: ReadonlyMap<string, string>) => void,
) {
  const actor = useActor()
  const [results, setResults] = useState<ReadonlyMap<string, MoveResult>>()
  const { mutate, isPending, failure } = useApiMutation(moveApi.move, {
    failed,
    quiet: true,
    onDone: (answer) => {
      const all = new Map(results)
      for (const result of answer.results) all.set(result.evaluation_id, result)
      setResults(all)
      onSettled(
        new Map(
          [...all.values()]
            .filter(({ outcome }) => outcome !== 'moved')
            .map(({ evaluation_id, message }) => [evaluation_id, message]),
        ),
      )
    },
  })

  const approve = (approvals: readonly Approval[]) =>
    mutate({
      body: {
        evaluation_ids: approvals.map(({ evaluation }) => evaluation.id),
        versions: Object.fromEntries(
          approvals.map(({ evaluation }) => [evaluation.id, evaluation.updated_at]),
        ),
      },
    })

  // As they are now: someone who asks again has seen what changed.
  const again = [...(results?.values() ?? [])].flatMap(({ outcome, evaluation }): Approval[] => {
    const to = outcome !== 'moved' && evaluation ? forwardStep(evaluation, actor) : undefined
    return to && evaluation ? [{ evaluation, to }] : []
  })

  return {
    /** How each went; undefined until all are answered. */
    fates: results && new Map([...results].map(([id, result]) => [id, fateOf(result)])),
    /** Those that were refused, and could be asked for again. */
    again,
    approve,
    isPending,
    failure,
  }
}
