import { Button, makeStyles, Spinner, Text } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { SecurityEventLine } from './SecurityEventLine.tsx'
import { securityLogQueries } from './security-log-queries.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

/** What the security log holds of the own account. */
export function OwnSecurityEvents() {
  const t = useUserTexts().securityLog
  const styles = useStyles()
  const { data, error, ...list } = useInfiniteQuery(securityLogQueries.own)
  if (error && !data)
    return <Failure title={t.failed} problem={error} onTryAgain={() => void list.refetch()} />
  if (!data) return <Spinner label={t.loading} />
  return (
    <section className={styles.events} aria-label={t.own}>
      <Text weight="semibold">{t.own}</Text>
      <ul className={styles.lines}>
        {data.rows.map((event) => (
          <SecurityEventLine key={event.event_id} event={event} isOwn />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className={styles.more}
          disabledFocusable={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  events: { display: 'grid' },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { justifySelf: 'start' },
})
