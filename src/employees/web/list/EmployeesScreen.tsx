import { Button } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState, type ComponentType, type ReactNode } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { type Employee, employeeApi } from '#employees/contract/employees.ts'
import { importButton } from '#imports/web/import-button.tsx'
import { may } from '#kit/rules/actor.ts'
import { ExportMenu } from '#kit/web/lists/ExportMenu.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useListView } from '#kit/web/grid/use-list-view.ts'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { useIdle } from '#kit/web/platform/use-idle.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { editEmployee } from '#employees/web/form/edit-employee.tsx'
import { DepartmentField } from '#employees/web/DepartmentField.tsx'
import { EmployeeFilters } from './EmployeeFilters.tsx'
import type { TableProps } from './EmployeeTable.tsx'
import { EmployeeList } from './EmployeeList.tsx'
import { EmployeesSkeleton } from './EmployeesSkeleton.tsx'
import { employeeQueries, type EmployeesQuery, given } from '#employees/web/queries.ts'
import { useEmployeeFilters } from './use-employee-filters.ts'
import { useTexts } from '#employees/web/use-texts.ts'
import { shown } from '#kit/web/use-shown.ts'

const ImportEmployees = importButton(
  'employees',
  async () => (await import('#employees/rules/import-kinds.ts')).employeesImport,
)

const NoResults = lazyPart(async () => (await import('./NoResults.tsx')).NoResults)
const ViewTabs = lazyPart(async () => (await import('#kit/web/grid/ViewTabs.tsx')).ViewTabs)
const EmployeeColumns = lazyPart(
  async () => (await import('./EmployeeColumns.tsx')).EmployeeColumns,
)

// After the content: the first load of this screen has the smallest budget.
const MoreFilters = lazyPart(async () => (await import('./MoreFilters.tsx')).MoreFilters)

const isFiltered = ({ status, role, company, managerial_level }: EmployeesQuery) =>
  [status, role, company, managerial_level].some(Boolean)

interface Props {
  /** Adding and editing, which also knows the calls of a later feature. */
  dialogs: ReactNode
  /** The list, which also knows what later features can do with several people. */
  Table: ComponentType<TableProps>
}

export function EmployeesScreen({ dialogs, Table }: Props) {
  const t = useTexts()
  const { add } = t
  const actor = useActor()
  const format = useFormat()
  const { query, isNarrowed, change, clear } = useEmployeeFilters()
  const view = useListView('employees', actor.user_id)
  const list = useInfiniteQuery(employeeQueries.list(query))
  const { data, error } = list
  const isPhone = useAtomValue(isNarrowAtom)
  const department = useDepartment(query, data?.rows, change)
  const isIdle = useIdle(data !== undefined)

  const count = data?.count ?? 0
  const words = isNarrowed ? t.found : t.count
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={<span role="status">{data ? words(count, format.count(count)) : '\u00a0'}</span>}
        more={
          <>
            {may(actor, 'reports_export') && (
              <ExportMenu
                endpoint={employeeApi.export}
                query={given({ ...query, ordering: '' })}
                name="employees"
              />
            )}
            {mayWriteTeam(actor) && <ImportEmployees />}
          </>
        }
        primary={
          mayWriteTeam(actor) && (
            <Button
              appearance="primary"
              icon={<PersonAddRegular />}
              onClick={() => editEmployee('new')}
            >
              {add}
            </Button>
          )
        }
      />
      <EmployeeFilters
        query={query}
        onSearch={(search) => change({ search })}
        onClear={clear}
        isNarrowed={isNarrowed}
        before={(view.isList || isIdle) && <ViewTabs view={view} />}
        department={!isPhone && department.field}
        more={
          (isIdle || isFiltered(query)) && (
            <MoreFilters query={query} department={isPhone ? department : null} onChange={change} />
          )
        }
        after={view.isList && <EmployeeColumns />}
      />
      {data &&
        data.rows.length > 0 &&
        (view.isList ? (
          <Table
            list={list}
            employees={data.rows}
            count={data.count}
            ordering={query.ordering || 'name'}
            onOrder={(ordering) => change({ ordering: ordering === 'name' ? '' : ordering })}
          />
        ) : (
          <EmployeeList list={list} isBeforeChange={list.isPlaceholderData} />
        ))}
      {data && data.rows.length === 0 && (
        <NoResults
          search={query.search}
          departmentName={query.department && department.name}
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

/** The field of the department, and what the chosen one is called. */
function useDepartment(
  { department }: EmployeesQuery,
  people: readonly Employee[] | undefined,
  change: (next: Partial<EmployeesQuery>) => void,
) {
  const t = useTexts()
  const [chosen, setChosen] = useState({ department: '', name: '' })
  const nameOf = () => {
    if (!department) return t.allDepartments
    if (chosen.department === department) return chosen.name
    // Everyone is placed in one department.
    const someone = people?.find(({ departments_ids }) => departments_ids[0] === department)
    return shown(someone)?.department[0] ?? t.chosenDepartment
  }
  const name = nameOf()
  const choose = (department: string, name: string) => {
    setChosen({ department, name })
    change({ department })
  }
  return { name, field: <DepartmentField value={department} name={name} onChoose={choose} /> }
}
