import { makeStyles } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Employee } from '#employees/contract/employees.ts'
import { cellLink } from '#kit/web/grid/link-styles.ts'
import { PersonCell } from '#kit/web/grid/PersonCell.tsx'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  employee: Pick<Employee, 'employee_id' | 'name' | 'avatar' | 'position'>
}

/** Who a row is about. Only its grid can be reached with Tab. */
export function EmployeeName({ employee }: Props) {
  const styles = useStyles()
  const { employee_id, name, avatar, position } = useShown(employee)
  return (
    <PersonCell name={name} avatar={avatar} note={position}>
      <Link to={`/employees/${employee_id}`} tabIndex={-1} className={styles.link} title={name}>
        <bdi>{name}</bdi>
      </Link>
    </PersonCell>
  )
}

const useStyles = makeStyles({ link: cellLink })
