import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { caption1Strong } from '#kit/web/platform/text-styles.ts'
import type { Notification } from '#notifications/contract.ts'
import { NotificationLine } from './NotificationLine.tsx'
import { notificationQueries } from './queries.ts'
import { useTexts } from './use-texts.ts'

/** Notifications that need the reader's action come first, then the updates. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const t = useTexts()
  const styles = useStyles()
  const list = useSuspenseInfiniteQuery(notificationQueries.list)
  const { rows } = list.data
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focus = () => place.current?.querySelector<HTMLElement>('[data-unread]')?.focus()
    // Not before the panel has its place: until then it is hidden, and takes the focus itself.
    const timer = setTimeout(() => requestAnimationFrame(focus))
    return () => clearTimeout(timer)
  }, [])

  if (rows.length === 0)
    return <EmptyState icon={<AlertRegular />} title={t.nothing} hint={t.nothingHint} />
  const isOpen = ({ kind, settled_at }: Notification) =>
    kind === 'needs_action' && settled_at === null
  const groups = [
    { title: t.needsYourAction, notifications: rows.filter(isOpen) },
    { title: t.updates, notifications: rows.filter((notification) => !isOpen(notification)) },
  ].filter(({ notifications }) => notifications.length > 0)
  return (
    <div ref={place}>
      {groups.map(({ title, notifications }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <ul className={styles.list}>
            {notifications.map((notification) => (
              <li key={notification.notification_id}>
                <NotificationLine notification={notification} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button
            appearance="subtle"
            disabledFocusable={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t.older}
          </Button>
        </div>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  title: {
    ...caption1Strong,
    margin: 0,
    paddingBlock: `${tokens.spacingVerticalS} 0`,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: tokens.spacingHorizontalXS, listStyleType: 'none' },
  more: {
    display: 'flex',
    justifyContent: 'center',
    paddingBlockEnd: tokens.spacingVerticalS,
  },
})
