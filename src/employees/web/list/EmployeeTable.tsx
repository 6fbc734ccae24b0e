import { useAtomValue } from 'jotai'
import { useRef, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { ListedEmployee } from '#employees/contract/employees.ts'
import { useTexts } from '#employees/web/use-texts.ts'
import { DataGrid } from '#kit/web/grid/DataGrid.tsx'
import { SelectionBar } from '#kit/web/grid/SelectionBar.tsx'
import { useGridSelection } from '#kit/web/grid/use-grid-selection.ts'
import { useChosenColumns } from '#kit/web/grid/use-chosen-columns.ts'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
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
  Selected?: ComponentType<SelectedProps>
}

interface SelectedProps {
  people: readonly ListedEmployee[]
  onDone: () => void
}

const keyOf = ({ employee_id }: ListedEmployee) => employee_id
const nameOf = ({ name }: ListedEmployee) => name

/** The employees as a list: a grid, on a phone rows of two lines. */
export function EmployeeTable({ list, employees, count, ordering, onOrder, Selected }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isPhone = useAtomValue(isNarrowAtom)
  const place = useListPlace()
  const selection = useGridSelection()
  const frame = useRef<HTMLDivElement>(null)
  const { columns } = useChosenColumns('employees', useActor().user_id, useEmployeeColumns())

  if (isPhone)
    return (
      <CardGrid
        label={t.list}
        rows={employees}
        count={count}
        list={list}
        keyOf={keyOf}
        likelyHeight={64}
        most={1}
        gap={0}
      >
        {(employee) => <EmployeeLine employee={employee} />}
      </CardGrid>
    )
  const index = employees.findIndex(({ employee_id }) => employee_id === place?.employee_id)
  const people = employees.filter((person) => selection.selected.has(keyOf(person)))
  const clear = () => {
    selection.clear()
    // The bar with the pressed button disappears.
    const cell = frame.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
    setTimeout(() => cell?.focus())
  }
  return (
    <div ref={frame}>
      <DataGrid
        label={t.list}
        columns={columns}
        rows={employees}
        count={count}
        list={list}
        keyOf={keyOf}
        nameOf={nameOf}
        ordering={ordering}
        onOrder={onOrder}
        selection={Selected && selection}
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
      >
        {Selected && people.length > 0 && (
          <SelectionBar count={people.length} onClear={clear}>
            <Selected people={people} onDone={clear} />
          </SelectionBar>
        )}
      </DataGrid>
    </div>
  )
}
