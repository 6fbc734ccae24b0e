import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, type ReactNode } from 'react'
import { directionAtom } from './language.ts'
import { toastsAtom } from '#kit/web/feedback/toasts.ts'
import { focusKeeperAtom } from './focus-keeper.ts'
import { shownThemeAtom } from './theme.ts'
import { loadToasts } from '#kit/web/feedback/load-toasts.ts'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'

const Toasts = lazyExtra(loadToasts)

/** The colours are defined in the page's style sheet, which selects them by `data-theme`. */
const noTheme = {}

/** Colours, direction and toasts around everything that is shown. */
export function AppProviders({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const shown = useAtomValue(shownThemeAtom)
  const hasNotices = useAtomValue(toastsAtom).length > 0

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = shown
  }, [shown])

  return (
    <FluentProvider theme={noTheme} dir={useAtomValue(directionAtom)}>
      <div className={styles.frame}>{children}</div>
      {useAtomValue(focusKeeperAtom)}
      {hasNotices && <Toasts />}
    </FluentProvider>
  )
}

// Not on the provider itself: its classes are copied to every menu and dialog.
const useStyles = makeStyles({
  frame: {
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground2,
  },
})
