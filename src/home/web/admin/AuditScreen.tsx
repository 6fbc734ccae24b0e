import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BackToAdmin } from '#accounts/web/users/BackToAdmin.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditLine } from './AuditLine.tsx'
import { auditQueries } from './audit-queries.ts'
import { LogList } from './LogList.tsx'
import { useAuditFilters } from './use-audit-filters.ts'
import { useTexts } from '#home/web/use-texts.ts'

/** The audit log; of one record when the URL names one. */
export function AuditScreen() {
  const { audit: t } = useTexts()
  const styles = useStyles()
  const filters = useAuditFilters()

  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} back={<BackToAdmin />} />
      <LogList
        list={useInfiniteQuery(auditQueries.list(filters.query))}
        words={t}
        icon={<HistoryRegular />}
        filters={
          filters.value('import_id') || filters.value('entity_id') ? (
            <Panel className={styles.one}>
              <span>{filters.value('import_id') ? t.onlyImport : t.onlyOne}</span>
              <Button onClick={filters.clear}>{t.showAll}</Button>
            </Panel>
          ) : (
            <AuditFilters filters={filters} />
          )
        }
      >
        {(entry) => <AuditLine key={entry.audit_id} entry={entry} />}
      </LogList>
    </>
  )
}

const useStyles = makeStyles({
  one: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
})
