import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { editEmployee } from '#employees/web/form/edit-employee.tsx'
import { EmployeeBadges } from '#employees/web/list/EmployeeBadges.tsx'
import { useTexts } from '#employees/web/use-texts.ts'

export function EmployeeHeader({ employee }: { employee: Employee }) {
  const t = useTexts()
  const styles = useStyles()
  const { editTitle } = t
  const mayEdit = mayWriteTeam(useActor())
  const { name, avatar, position, company_name, employee_code } = employee
  const facts = [position, company_name].filter((fact) => fact !== null && fact !== '')

  return (
    <Panel className={styles.panel}>
      <Avatar name={name} avatar={avatar} size="large" />
      <div className={styles.words}>
        <PageHeader
          title={name}
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
        />
        <EmployeeBadges employee={employee} />
      </div>
      {mayEdit && (
        <Button
          icon={<EditRegular />}
          className={styles.edit}
          onClick={() => editEmployee(employee)}
        >
          {editTitle}
        </Button>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXL,
    '@media (max-width: 480px)': { flexDirection: 'column', alignItems: 'start' },
  },
  words: { display: 'grid', gap: tokens.spacingVerticalM, flexGrow: 1, minWidth: 0 },
  edit: { alignSelf: 'start', flexShrink: 0 },
})
