import { Button } from '@fluentui/react-components'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { useTexts } from './use-texts.ts'

interface Props {
  onStop: () => void
  /** Leaves the import running. */
  onContinue: () => void
  onClose: () => void
}

/** Asks what becomes of an import under way when its dialog is left. */
export function StopDialog({ onStop, onContinue, onClose }: Props) {
  const { leaving: t, stop } = useTexts()
  return (
    <DialogShell
      title={t.title}
      size="question"
      isAlert
      onLeave={onClose}
      actions={
        <>
          <Button onClick={onContinue}>{t.continue}</Button>
          <Button appearance="primary" onClick={onStop}>
            {stop}
          </Button>
        </>
      }
    >
      {t.message}
    </DialogShell>
  )
}
