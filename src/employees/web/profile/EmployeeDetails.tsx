import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Employee } from '#employees/contract/employees.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ContactPanel } from './ContactPanel.tsx'
import { Detail } from './Detail.tsx'
import { DetailPanel } from './DetailPanel.tsx'
import { DirectManager } from './DirectManager.tsx'
import { EmployeeHeader } from './EmployeeHeader.tsx'
import { EmployeeWarnings } from './EmployeeWarnings.tsx'
import { OrganisationPath } from './OrganisationPath.tsx'
import { PlacementHistoryButton } from '#employees/web/placements/PlacementHistoryButton.tsx'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  employee: Employee
  evaluations: ReactNode
}

/** Everything about one person, and the history of the evaluations below it. */
export function EmployeeDetails({ employee, evaluations }: Props) {
  const t = useTexts()
  const format = useFormat()
  const styles = useStyles()
  const place = [employee.location, t.branches[employee.branch]].filter(Boolean)

  return (
    <>
      <EmployeeHeader employee={employee} />
      {employee.warnings.length > 0 && <EmployeeWarnings warnings={employee.warnings} />}
      <div className={styles.panels}>
        <ContactPanel employee={employee} />
        <DetailPanel title={t.work.title}>
          <Detail label={t.work.level}>{t.levels[employee.managerial_level]}</Detail>
          <Detail label={t.work.jobType}>{t.jobTypes[employee.job_type]}</Detail>
          <Detail label={t.work.place}>
            {place.map((part, index) => (
              <span key={part}>
                {index > 0 && ' / '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </Detail>
        </DetailPanel>
        <DetailPanel title={t.organisation.title}>
          <Detail label={t.organisation.joinDate}>
            <time dateTime={employee.join_date}>{format.day(employee.join_date)}</time>
          </Detail>
          <Detail label={t.organisation.path}>
            <OrganisationPath path={employee.org_path} />
            <PlacementHistoryButton employee={employee} />
          </Detail>
          <Detail label={t.organisation.manager}>
            <DirectManager employee={employee} />
          </Detail>
        </DetailPanel>
      </div>
      {evaluations}
    </>
  )
}

const useStyles = makeStyles({
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})
