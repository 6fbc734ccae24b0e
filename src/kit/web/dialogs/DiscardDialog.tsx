import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

interface Props {
  onDiscard: () => void
  onClose: () => void
}

/** Asks before input that was not saved is lost. */
export function DiscardDialog({ onDiscard, onClose }: Props) {
  const { discard: t } = useScreenTexts()
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.discard}
      cancel={t.keep}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {t.message}
    </ConfirmDialog>
  )
}
