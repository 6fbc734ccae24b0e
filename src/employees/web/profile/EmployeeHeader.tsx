import { Button, makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { ReactNode } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { narrow, phone } from '#kit/web/platform/media.ts'
import { editEmployee } from '#employees/web/form/edit-employee.tsx'
import { EmployeeBadges } from '#employees/web/list/EmployeeBadges.tsx'
import { useTexts } from '#employees/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  employee: Employee
  /** What the screen is for, which a later feature knows. */
  primary: ReactNode
}

/** Who it is, and what can be done. */
export function EmployeeHeader({ employee, primary }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const { editTitle } = t
  const mayEdit = mayWriteTeam(useActor())
  const shown = useShown(employee)
  const { name, avatar, position, company_name, employee_code } = shown
  const facts = [position, company_name].filter((fact) => fact !== null && fact !== '')

  return (
    <Panel className={styles.panel}>
      <PageHeader
        title={name}
        leading={
          <span className={styles.portrait}>
            <Avatar name={name} avatar={avatar} size="medium" />
          </span>
        }
        badge={<EmployeeBadges employee={shown} />}
        subtitle={
          <>
            {facts.map((fact) => (
              <span key={fact}>
                <bdi>{fact}</bdi>
                <Separator />
              </span>
            ))}
            <bdi title={t.code(employee_code)}>{employee_code}</bdi>
          </>
        }
        more={
          mayEdit && (
            <Button icon={<EditRegular />} onClick={() => editEmployee(employee)}>
              {editTitle}
            </Button>
          )
        }
        primary={primary}
      />
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '88px',
    paddingBlock: '12px',
    [phone]: { minHeight: 0 },
  },
  // The name needs the width.
  portrait: { display: 'flex', [narrow]: { display: 'none' } },
})
