import {
  createTableColumn,
  makeStyles,
  Table,
  useFluent,
  useTableFeatures,
  useTableSort,
} from '@fluentui/react-components'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { header } from '#kit/rules/grid/grid-keys.ts'
import { ListFooter } from '#kit/web/lists/ListFooter.tsx'
import { type PagedList, useInfiniteScroll } from '#kit/web/lists/use-infinite-scroll.ts'
import { listKeys } from '#kit/web/platform/key-list.ts'
import { isOnCell, moveInCell } from './cell-buttons.ts'
import { type GridColumn, tickWidth } from './grid-column.ts'
import { GridHead } from './GridHead.tsx'
import { GridRows } from './GridRows.tsx'
import { useToggle } from './use-toggle.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { type GridSelection, maxSelected } from './use-grid-selection.ts'

/** Where someone was in the grid. */
export interface GridPlace {
  offset: number
  index: number
}

export interface GridProps<T> {
  label: string
  /** The first stays in sight while the others scroll. */
  columns: readonly GridColumn<T>[]
  rows: readonly T[]
  /** The number of all matches, loaded or not. */
  count: number
  list: PagedList
  keyOf: (row: T) => string
  nameOf: (row: T) => string
  /** The word by which the server sorts, with a minus for descending. */
  ordering: string
  onOrder: (ordering: string) => void
  /** Undefined where nothing can be done with several rows. */
  selection?: GridSelection | undefined
  /** A steady function; without one all rows can be selected. */
  isSelectable?: ((row: T) => boolean) | undefined
  onOpen: (row: T) => void
  start?: GridPlace | undefined
  onLeave?: (place: GridPlace) => void
}

const rowHeight = 44
const headHeight = 40
/** How many rows before the end the next page is fetched. */
const ahead = 60

/** A long list as a grid of cells: sorted by the server, one tab stop, only rows in sight in the page. */
export function DataGrid<T>(props: GridProps<T>) {
  const { label, columns, rows, count, list, keyOf, nameOf, selection, isSelectable } = props
  const { onOpen, start } = props
  const { dir } = useFluent()
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const selectable = useMemo(
    () => (isSelectable ? rows.filter(isSelectable).map(keyOf) : keys),
    [rows, keys, keyOf, isSelectable],
  )
  const features = useFeatures({ ...props, selectable })
  const hasTicks = selection !== undefined

  const focus = useGridFocus({
    grid: scroller,
    rows: rows.length,
    columns: columns.length + (hasTicks ? 1 : 0),
    page: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight)),
    start: { row: start?.index ?? 0, column: hasTicks ? 1 : 0 },
  })
  const { active } = focus
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialOffset: start?.offset ?? 0,
    // The tab stop stays in the page, wherever it is scrolled to.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = defaultRangeExtractor(range)
        if (active.row < 0 || inSight.includes(active.row)) return inSight
        return [...inSight, active.row].toSorted((one, other) => one - other)
      },
      [active.row],
    ),
  })
  const inSight = virtualizer.getVirtualItems()
  const readOn = useInfiniteScroll(list, (inSight.at(-1)?.index ?? 0) + ahead >= rows.length)
  useLeaving(props, () => ({ offset: virtualizer.scrollOffset ?? 0, index: active.row }))

  const toggle = useToggle(selection, keys, selectable)
  const press = (event: KeyboardEvent) => {
    if (listKeys(event, 'grid', ...(hasTicks ? (['selection'] as const) : []))) return
    if (active.row !== header && moveInCell(event, dir === 'rtl')) return
    if (focus.move(event) || active.row === header || !isOnCell(event)) return
    const row = rows[active.row]
    if (event.key === 'Enter' && row !== undefined) onOpen(row)
    else if (event.key === ' ') toggle(active.row, event)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection?.replace(selectable)
    else return
    event.preventDefault()
  }

  const width = columns.reduce((sum, column) => sum + column.width, hasTicks ? tickWidth : 0)
  return (
    <div ref={scroller} className={styles.scroller}>
      <Table
        noNativeElements
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + (hasTicks ? 1 : 0)}
        {...(hasTicks && { 'aria-multiselectable': true })}
        style={{ minWidth: width }}
        onKeyDown={press}
        onFocus={focus.follow}
      >
        <GridHead
          columns={columns}
          isAllSelected={hasTicks ? features.isAllSelected : undefined}
          activeColumn={active.row === header ? active.column : undefined}
          directionOf={features.directionOf}
          onSort={features.sort}
          onToggleAll={features.toggleAll}
        />
        <GridRows
          inSight={inSight}
          height={virtualizer.getTotalSize()}
          rows={rows}
          keys={keys}
          nameOf={nameOf}
          columns={columns}
          selected={selection?.selected}
          isSelectable={isSelectable}
          active={active}
          onToggle={toggle}
        />
      </Table>
      <ListFooter list={list} onReadOn={readOn} />
    </div>
  )
}

function useFeatures<T>(props: GridProps<T> & { selectable: readonly string[] }) {
  const { columns, rows, selectable, keyOf, ordering, onOrder, selection } = props
  const definitions = useMemo(
    () => columns.map(({ id }) => createTableColumn<T>({ columnId: id })),
    [columns],
  )
  const items = useMemo(() => [...rows], [rows])
  const sorted = ordering.replace('-', '')
  const table = useTableFeatures({ columns: definitions, items, getRowId: keyOf }, [
    useTableSort({
      sortState: {
        sortColumn: columns.find((column) => column.ordering === sorted)?.id,
        sortDirection: ordering.startsWith('-') ? 'descending' : 'ascending',
      },
      onSortChange: (_, { sortColumn, sortDirection }) => {
        const chosen = columns.find(({ id }) => id === sortColumn)?.ordering ?? ''
        onOrder(sortDirection === 'descending' ? `-${chosen}` : chosen)
      },
    }),
  ])
  const selected = selectable.filter((key) => selection?.selected.has(key)).length
  const isAllSelected = selected > 0 && selected === Math.min(selectable.length, maxSelected)
  return {
    directionOf: table.sort.getSortDirection,
    sort: table.sort.toggleColumnSort,
    isAllSelected: isAllSelected || (selected > 0 ? ('mixed' as const) : false),
    toggleAll: () => selection?.replace(isAllSelected ? [] : selectable),
  }
}

function useLeaving<T>({ onLeave }: GridProps<T>, placeNow: () => GridPlace) {
  const latest = useRef({ onLeave, placeNow })
  useLayoutEffect(() => {
    latest.current = { onLeave, placeNow }
  })
  useLayoutEffect(
    () => () => {
      const { onLeave, placeNow } = latest.current
      onLeave?.(placeNow())
    },
    [],
  )
}

const useStyles = makeStyles({
  scroller: {
    minHeight: 0,
    flexGrow: 1,
    overflow: 'auto',
    // Keeps the focused cell clear of the header and of the first column.
    scrollPaddingBlockStart: '40px',
    scrollPaddingInlineStart: '280px',
  },
})
