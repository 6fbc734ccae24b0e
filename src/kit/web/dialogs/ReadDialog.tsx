import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { narrow } from '#kit/web/platform/media.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  title: string
  children: ReactNode
  onClose: () => void
}

/** A dialog without input. Mounted while it is open. */
export function ReadDialog({ title, children, onClose }: Props) {
  const t = useTexts()
  const styles = useStyles()
  useDialogFocus()

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                aria-label={t.close}
                icon={<DismissRegular />}
                onClick={onClose}
              />
            }
          >
            {title}
          </DialogTitle>
          <DialogContent tabIndex={0}>{children}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  surface: {
    maxWidth: '720px',
    [narrow]: { maxWidth: '100vw', minHeight: '100dvh', borderRadius: 0, padding: '16px' },
  },
  body: { [narrow]: { maxHeight: 'calc(100dvh - 34px)' } },
})
