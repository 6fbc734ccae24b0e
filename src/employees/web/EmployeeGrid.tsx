import { makeStyles } from '@fluentui/react-components'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { may } from '#kit/rules/actor.ts'
import { rowsWithFocus } from '#kit/web/rows-with-focus.ts'
import { columnGap, useColumns } from '#kit/web/use-columns.ts'
import { EmployeeCard } from './EmployeeCard.tsx'
import { useListPlace } from './use-list-place.ts'
import { useReturnToPlace } from './use-return-to-place.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  employees: readonly Employee[]
  /** Of all that match, read or not. */
  count: number
  mayReadOn: boolean
  onReadOn: () => void
}

/** So many employees before the end of what was read, more are asked for. */
const ahead = 40
const likelyHeight = 312
const stickyHeight = 64 + 56

/** The cards in rows, of which only those in sight and near it exist. */
export function EmployeeGrid({ employees, count, mayReadOn, onReadOn }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const mayChange = may(useActor(), 'user_management')
  const grid = useRef<HTMLDivElement>(null)
  const place = useListPlace()
  const { columns, top } = useColumns(grid, {
    narrowest: 256,
    most: 5,
    before: place?.columns,
  })

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(employees.length / columns),
    getItemKey: useCallback((row: number) => `${columns}:${row}`, [columns]),
    estimateSize: () => likelyHeight,
    rangeExtractor: useCallback((range) => rowsWithFocus(range, grid.current), []),
    overscan: 2,
    gap: columnGap,
    scrollMargin: top,
    scrollPaddingStart: stickyHeight,
    initialOffset: place?.offset ?? 0,
    initialMeasurementsCache: place?.rows ?? [],
  })
  const rows = virtualizer.getVirtualItems()
  useReturnToPlace({ grid, place, columns, virtualizer })

  const shown = ((rows.at(-1)?.index ?? 0) + 1) * columns
  useEffect(() => {
    if (mayReadOn && shown + ahead > employees.length) onReadOn()
  }, [mayReadOn, shown, employees.length, onReadOn])

  return (
    <div
      ref={grid}
      role="list"
      aria-label={t.list}
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          className={styles.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {employees.slice(index * columns, (index + 1) * columns).map((employee, column) => (
            <EmployeeCard
              key={employee.employee_id}
              employee={employee}
              position={index * columns + column + 1}
              count={count}
              mayChange={mayChange}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  grid: { position: 'relative', width: '100%' },
  row: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    display: 'grid',
    gap: `${columnGap}px`,
  },
})
