import { type UnitChange, unitChangeApi } from '#assignments/contract/unit-changes.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

/** Says that a unit was moved or dissolved, and offers to undo it. */
export function showUnitChange(title: string, { change_id }: UnitChange) {
  const t = useUnitChangeTexts.now()
  showToast({
    intent: 'success',
    title,
    ...(change_id !== null && {
      action: {
        label: t.undo,
        onAct: () => void undoing(() => callApi(unitChangeApi.undo, { params: { change_id } })),
      },
    }),
  })
}

/** Undoes a change from its toast, and says whether that worked. */
export async function undoing(undo: () => Promise<unknown>) {
  const t = useUnitChangeTexts.now()
  try {
    await undo()
    showToast({ intent: 'success', title: t.undone })
  } catch (problem) {
    const body = problem instanceof Error ? problem.message : ''
    showToast({ intent: 'error', title: t.undoFailed, body })
  }
  await refreshScreen()
}
