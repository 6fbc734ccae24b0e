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
import { useShown } from '#kit/web/use-shown.ts'

/** What later features know of a person. */
export interface EmployeeParts {
  /** The button that begins an evaluation. */
  addEvaluation: ReactNode
  evaluations: ReactNode
  timeline: ReactNode
  /** Below everything else. */
  history: ReactNode
}

interface Props {
  employee: Employee
  parts: EmployeeParts
}

/** Who someone is, with the evaluations beside it; one below the other where the window is narrow. */
export function EmployeeDetails({ employee, parts }: Props) {
  const t = useTexts()
  const format = useFormat()
  const styles = useStyles()
  const place = [employee.location, t.branches[employee.branch]].filter(Boolean)

  return (
    <>
      <EmployeeHeader employee={employee} primary={parts.addEvaluation} />
      {employee.warnings.length > 0 && <EmployeeWarnings warnings={employee.warnings} />}
      <div className={styles.columns}>
        <div className={styles.details}>
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
              <OrganisationPath path={useShown(employee).org_path} />
              <PlacementHistoryButton employee={employee} />
            </Detail>
            <Detail label={t.organisation.manager}>
              <DirectManager employee={employee} />
            </Detail>
          </DetailPanel>
        </div>
        <div className={styles.evaluations}>{parts.evaluations}</div>
        <div className={styles.timeline}>{parts.timeline}</div>
      </div>
      {parts.history}
    </>
  )
}

const wide = '@media (min-width: 1024px)'
const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: tokens.spacingVerticalL,
} as const

const useStyles = makeStyles({
  columns: {
    ...column,
    [wide]: {
      gridTemplateColumns: '320px minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"details evaluations" "timeline evaluations"',
    },
  },
  details: {
    ...column,
    // Between a phone and a desk the three stand side by side.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    [wide]: { gridArea: 'details', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  evaluations: { ...column, [wide]: { gridArea: 'evaluations' } },
  timeline: { ...column, [wide]: { gridArea: 'timeline' } },
})
