import { Button } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DialogShell } from './DialogShell.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { RestoredNote } from '#kit/web/forms/RestoredNote.tsx'
import { useUnsaved } from '#kit/web/forms/unsaved.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  title: string
  /** The fields; they keep their own state, so a failed call loses nothing. */
  children: ReactNode
  submit: string
  /** Shown on the button while the answer is awaited. */
  pending?: string
  isPending?: boolean
  /** Something that is needed to submit it is still missing. */
  isIncomplete?: boolean
  /** Why it can't be submitted now. */
  whyNot?: string | undefined
  /** There is input that closing would lose. */
  isDirty?: boolean
  /** There is input that leaving the page would lose. Default: as with closing. */
  isUnsaved?: boolean
  /** What closing does to the input, where it is not simply lost. */
  discardMessage?: string
  /** The error of the whole form; errors of a field are shown under the field. */
  failure?: string
  isWide?: boolean
  /** Beside the buttons, such as whether it is saved. */
  note?: ReactNode
  /** The input came back after signing in again: what discards it. */
  onDiscard?: (() => void) | undefined
  /** What is recommended instead of submitting: it gets the focus. */
  instead?: { label: string; onClick: () => void }
  onSubmit: () => void
  onClose: () => void
}

/** A dialog that is a form. Mounted while it is open. */
export function FormDialog(props: Props) {
  const t = useTexts()
  const [isLeaving, setIsLeaving] = useState(false)
  const { isPending = false, submit, pending = submit, onClose, instead } = props
  const { incomplete } = useScreenTexts()
  const whyNot = props.whyNot ?? (props.isIncomplete ? incomplete : undefined)
  useUnsaved(props.isUnsaved ?? props.isDirty ?? false)
  const recommended = useRef<HTMLButtonElement>(null)
  // After the dialog has focused its first field.
  useEffect(() => recommended.current?.focus(), [])

  const leave = () => {
    if (isPending) return
    if (props.isDirty) setIsLeaving(true)
    else onClose()
  }

  return (
    <DialogShell
      title={props.title}
      size={props.isWide ? 'wide' : 'form'}
      onLeave={leave}
      onSubmit={() => {
        if (!isPending && whyNot === undefined) props.onSubmit()
      }}
      actions={
        <>
          {props.note}
          {/* It may have the focus, which would be nowhere if it could not keep it. */}
          <Button onClick={leave} disabledFocusable={isPending}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            appearance={instead ? 'secondary' : 'primary'}
            disabledFocusable={isPending || whyNot !== undefined}
            // Fluent's Tooltip is too much script for the sign-in page.
            {...(!isPending &&
              whyNot !== undefined && { 'title': whyNot, 'aria-description': whyNot })}
            icon={isPending ? <BusyIcon /> : undefined}
          >
            {isPending ? pending : submit}
          </Button>
          {instead && (
            <Button
              ref={recommended}
              appearance="primary"
              disabled={isPending}
              onClick={instead.onClick}
            >
              {instead.label}
            </Button>
          )}
        </>
      }
      onTop={
        isLeaving && (
          <DiscardDialog
            message={props.discardMessage}
            onDiscard={onClose}
            onClose={() => setIsLeaving(false)}
          />
        )
      }
    >
      <RestoredNote onDiscard={props.onDiscard} />
      <FailureNote text={props.failure} />
      {props.children}
    </DialogShell>
  )
}
