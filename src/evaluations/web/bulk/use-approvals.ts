import { useState } from 'react'
import { moveApi } from '#evaluations/contract/moves.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import type { Approval } from './use-choice.ts'

export type ApprovalStatus = 'done' | { refused: string }

/** Approves all of them in one call, so that a page that is closed leaves nothing half done. */
export function useApprovals(
  failed: string,
  onSettled: (refused: ReadonlyMap<string, string>) => void,
) {
  const [fates, setFates] = useState<ReadonlyMap<string, ApprovalStatus>>()
  const { mutate, isPending, failure } = useApiMutation(moveApi.move, {
    failed,
    quiet: true,
    onDone: ({ results }) => {
      const refused = results.filter(({ outcome }) => outcome !== 'moved')
      setFates(
        new Map(
          results.map(({ evaluation_id, outcome, message }) => [
            evaluation_id,
            outcome === 'moved' ? 'done' : { refused: message },
          ]),
        ),
      )
      onSettled(new Map(refused.map(({ evaluation_id, message }) => [evaluation_id, message])))
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

  return { fates, approve, isPending, failure }
}
