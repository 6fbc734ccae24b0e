import { makeStyles, mergeClasses, OverlayDrawer } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { short } from '#kit/web/platform/media.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface Props {
  label: string
  className?: string
  children: ReactNode
  /** Escape, or a click outside. */
  onLeave: () => void
}

/** A modal panel at the end of the page, which the address names (see back-closes.ts); on anything smaller than a desktop it fills the window. */
export function SidePanel({ label, className, children, onLeave }: Props) {
  const styles = useStyles()
  useDialogFocus()
  return (
    <OverlayDrawer
      open
      position="end"
      aria-label={label}
      data-in-address
      className={mergeClasses(styles.panel, className)}
      onOpenChange={(_, { open }) => !open && onLeave()}
    >
      {children}
    </OverlayDrawer>
  )
}

const useStyles = makeStyles({
  panel: {
    'alignItems': 'stretch',
    'width': '940px',
    // Not of the window, which a scrollbar may be part of.
    'maxWidth': '100%',
    'maxHeight': '100dvh',
    '@media (max-width: 1023.98px)': { width: '100%' },
    // Too low for parts that stay: all of it scrolls.
    [short]: { overflowY: 'auto' },
  },
})
