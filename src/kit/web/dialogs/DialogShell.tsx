import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { phone } from '#kit/web/platform/media.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface Props {
  title: string
  /** On a phone a question keeps its size, and all others fill the screen. */
  size: 'question' | 'form' | 'wide' | 'reading'
  /** A click outside does not close it. */
  isAlert?: boolean
  staysOnOutsideClick?: boolean
  /** A button beside the title. */
  close?: ReactElement
  /** The buttons at the end. */
  actions?: ReactNode
  /** Makes the dialog a form. */
  onSubmit?: () => void
  /** Lets the keyboard scroll content that holds no field. */
  isContentFocusable?: boolean
  classNames?: { surface?: string; content?: string; actions?: string }
  children: ReactNode
  /** A dialog that opens on top of this one. */
  onTop?: ReactNode
  /** Escape, or a click outside. */
  onLeave?: () => void
}

/** What all dialogs have in common: surface, title, content, buttons and focus. */
export function DialogShell(props: Props) {
  const styles = useStyles()
  const { title, size, isAlert, classNames = {}, onSubmit, onLeave } = props
  const hasFields = size === 'form' || size === 'wide'
  useDialogFocus()

  const body = (
    <DialogBody
      className={mergeClasses(
        styles.body,
        size !== 'question' && styles.notHigher,
        hasFields && styles.asHigh,
      )}
    >
      <DialogTitle action={props.close}>{title}</DialogTitle>
      <DialogContent
        {...(props.isContentFocusable && { tabIndex: 0 })}
        className={mergeClasses(hasFields && styles.fields, classNames.content)}
      >
        {props.children}
      </DialogContent>
      {props.actions && (
        <DialogActions fluid className={mergeClasses(styles.actions, classNames.actions)}>
          {props.actions}
        </DialogActions>
      )}
    </DialogBody>
  )

  return (
    <Dialog
      open
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, { open, type }) => {
        if (open || (type === 'backdropClick' && props.staysOnOutsideClick)) return
        onLeave?.()
      }}
    >
      {/* One dialog above another would else hardly stand out from it. */}
      <DialogSurface
        className={mergeClasses(
          size === 'question' ? styles.question : styles.filling,
          size === 'wide' && styles.wide,
          size === 'reading' && styles.reading,
          classNames.surface,
        )}
        backdrop={{ appearance: 'dimmed' }}
      >
        {onSubmit ? (
          <form
            noValidate
            {...savesByKey}
            onSubmit={(event) => {
              event.preventDefault()
              // A dialog opened from within this one is its child in React, though not on the page.
              if (event.target === event.currentTarget) onSubmit()
            }}
          >
            {body}
          </form>
        ) : (
          body
        )}
        {props.onTop}
      </DialogSurface>
    </Dialog>
  )
}

/** From a field of several lines, too, where Enter alone begins a new one. */
const savesByKey = {
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Of a dialog that is open above this one.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  },
}

const roomy = '@media (min-width: 768px) and (min-height: 500px)'

const useStyles = makeStyles({
  // Fluent's default would touch both edges of a phone.
  question: { maxWidth: '480px', [phone]: { maxWidth: 'calc(100vw - 32px)' } },
  filling: {
    maxWidth: '560px',
    [phone]: { maxWidth: '100vw', minHeight: '100dvh', borderRadius: 0, padding: '16px' },
  },
  wide: { maxWidth: '800px', [phone]: { maxWidth: '100vw' } },
  reading: { maxWidth: '720px', [phone]: { maxWidth: '100vw' } },
  // With the padding and border of the surface: 32 px of the page stay visible above and below.
  body: { [roomy]: { maxHeight: 'calc(100dvh - 114px)' } },
  notHigher: { [phone]: { maxHeight: 'calc(100dvh - 34px)' } },
  asHigh: { [phone]: { minHeight: 'calc(100dvh - 34px)' } },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: tokens.spacingVerticalL,
    // The overhang of the first tab, and space for focus outlines.
    paddingInline: tokens.spacingHorizontalM,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    paddingBlock: `4px ${tokens.spacingVerticalM}`,
  },
  actions: { justifyContent: 'flex-end' },
})
