import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { narrow } from '#kit/web/platform/media.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  title: string
  /** Names what will be deleted. */
  children: ReactNode
  confirm: string
  cancel?: string
  /** Shown on the button while the answer is awaited. */
  pending?: string
  isPending?: boolean
  isHarmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Mounted while it is open. */
export function ConfirmDialog(props: Props) {
  const t = useTexts()
  const styles = useStyles()
  const { isPending = false, confirm, pending = confirm, onClose } = props
  useDialogFocus()

  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, { open }) => {
        if (!open && !isPending) onClose()
      }}
    >
      {/* One dialog above another would else hardly stand out from it. */}
      <DialogSurface className={styles.surface} backdrop={{ appearance: 'dimmed' }}>
        <DialogBody>
          <DialogTitle>{props.title}</DialogTitle>
          <DialogContent>{props.children}</DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={onClose} disabled={isPending}>
              {props.cancel ?? t.cancel}
            </Button>
            <Button
              appearance="primary"
              className={props.isHarmless ? undefined : styles.harmful}
              disabledFocusable={isPending}
              icon={isPending ? <Spinner size="tiny" /> : undefined}
              onClick={props.onConfirm}
            >
              {isPending ? pending : confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  // Fluent's default would touch both edges of a phone.
  surface: { maxWidth: '480px', [narrow]: { maxWidth: 'calc(100vw - 32px)' } },
  actions: { 'justifyContent': 'flex-end', '& button': { whiteSpace: 'nowrap' } },
  harmful: {
    '&:not([aria-disabled="true"])': {
      backgroundColor: tokens.colorStatusDangerBackground3,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    '&:hover:not([aria-disabled="true"])': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
    },
    '&:hover:active:not([aria-disabled="true"])': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
    },
  },
})
