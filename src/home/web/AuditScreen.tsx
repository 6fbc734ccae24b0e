import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BackToAdmin } from '#accounts/web/BackToAdmin.tsx'
import { LoadMore } from '#kit/web/LoadMore.tsx'
import { CardsSkeleton } from '#kit/web/CardsSkeleton.tsx'
import { EmptyState } from '#kit/web/EmptyState.tsx'
import { Failure } from '#kit/web/Failure.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditLine } from './AuditLine.tsx'
import { auditQueries } from './audit-queries.ts'
import { useAuditFilters } from './use-audit-filters.ts'
import { useTexts } from './use-texts.ts'

/** Who changed what; of one record when the address names one. */
export function AuditScreen() {
  const { audit: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const filters = useAuditFilters()
  const list = useInfiniteQuery(auditQueries.list(filters.asked))
  const { data, error } = list

  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} back={<BackToAdmin />} />
      <div className={styles.log}>
        {filters.value('entity_id') ? (
          <Panel className={styles.one}>
            <span>{t.onlyOne}</span>
            <Button onClick={filters.clear}>{t.showAll}</Button>
          </Panel>
        ) : (
          <AuditFilters filters={filters} />
        )}
        <p className={styles.count} role="status">
          {data ? t.count(data.count, format.count(data.count)) : '\u00a0'}
        </p>
        {data?.rows.length === 0 && (
          <Panel>
            <EmptyState icon={<HistoryRegular />} title={t.empty} hint={t.emptyHint} />
          </Panel>
        )}
        {data && data.rows.length > 0 && (
          <Panel isFlush aria-busy={list.isPlaceholderData}>
            <ul className={styles.lines} aria-label={t.list}>
              {data.rows.map((entry) => (
                <AuditLine key={entry.audit_id} entry={entry} />
              ))}
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
          <Failure
            title={t.failed}
            message={error.message}
            onTryAgain={() => void list.refetch()}
          />
        )}
      </div>
    </>
  )
}

const useStyles = makeStyles({
  log: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  one: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
})
