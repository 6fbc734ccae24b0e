import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { mayReview } from '#assignments/rules/delegations.ts'
import { handoverPart } from '#assignments/web/leaving/handover-part.tsx'
import { lazyExtra, lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { undoAtom } from '#imports/web/undo/undo-request.ts'
import { conflictAtom } from '#kit/web/dialogs/conflict.ts'
import { keyListAtom } from '#kit/web/platform/key-list.ts'
import { forgetProof, proofAtom } from '#kit/web/dialogs/proof.ts'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { Router } from '#app/web/Router.tsx'
import { isCollapsedAtom, isCompactAtom, isMenuOnlyAtom, sidebarWidth } from './sidebar-width.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useScrolledDown } from './use-scrolled-down.ts'
import { useTexts } from '#app/web/use-texts.ts'

const AwayBanners = lazyExtra(
  async () => (await import('#assignments/web/away/AwayBanners.tsx')).AwayBanners,
)
const MobileMenu = lazyExtra(async () => (await import('./MobileMenu.tsx')).MobileMenu)
const BackToTop = lazyExtra(async () => (await import('./BackToTop.tsx')).BackToTop)
const ConflictDialog = lazyPart(
  async () => (await import('#kit/web/dialogs/ConflictDialog.tsx')).ConflictDialog,
)
const KeysDialog = lazyPart(
  async () => (await import('#kit/web/dialogs/KeysDialog.tsx')).KeysDialog,
)
const ProofDialog = lazyPart(
  async () => (await import('#accounts/web/security/ProofDialog.tsx')).ProofDialog,
)
const UndoDialog = lazyPart(
  async () => (await import('#imports/web/undo/UndoDialog.tsx')).UndoDialog,
)
const HandoverPart = handoverPart(
  async () => (await import('#evaluations/web/use-words.ts')).useWords,
)

/** The frame around every screen while someone is signed in. */
export function Shell() {
  const t = useTexts()
  const styles = useStyles()
  const isCompact = useAtomValue(isCompactAtom)
  const isMenuOnly = useAtomValue(isMenuOnlyAtom)
  const isChosenCollapsed = useAtomValue(isCollapsedAtom)
  const isCollapsed = isCompact || isChosenCollapsed
  const conflict = useAtomValue(conflictAtom)
  const [keys, setKeys] = useAtom(keyListAtom)
  const proof = useAtomValue(proofAtom)
  // The next person must not confirm what this one was doing.
  useEffect(() => forgetProof, [])
  const [undo, setUndo] = useAtom(undoAtom)
  const mayDelegate = mayReview(useActor())
  const isScrolledDown = useScrolledDown()
  // A rail of icons beside the one of Teams would be taken for it.
  const isAside = !isMenuOnly && !(isEmbedded && isCollapsed)

  return (
    <>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      {isCompact && <MobileMenu />}
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
        {mayDelegate && <AwayBanners />}
        <main id="content" tabIndex={-1} className={styles.content}>
          <Router />
        </main>
      </div>
      {isScrolledDown && <BackToTop />}
      <HandoverPart />
      {undo && <UndoDialog request={undo} onClose={() => setUndo(undefined)} />}
      {keys && <KeysDialog groups={keys} onClose={() => setKeys(null)} />}
      {conflict && <ConflictDialog conflict={conflict} />}
      {proof && <ProofDialog onAnswer={proof.answer} onGiveUp={() => proof.answer(false)} />}
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
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    flexGrow: 1,
    width: '100%',
    maxWidth: '1440px',
    marginInline: 'auto',
    padding: '16px',
    outlineStyle: 'none',
  },
})
