import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { maySeeView } from '#accounts/rules/users/views.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { employeeQueries } from '#employees/web/queries.ts'
import { useTexts } from '#employees/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

/** The manager's name; a link where the reader may see that person too. */
export function DirectManager({ employee }: { employee: Employee }) {
  const t = useTexts()
  const styles = useStyles()
  const { direct_manager, direct_manager_name } = useShown(employee)
  const { data: employee_id } = useQuery({
    ...employeeQueries.ofUser(direct_manager ?? '', direct_manager_name ?? ''),
    enabled: maySeeView(useActor(), 'employees') && direct_manager !== null,
  })

  if (!direct_manager_name) return t.organisation.noManager
  if (!employee_id) return <bdi>{direct_manager_name}</bdi>
  return (
    <Link to={`/employees/${employee_id}`} className={styles.link}>
      <bdi>{direct_manager_name}</bdi>
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
