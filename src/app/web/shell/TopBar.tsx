import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { firstName } from '#accounts/rules/users/local-user.ts'
import { useSession } from '#accounts/web/session.ts'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { phone, short } from '#kit/web/platform/media.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { Bell } from '#notifications/web/Bell.tsx'
import { isCollapsedAtom, isMenuOnlyAtom, isMenuOpenAtom, sidebarToggle } from './sidebar-width.ts'
import { User } from './User.tsx'
import { SearchBar } from '#app/web/search/SearchBar.tsx'
import { viewPaths } from '#app/rules/views.ts'
import { useTexts } from '#app/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

/** Greeting and date, the bell, and the person's own menu. */
export function TopBar() {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const { user } = useSession()
  const isMenuOnly = useAtomValue(isMenuOnlyAtom)
  const { pathname } = useLocation()
  const isHome = pathname === '/' || pathname === viewPaths.dashboard
  const openMenu = useSetAtom(isMenuOpenAtom)
  const [isCollapsed, collapse] = useAtom(isCollapsedAtom)

  return (
    <header className={styles.bar}>
      {isMenuOnly && (
        <Button
          appearance="subtle"
          icon={<NavigationRegular />}
          aria-label={t.openMenu}
          aria-haspopup="dialog"
          onClick={() => openMenu(true)}
        />
      )}
      {isEmbedded && !isMenuOnly && isCollapsed && (
        <Button
          id={sidebarToggle}
          appearance="subtle"
          icon={<NavigationRegular />}
          aria-label={t.expandSidebar}
          aria-expanded={false}
          onClick={() => {
            flushSync(() => collapse(false))
            document.getElementById(sidebarToggle)?.focus()
          }}
        />
      )}
      <div className={mergeClasses(styles.words, !isHome && styles.notOnPhone)}>
        <Text block truncate wrap={false} weight="semibold">
          {t.greeting(firstName(useShown(user)))}
        </Text>
        <Text block truncate wrap={false} size={200} className={styles.date}>
          {format.longDay(useToday())}
        </Text>
      </div>
      <SearchBar />
      <Bell />
      <User />
    </header>
  )
}

/** A tab may stay open over midnight. */
function useToday() {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setToday(new Date()), minutes(1))
    return () => clearInterval(timer)
  }, [])
  return today
}

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    zIndex: 10,
    insetBlockStart: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    height: '56px',
    flexShrink: 0,
    paddingInline: '16px',
    [phone]: { gap: 0, paddingInline: '6px' },
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [short]: { position: 'static' },
  },
  words: { flexGrow: 1, minWidth: 0 },
  // On a phone the screens other than the home need the space for their tools.
  notOnPhone: { [phone]: { visibility: 'hidden' } },
  date: { color: tokens.colorNeutralForeground3 },
})
