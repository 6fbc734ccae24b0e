import { cycleApi } from '#cycles/contract/cycles.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import type { Question } from '#kit/contract/endpoint.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'

type Body = Question<typeof cycleApi.remind>['body']

/** Reminds owners of steps now, and says how many were and why others were not. */
export function useRemind(cycle_id: string) {
  const { board: t } = useTexts()
  const { mutate, isPending } = useApiMutation(cycleApi.remind, {
    failed: t.remindFailed,
    onDone: ({ reminded, skipped }) => {
      const [first] = skipped
      const body = first && t.skipped(skipped.length, first.why)
      if (reminded === 0) showToast({ intent: 'info', title: t.noneReminded, body })
      else showToast({ intent: 'success', title: t.wereReminded(reminded), body })
    },
  })
  return { isPending, mutate: (body: Body) => mutate({ params: { cycle_id }, body }) }
}
