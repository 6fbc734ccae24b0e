import { useEffect } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { CardRows } from '#kit/web/lists/CardRows.tsx'
import { useCardRows } from '#kit/web/lists/use-card-rows.ts'
import { useIdle } from '#kit/web/platform/use-idle.ts'
import { EmployeeCard } from './EmployeeCard.tsx'
import { useListPlace } from './use-scroll-position.ts'
import { useReturnToPlace } from './use-return-to-place.ts'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  employees: readonly Employee[]
  /** Of all that match, read or not. */
  count: number
  mayReadOn: boolean
  onReadOn: () => void
}

/** So many employees before the end of what was read, more are asked for. */
const ahead = 40
const top = { columns: 1, offset: 0, rows: [] }

/** The people in rows of cards, opened at the place where they were left. */
export function EmployeeGrid({ employees, count, mayReadOn, onReadOn }: Props) {
  const t = useTexts()
  const mayChange = mayWriteTeam(useActor())
  const isIdle = useIdle(true)
  const place = useListPlace()
  const layout = useCardRows({
    cards: employees.length,
    narrowest: 256,
    most: 5,
    likelyHeight: 312,
    barsHeight: 64 + 56,
    before: place ?? top,
  })
  const { grid, columns, virtualizer } = layout
  useReturnToPlace({ grid, place, columns, virtualizer })

  const shown = (layout.lastRow + 1) * columns
  useEffect(() => {
    if (mayReadOn && shown + ahead > employees.length) onReadOn()
  }, [mayReadOn, shown, employees.length, onReadOn])

  return (
    <CardRows label={t.list} cards={employees} layout={layout}>
      {(employee, position) => (
        <EmployeeCard
          key={employee.employee_id}
          employee={employee}
          position={position}
          count={count}
          mayChange={mayChange}
          isIdle={isIdle}
        />
      )}
    </CardRows>
  )
}
