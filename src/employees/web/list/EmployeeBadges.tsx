import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { caption1Strong } from '#kit/web/platform/text-styles.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  employee: Pick<Employee, 'status' | 'role' | 'managerial_level' | 'department'>
  hasLevel?: boolean
  /** Beside the status: what changes it. */
  children?: ReactNode
}

/** Status, role, managerial level and department at a glance. */
export function EmployeeBadges({ employee, hasLevel = false, children }: Props) {
  const t = useTexts()
  const { roles } = useAccountTexts()
  const styles = useStyles()
  const { status, role, managerial_level, department } = employee
  const badge = (...looks: string[]) => mergeClasses(styles.badge, ...looks)

  return (
    <div className={styles.badges}>
      <span className={styles.status}>
        {children}
        <span className={badge(status === 'Active' ? styles.active : styles.quiet)}>
          {t.statuses[status]}
        </span>
      </span>
      <span className={badge(styles.quiet)}>{roles[role]}</span>
      {hasLevel && <span className={badge(styles.quiet)}>{t.levels[managerial_level]}</span>}
      {department.map((name) => (
        <span key={name} className={badge(styles.department)} title={name} dir="auto">
          {name}
        </span>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  status: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  badge: {
    ...caption1Strong,
    boxSizing: 'border-box',
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalS,
    paddingBlock: '1px',
    // Seen only where contrast is high.
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusCircular,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  active: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    borderTopColor: tokens.colorStatusSuccessBorder1,
    borderRightColor: tokens.colorStatusSuccessBorder1,
    borderBottomColor: tokens.colorStatusSuccessBorder1,
    borderLeftColor: tokens.colorStatusSuccessBorder1,
  },
  quiet: {
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
  },
  department: {
    color: tokens.colorNeutralForeground2,
    borderTopColor: tokens.colorNeutralStroke1,
    borderRightColor: tokens.colorNeutralStroke1,
    borderBottomColor: tokens.colorNeutralStroke1,
    borderLeftColor: tokens.colorNeutralStroke1,
  },
})
