import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Employee } from '#employees/contract/employees.ts'
import { Avatar } from '#kit/web/Avatar.tsx'

interface Props {
  employee: Pick<Employee, 'employee_id' | 'name' | 'avatar' | 'position'>
}

/** Who a row is about. Only its grid can be reached with Tab. */
export function EmployeeName({ employee }: Props) {
  const styles = useStyles()
  const { employee_id, name, avatar, position } = employee
  return (
    <span className={styles.person}>
      <Avatar name={name} avatar={avatar} size="tiny" />
      <span className={styles.words}>
        <Link to={`/employees/${employee_id}`} tabIndex={-1} className={styles.name} title={name}>
          <bdi>{name}</bdi>
        </Link>
        <bdi className={styles.position} title={position}>
          {position}
        </bdi>
      </span>
    </span>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  name: {
    ...oneLine,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  position: { ...typographyStyles.caption1, ...oneLine, color: tokens.colorNeutralForeground3 },
})
