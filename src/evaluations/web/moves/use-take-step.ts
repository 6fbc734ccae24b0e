import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useMovedToast } from './use-withdraw.ts'

interface Quietly {
  /** Says itself what was done and what failed, which a notice over a side panel would hide. */
  onDone: (after: Evaluation) => void
}

/** Takes a step without a comment, and offers to take it back where that is possible. */
export function useTakeStep({ evaluation_id, status, updated_at }: Evaluation, quietly?: Quietly) {
  const { updateFailed } = useTexts()
  const sayMoved = useMovedToast()
  const { mutate, isPending, failure } = useApiMutation(evaluationApi.update, {
    failed: updateFailed,
    quiet: quietly !== undefined,
    onDone: quietly?.onDone ?? sayMoved,
    // Who goes through many looks at what has changed instead of being asked about it.
    refusesStale: (current) => quietly !== undefined || current.status !== status,
  })
  return {
    take: (to: Status) =>
      mutate({ params: { evaluation_id }, body: { status: to }, ifMatch: updated_at }),
    isPending,
    failure,
  }
}
