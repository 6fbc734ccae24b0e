import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { conflictAtom } from './conflict.ts'
import { directionAtom } from './language.ts'
import { noticesAtom } from './notices.ts'
import { hasDialogsAtom } from './use-dialog-focus.ts'
import { shownThemeAtom } from './theme.ts'

const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }))
const FocusKeeper = lazy(async () => ({
  default: (await import('./FocusKeeper.tsx')).FocusKeeper,
}))
const ConflictDialog = lazy(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}))

/** The colours stand in the page's style sheet, where `data-theme` chooses among them. */
const noTheme = {}

/** Colours, direction, toasts and conflicts around everything that is shown. */
export function Frame({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const shown = useAtomValue(shownThemeAtom)
  const conflict = useAtomValue(conflictAtom)
  const hasNotices = useAtomValue(noticesAtom).length > 0
  const hasDialogs = useAtomValue(hasDialogsAtom)

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = shown
  }, [shown])

  return (
    <FluentProvider theme={noTheme} dir={useAtomValue(directionAtom)}>
      <div className={styles.frame}>{children}</div>
      <Suspense>{hasDialogs && <FocusKeeper />}</Suspense>
      <Suspense>{hasNotices && <Notices />}</Suspense>
      <Suspense>{conflict && <ConflictDialog conflict={conflict} />}</Suspense>
    </FluentProvider>
  )
}

// Not on the provider itself: what it wears, every menu and dialog wears too.
const useStyles = makeStyles({
  frame: {
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground2,
  },
})
