import { Button } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { importButton } from '#imports/web/import-button.tsx'
import { may } from '#kit/rules/actor.ts'
import { ExportMenu } from '#kit/web/lists/ExportMenu.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { editEmployee } from '#employees/web/form/edit-employee.tsx'
import { EmployeeFilters } from './EmployeeFilters.tsx'
import { EmployeeList } from './EmployeeList.tsx'
import { EmployeesSkeleton } from './EmployeesSkeleton.tsx'
import { NoResults } from './NoResults.tsx'
import { employeeQueries } from '#employees/web/queries.ts'
import { useEmployeeFilters } from './use-employee-filters.ts'
import { useTexts } from '#employees/web/use-texts.ts'

const ImportEmployees = importButton(
  'employees',
  async () => (await import('#employees/rules/import-kinds.ts')).employeesImport,
)

interface Props {
  /** Adding and editing, which also knows the calls of a later feature. */
  dialogs: ReactNode
}

export function EmployeesScreen({ dialogs }: Props) {
  const t = useTexts()
  const { add } = t
  const actor = useActor()
  const format = useFormat()
  const { query, change, clear } = useEmployeeFilters()
  const { search, department } = query
  const [chosen, setChosen] = useState({ department: '', name: '' })
  const list = useInfiniteQuery(employeeQueries.list(query))
  const { data, error } = list

  const departmentName = () => {
    if (!department) return t.allDepartments
    if (chosen.department === department) return chosen.name
    const someone = data?.rows.find(({ departments_ids }) => departments_ids.includes(department))
    const index = someone?.departments_ids.indexOf(department) ?? -1
    return someone?.department[index] ?? t.chosenDepartment
  }

  const count = data?.count ?? 0
  const words = search || department ? t.found : t.count
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={<span role="status">{data ? words(count, format.count(count)) : '\u00a0'}</span>}
        actions={
          <>
            {may(actor, 'reports_export') && (
              <ExportMenu
                endpoint={employeeApi.export}
                query={{ search: search || undefined, department: department || undefined }}
                name="employees"
              />
            )}
            {mayWriteTeam(actor) && (
              <>
                <ImportEmployees />
                <Button
                  appearance="primary"
                  icon={<PersonAddRegular />}
                  onClick={() => editEmployee('new')}
                >
                  {add}
                </Button>
              </>
            )}
          </>
        }
      />
      <EmployeeFilters
        query={query}
        departmentName={departmentName()}
        onSearch={(search) => change({ search })}
        onDepartment={(department, name) => {
          setChosen({ department, name })
          change({ department })
        }}
        onClear={clear}
      />
      {data && data.rows.length > 0 && (
        <EmployeeList list={list} isBeforeChange={list.isPlaceholderData} />
      )}
      {data && data.rows.length === 0 && (
        <NoResults
          search={search}
          departmentName={department && departmentName()}
          onClear={clear}
        />
      )}
      {!data && !error && <EmployeesSkeleton />}
      {!data && error && (
        <Failure title={t.listFailed} problem={error} onTryAgain={() => void list.refetch()} />
      )}
      {dialogs}
    </>
  )
}
