import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/web/EmptyState.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import { notificationQueries } from './queries.ts'
import { useTexts } from './use-texts.ts'

export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const t = useTexts()
  const styles = useStyles()
  const list = useSuspenseInfiniteQuery(notificationQueries.list)
  const { rows } = list.data

  if (rows.length === 0)
    return <EmptyState icon={<AlertRegular />} title={t.nothing} hint={t.nothingHint} />
  return (
    <>
      <ul className={styles.list}>
        {rows.map((notification) => (
          <li key={notification.notification_id}>
            <NotificationLine notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </ul>
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
    </>
  )
}

const useStyles = makeStyles({
  list: { margin: 0, padding: tokens.spacingHorizontalXS, listStyleType: 'none' },
  more: {
    display: 'flex',
    justifyContent: 'center',
    paddingBlockEnd: tokens.spacingVerticalS,
  },
})
