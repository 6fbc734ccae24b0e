import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { ListedEmployee } from '#employees/contract/employees.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { EmployeeStatusBadge } from './EmployeeStatusBadge.tsx'
import { useListTexts } from './use-list-texts.ts'

/** One person in the list on a phone; the whole row opens the profile. */
export function EmployeeLine({ employee }: { employee: ListedEmployee }) {
  const t = useListTexts()
  const { listed } = useKitTexts()
  const format = useFormat()
  const styles = useStyles()
  const { employee_id, name, avatar, position, department, status, last_score } = employee
  return (
    <div className={styles.line} data-employee={employee_id}>
      <Avatar name={name} avatar={avatar} size="compact" />
      <span className={styles.words}>
        <Link to={`/employees/${employee_id}`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.note}>{listed([position, ...department].filter(Boolean))}</span>
      </span>
      {status === 'Inactive' && <EmployeeStatusBadge status={status} />}
      {last_score !== null && (
        <span className={styles.score} title={t.lastScore}>
          {format.score(last_score)}
        </span>
      )}
    </div>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const useStyles = makeStyles({
  line: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: '64px',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', flexGrow: 1, minWidth: 0 },
  name: {
    ...typographyStyles.body1Strong,
    ...oneLine,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    // The whole row is the link.
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  note: { ...typographyStyles.caption1, ...oneLine, color: tokens.colorNeutralForeground3 },
  score: { ...typographyStyles.body1Strong, fontVariantNumeric: 'tabular-nums' },
})
