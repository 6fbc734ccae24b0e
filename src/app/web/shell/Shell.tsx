import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { BackToTop } from './BackToTop.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Router } from '#app/web/Router.tsx'
import { isCollapsedAtom, sidebarWidth } from './sidebar-width.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useTexts } from '#app/web/use-texts.ts'

/** The frame around every screen while someone is signed in. */
export function Shell() {
  const t = useTexts()
  const styles = useStyles()
  const isPhone = useAtomValue(isNarrowAtom)
  const isCollapsed = useAtomValue(isCollapsedAtom)
  // A rail of icons beside the one of Teams would be taken for it.
  const isAside = !isPhone && !(isEmbedded && isCollapsed)

  return (
    <>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      {isPhone && <MobileMenu />}
      {isAside && (
        <div className={mergeClasses(styles.side, isCollapsed && styles.collapsed)}>
          <Sidebar isCollapsed={isCollapsed} />
        </div>
      )}
      <div
        className={mergeClasses(
          styles.page,
          isAside && styles.offset,
          isAside && isCollapsed && styles.smallOffset,
        )}
      >
        <TopBar />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Router />
        </main>
      </div>
      <BackToTop />
    </>
  )
}

const moving = {
  transitionDuration: tokens.durationNormal,
  transitionTimingFunction: tokens.curveEasyEase,
}

const useStyles = makeStyles({
  skip: {
    'position': 'fixed',
    'zIndex': 100,
    'insetBlockStart': tokens.spacingVerticalS,
    'insetInlineStart': tokens.spacingHorizontalS,
    'paddingBlock': tokens.spacingVerticalS,
    'paddingInline': tokens.spacingHorizontalL,
    'borderRadius': tokens.borderRadiusMedium,
    'backgroundColor': tokens.colorBrandBackground,
    'color': tokens.colorNeutralForegroundOnBrand,
    ':not(:focus)': { clipPath: 'inset(50%)' },
  },
  side: {
    position: 'fixed',
    zIndex: 20,
    insetBlock: 0,
    insetInlineStart: 0,
    width: sidebarWidth.wide,
    transitionProperty: 'width',
    ...moving,
  },
  collapsed: { width: sidebarWidth.narrow },
  page: { display: 'flex', flexDirection: 'column', minHeight: '100dvh', minWidth: 0 },
  offset: {
    marginInlineStart: sidebarWidth.wide,
    transitionProperty: 'margin-inline-start',
    ...moving,
  },
  smallOffset: { marginInlineStart: sidebarWidth.narrow },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    flexGrow: 1,
    width: '100%',
    maxWidth: '1440px',
    marginInline: 'auto',
    paddingBlock: 'clamp(16px, 2.5vw, 32px)',
    paddingInline: 'clamp(16px, 2.5vw, 32px)',
    outlineStyle: 'none',
  },
})
