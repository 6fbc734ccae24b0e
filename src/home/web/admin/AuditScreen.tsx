import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BackToAdmin } from '#accounts/web/users/BackToAdmin.tsx'
import { auditEntities } from '#home/rules/audit.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { AuditLine } from './AuditLine.tsx'
import { auditQueries } from './audit-queries.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogList } from './LogList.tsx'
import { useLogFilters } from './use-log-filters.ts'
import { useTexts } from '#home/web/use-texts.ts'

const names = { person: 'actor', kind: 'entity', one: ['entity_id', 'import_id'] } as const

/** The audit log; of one record when the URL names one. */
export function AuditScreen() {
  const { audit: t } = useTexts()
  const styles = useStyles()
  const filters = useLogFilters(names)
  const { import_id, entity_id } = filters.query

  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} leading={<BackToAdmin />} />
      <LogList
        list={useInfiniteQuery(auditQueries.list(filters.query))}
        words={t}
        icon={<HistoryRegular />}
        filters={
          import_id || entity_id ? (
            <Panel className={styles.one}>
              <span>{import_id ? t.onlyImport : t.onlyOne}</span>
              <Button onClick={filters.clear}>{t.showAll}</Button>
            </Panel>
          ) : (
            <LogFilters
              filters={filters}
              words={{ search: t.search, person: t.actor, anyone: t.anyone, kind: t.kind }}
              people={auditQueries.actors}
              kinds={auditEntities}
              kindNames={t.entities}
            />
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
