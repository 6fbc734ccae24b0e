import { makeStyles, tokens } from '@fluentui/react-components'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { useQuery } from '@tanstack/react-query'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { Timeline } from '#assignments/web/timeline/Timeline.tsx'
import { Detail } from '#employees/web/profile/Detail.tsx'
import { OrganisationPath } from '#employees/web/profile/OrganisationPath.tsx'
import { employeeQueries } from '#employees/web/queries.ts'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useTexts } from '#home/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { caption1, subtitle2 } from '#kit/web/platform/text-styles.ts'

/** The own employee record, as HR keeps it. */
export function ProfessionalTab({ account }: { account: SignedInUser }) {
  const t = useTexts().profile
  const { listed } = useKitTexts()
  const employees = useEmployeeTexts()
  const styles = useStyles()
  const format = useFormat()
  const { employee_id } = account
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...employeeQueries.one(employee_id ?? ''),
    enabled: employee_id !== null,
  })
  const data = useShown(record)

  if (employee_id === null)
    return (
      <Panel>
        <EmptyState icon={<PersonRegular />} title={t.noRecord} hint={t.noRecordHint} />
      </Panel>
    )
  if (error && !data)
    return <Failure title={t.failed} problem={error} onTryAgain={() => void refetch()} />
  if (!data) return <ScreenSkeleton cards={1} />

  const place = [data.location, employees.branches[data.branch]].filter(Boolean)
  const facts: [string, string | null][] = [
    [t.code, data.employee_code],
    [t.position, data.position],
    [t.company, data.company_name],
    [t.department, listed(data.department)],
    [t.manager, data.direct_manager_name ?? t.noManager],
    [t.level, employees.levels[data.managerial_level]],
    [t.jobType, employees.jobTypes[data.job_type]],
    [t.place, place.join(' / ')],
    [t.joinDate, format.day(data.join_date)],
  ]
  return (
    <>
      <Panel aria-labelledby="professional" className={styles.panel}>
        <h2 id="professional" className={styles.title}>
          {t.professional}
        </h2>
        <dl className={styles.details}>
          {facts.map(([label, fact]) => (
            <Detail key={label} label={label}>
              <bdi>{fact || t.empty}</bdi>
            </Detail>
          ))}
          <Detail label={t.path}>
            <OrganisationPath path={data.org_path} />
          </Detail>
        </dl>
        <p className={styles.note}>{t.managedByHr}</p>
      </Panel>
      <Timeline employee={data} />
    </>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL },
  title: { ...subtitle2, margin: 0 },
  details: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
  note: { ...caption1, margin: 0, color: tokens.colorNeutralForeground3 },
})
