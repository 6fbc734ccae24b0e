import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { ListedEmployee } from '#employees/contract/employees.ts'
import { Line } from '#kit/web/grid/Line.tsx'
import { lineAction } from '#kit/web/grid/link-styles.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { EmployeeStatusBadge } from './EmployeeStatusBadge.tsx'
import { useListTexts } from './use-list-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'

/** One person in the list on a phone; the whole row opens the profile. */
export function EmployeeLine({ employee }: { employee: ListedEmployee }) {
  const t = useListTexts()
  const { listed } = useKitTexts()
  const format = useFormat()
  const styles = useStyles()
  const shown = useShown(employee)
  const { employee_id, name, position, department, status, last_score } = shown
  return (
    <Line
      person={shown}
      title={
        <Link to={`/employees/${employee_id}`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
      }
      note={listed([position, ...department].filter(Boolean))}
    >
      {status === 'Inactive' && <EmployeeStatusBadge status={status} />}
      {last_score !== null && (
        <span className={styles.score} title={t.lastScore}>
          {format.score(last_score)}
        </span>
      )}
    </Line>
  )
}

const useStyles = makeStyles({
  name: lineAction,
  score: {
    ...body1Strong,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
  },
})
