import { useState } from 'react'
import { DiscardDialog } from '#kit/web/dialogs/DiscardDialog.tsx'
import { StopDialog } from './StopDialog.tsx'
import type { ImportState } from './use-import.ts'

interface Leaving extends Pick<ImportState, 'busy' | 'stop'> {
  hasCorrections: boolean
  onClose: () => void
}

/** Leaves the dialog of an import, after a question where something would be lost or still runs. */
export function useLeaving({ busy, hasCorrections, stop, onClose }: Leaving) {
  const [isAsking, setIsAsking] = useState(false)
  const isImporting = busy?.dry_run === false
  const dismiss = () => setIsAsking(false)

  const leave = () => {
    // A test run is cancelled, as its result would not be seen.
    if (busy?.dry_run) stop()
    if (isImporting || (hasCorrections && !busy)) setIsAsking(true)
    else onClose()
  }
  const stopAndStay = () => {
    dismiss()
    stop()
  }
  const question = isImporting ? (
    <StopDialog onStop={stopAndStay} onContinue={onClose} onClose={dismiss} />
  ) : (
    // An import that has ended meanwhile leaves nothing to ask.
    hasCorrections && !busy && <DiscardDialog onDiscard={onClose} onClose={dismiss} />
  )
  return { leave, question: isAsking && question }
}
