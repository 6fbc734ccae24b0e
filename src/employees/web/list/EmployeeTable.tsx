import type { ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { ListedEmployee } from '#employees/contract/employees.ts'
import { useTexts } from '#employees/web/use-texts.ts'
import { GridList, type SelectedProps } from '#kit/web/grid/GridList.tsx'
import { useGridSelection } from '#kit/web/grid/use-grid-selection.ts'
import { useChosenColumns } from '#kit/web/grid/use-chosen-columns.ts'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { EmployeeLine } from './EmployeeLine.tsx'
import { leaveList } from './scroll-position.ts'
import { useEmployeeColumns } from './use-employee-columns.tsx'
import { useListPlace } from './use-scroll-position.ts'

export interface TableProps {
  list: PagedList
  employees: readonly ListedEmployee[]
  /** Of all that match, read or not. */
  count: number
  ordering: string
  onOrder: (ordering: string) => void
}

interface Props extends TableProps {
  /** What can be done with several people; left out where nothing can. */
  Selected?: ComponentType<SelectedProps<ListedEmployee>>
}

const keyOf = ({ employee_id }: ListedEmployee) => employee_id
const nameOf = ({ name }: ListedEmployee) => name

/** The employees as a list: a grid, on a phone rows of two lines. */
export function EmployeeTable({ employees, Selected, ...rest }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const place = useListPlace()
  const selection = useGridSelection()
  const { columns } = useChosenColumns('employees', useActor().user_id, useEmployeeColumns())
  const index = employees.findIndex(({ employee_id }) => employee_id === place?.employee_id)
  return (
    <GridList
      {...rest}
      label={t.list}
      columns={columns}
      rows={employees}
      keyOf={keyOf}
      nameOf={nameOf}
      selection={selection}
      actions={Selected && ((rows, onDone) => <Selected rows={rows} onDone={onDone} />)}
      line={(employee) => <EmployeeLine employee={employee} />}
      onOpen={({ employee_id }) => void navigate(`/employees/${employee_id}`)}
      start={place && { offset: place.offset, index: Math.max(0, index) }}
      onLeave={({ offset, index }) =>
        leaveList({
          search,
          offset,
          columns: 1,
          rows: [],
          employee_id: employees[index]?.employee_id,
        })
      }
    />
  )
}
