import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { moveApi } from '#evaluations/contract/moves.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'

/** Takes back the own last step, without a question: it can be taken again. */
export function useWithdraw(onDone?: (evaluation: Evaluation) => void) {
  const { check: t } = useTexts()
  const { mutate, isPending } = useApiMutation(moveApi.withdraw, {
    done: t.withdrawn,
    failed: t.withdrawFailed,
    ...(onDone && { onDone }),
  })
  return {
    withdraw: ({ evaluation_id }: Evaluation) => mutate({ params: { evaluation_id } }),
    isPending,
  }
}

/** Says that a step was taken, to whom it went, and offers to take it back. */
export function useMovedToast() {
  const { check: t, updated } = useTexts()
  const { withdraw } = useWithdraw()
  return (evaluation: Evaluation) =>
    showToast({
      intent: 'success',
      title: updated,
      ...(evaluation.can_withdraw && {
        body: t.submittedTo(evaluation.owner_name ?? t.hr),
        action: { label: t.withdraw, onAct: () => withdraw(evaluation) },
      }),
    })
}
