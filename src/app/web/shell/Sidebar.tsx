import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation'
import { useAtomValue, useSetAtom } from 'jotai'
import { flushSync } from 'react-dom'
import { maySeeView } from '#accounts/rules/users/views.ts'
import { Logo } from '#accounts/web/Logo.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { DepartmentsEntry } from './DepartmentsEntry.tsx'
import { entries } from './sidebar-entries.ts'
import { isCollapsedAtom, isCompactAtom, isMenuOpenAtom, sidebarToggle } from './sidebar-width.ts'
import { SidebarEntry } from './SidebarEntry.tsx'
import { SidebarPerson } from './SidebarPerson.tsx'
import { useTexts } from '#app/web/use-texts.ts'

interface Props {
  isCollapsed: boolean
  /** In the mobile menu it is closed instead of collapsed. */
  onClose?: () => void
}

/** The views the person's permissions open. */
export function Sidebar({ isCollapsed, onClose }: Props) {
  const t = useTexts()
  const { close } = useKitTexts()
  const styles = useStyles()
  const actor = useActor()
  const collapse = useSetAtom(isCollapsedAtom)
  const isCompact = useAtomValue(isCompactAtom)
  const openMenu = useSetAtom(isMenuOpenAtom)

  return (
    <aside className={styles.sidebar} aria-label={t.sidebar}>
      <div className={mergeClasses(styles.head, isCollapsed && styles.centred)}>
        {onClose ? (
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={close}
            onClick={onClose}
          />
        ) : (
          <Button
            id={sidebarToggle}
            appearance="subtle"
            icon={<NavigationRegular />}
            aria-label={isCollapsed ? t.expandSidebar : t.collapseSidebar}
            {...(isCompact ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': !isCollapsed })}
            onClick={() => {
              // It expands over the page, and what is chosen for wide windows stays.
              if (isCompact) return openMenu(true)
              flushSync(() => collapse(!isCollapsed))
              document.getElementById(sidebarToggle)?.focus()
            }}
          />
        )}
        {/* Teams shows the name and the mark of the app above the tab already. */}
        {!isCollapsed && !isEmbedded && <Logo />}
      </div>
      <nav className={styles.nav} aria-label={t.navigation}>
        <ul className={styles.list}>
          {entries
            .filter(({ view }) => maySeeView(actor, view))
            .map((entry) => (
              <li key={entry.view}>
                {entry.view === 'departments' ? (
                  <DepartmentsEntry Icon={entry.Icon} isCollapsed={isCollapsed} />
                ) : (
                  <SidebarEntry {...entry} isCollapsed={isCollapsed} />
                )}
              </li>
            ))}
        </ul>
      </nav>
      <SidebarPerson isCollapsed={isCollapsed} />
    </aside>
  )
}

const useStyles = makeStyles({
  sidebar: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    boxSizing: 'border-box',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    borderInlineEndWidth: '1px',
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: tokens.colorNeutralStroke2,
  },
  head: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '56px',
    paddingInline: '16px',
  },
  centred: { justifyContent: 'center', paddingInline: 0 },
  nav: {
    flexGrow: 1,
    overflowX: 'hidden',
    overflowY: 'auto',
    paddingBlock: tokens.spacingVerticalS,
  },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    margin: 0,
    paddingBlock: 0,
    paddingInline: '8px',
    listStyleType: 'none',
  },
})
