import { makeStyles, tokens } from '@fluentui/react-components'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { LoadMore } from '#kit/web/lists/LoadMore.tsx'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'

interface Words {
  list: string
  count: (count: number, written: string) => string
  loading: string
  failed: string
  empty: string
  emptyHint: string
}

interface Props<T> {
  list: UseInfiniteQueryResult<{ rows: T[]; count: number }>
  words: Words
  /** Shown when nothing is found. */
  icon: ReactElement
  /** The filters. */
  filters?: ReactNode
  /** One row: a list item with its key. */
  children: (row: T) => ReactElement
}

/** A paged list of events, newest first. */
export function LogList<T>({ list, words: t, icon, filters, children }: Props<T>) {
  const styles = useStyles()
  const format = useFormat()
  const { data, error } = list

  return (
    <div className={styles.log}>
      {filters}
      <p className={styles.count} role="status">
        {data ? t.count(data.count, format.count(data.count)) : '\u00a0'}
      </p>
      {data?.rows.length === 0 && (
        <Panel>
          <EmptyState icon={icon} title={t.empty} hint={t.emptyHint} />
        </Panel>
      )}
      {data && data.rows.length > 0 && (
        <Panel isFlush aria-busy={list.isPlaceholderData}>
          <ul className={styles.lines} aria-label={t.list}>
            {data.rows.map(children)}
          </ul>
          {list.hasNextPage && (
            <LoadMore
              isLoading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </Panel>
      )}
      {!data && !error && <CardsSkeleton label={t.loading} height={120} />}
      {!data && error && (
        <Failure title={t.failed} problem={error} onTryAgain={() => void list.refetch()} />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  log: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
})
