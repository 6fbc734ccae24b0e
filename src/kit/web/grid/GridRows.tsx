import { makeStyles, TableBody } from '@fluentui/react-components'
import type { VirtualItem } from '@tanstack/react-virtual'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { GridCell } from '#kit/rules/grid/grid-keys.ts'
import type { GridColumn } from './grid-column.ts'
import { GridRow } from './GridRow.tsx'

interface Props<T> {
  inSight: readonly VirtualItem[]
  /** Of all rows, in pixels. */
  height: number
  rows: readonly T[]
  keys: readonly string[]
  nameOf: (row: T) => string
  columns: readonly GridColumn<T>[]
  /** Undefined where nothing can be selected. */
  selected: ReadonlySet<string> | undefined
  isSelectable: ((row: T) => boolean) | undefined
  active: GridCell
  onToggle: (index: number, event: KeyboardEvent | MouseEvent) => void
}

/** The rows in sight, at their place among all. */
export function GridRows<T>(props: Props<T>) {
  const { inSight, height, rows, keys, nameOf, columns, selected, active, onToggle } = props
  const { isSelectable = () => true } = props
  const styles = useStyles()
  return (
    <TableBody className={styles.body} style={{ height }}>
      {inSight.map(({ index, start }) => {
        const row = rows[index]
        const key = keys[index]
        if (row === undefined || key === undefined) return null
        return (
          <GridRow
            key={key}
            row={row}
            name={nameOf(row)}
            index={index}
            top={start}
            columns={columns}
            isSelected={selected?.has(key)}
            isSelectable={isSelectable(row)}
            activeColumn={active.row === index ? active.column : undefined}
            onToggle={onToggle}
          />
        )
      })}
    </TableBody>
  )
}

const useStyles = makeStyles({ body: { position: 'relative' } })
