import { leavingApi } from '#assignments/contract/leaving.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'

/** Says that someone left, or will; while the toast is shown, it offers to undo it. */
export function showLeft(title: string, employee_id: string | null, undone: string) {
  const { leave: t } = useTexts.now()
  showToast({
    intent: 'success',
    title,
    // An account without an employee record is only deactivated.
    ...(employee_id !== null && {
      action: { label: t.undoLeave, onAct: () => void undo(employee_id, undone) },
    }),
  })
}

async function undo(employee_id: string, undone: string) {
  const { leave: t } = useTexts.now()
  try {
    await callApi(leavingApi.undo, { params: { employee_id } })
    showToast({ intent: 'success', title: undone })
  } catch (problem) {
    const body = problem instanceof Error ? problem.message : ''
    showToast({ intent: 'error', title: t.undoFailed, body })
  }
  await refreshScreen()
}
