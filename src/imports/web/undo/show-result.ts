import type { ImportRun } from '#imports/contract/imports.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { requestUndo, undoRequestOf } from './undo-request.ts'

/** Shows that a run succeeded, and offers to undo it where it wrote something. */
export function showResult(run: ImportRun, undo: string) {
  const isUndoable = run.undo?.state === 'available' || run.undo?.state === 'partial'
  showToast({
    intent: 'success',
    title: run.message ?? '',
    ...(isUndoable && {
      action: { label: undo, onAct: () => requestUndo(undoRequestOf(run)) },
    }),
  })
}
