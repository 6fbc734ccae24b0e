import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Spinner,
} from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { useDialogStyles } from './dialog-styles.ts'
import { useDialogTexts } from './dialog-texts.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  title: string
  /** The fields; they keep their own state, so a failed call loses nothing. */
  children: ReactNode
  submit: string
  /** Shown on the button while the answer is awaited. */
  pending?: string
  isPending?: boolean
  isDisabled?: boolean
  /** There is input that closing would lose. */
  isDirty?: boolean
  /** The error of the whole form; errors of a field are shown under the field. */
  failure?: string
  isWide?: boolean
  onSubmit: () => void
  onClose: () => void
}

/** A dialog that is a form. Mounted while it is open. */
export function FormDialog(props: Props) {
  const t = useTexts()
  const { discard } = useDialogTexts()
  const styles = { ...useDialogStyles(), ...useStyles() }
  const [isLeaving, setIsLeaving] = useState(false)
  const { isPending = false, submit, pending = submit, onClose } = props
  useDialogFocus()

  const leave = () => {
    if (isPending) return
    if (props.isDirty) setIsLeaving(true)
    else onClose()
  }

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && leave()}>
      {/* One dialog above another would else hardly stand out from it. */}
      <DialogSurface
        className={mergeClasses(styles.surface, props.isWide && styles.wide)}
        backdrop={{ appearance: 'dimmed' }}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // A dialog opened from within this one is its child in React, though not on the page.
            if (event.target !== event.currentTarget || isPending || props.isDisabled) return
            props.onSubmit()
          }}
        >
          <DialogBody className={styles.body}>
            <DialogTitle>{props.title}</DialogTitle>
            <DialogContent className={styles.content}>
              <FailureNote text={props.failure} />
              {props.children}
            </DialogContent>
            <DialogActions fluid className={styles.actions}>
              <Button onClick={leave} disabled={isPending}>
                {t.cancel}
              </Button>
              <Button
                type="submit"
                appearance="primary"
                disabled={props.isDisabled}
                disabledFocusable={isPending}
                icon={isPending ? <Spinner size="tiny" /> : undefined}
              >
                {isPending ? pending : submit}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
        {isLeaving && (
          <ConfirmDialog
            title={discard.title}
            confirm={discard.discard}
            cancel={discard.keep}
            onConfirm={onClose}
            onClose={() => setIsLeaving(false)}
          >
            {discard.message}
          </ConfirmDialog>
        )}
      </DialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({ actions: { justifyContent: 'flex-end' } })
