import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

interface Props {
  /** Where the input is not simply lost. */
  message?: string | undefined
  onDiscard: () => void
  onClose: () => void
}

/** Asks before input that was not saved is lost. */
export function DiscardDialog({ message, onDiscard, onClose }: Props) {
  const { discard: t } = useScreenTexts()
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.discard}
      cancel={t.keep}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {message ?? t.message}
    </ConfirmDialog>
  )
}
