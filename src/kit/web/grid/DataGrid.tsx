import {
  createTableColumn,
  makeStyles,
  Table,
  tokens,
  useTableFeatures,
  useTableSelection,
  useTableSort,
} from '@fluentui/react-components'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { header } from '#kit/rules/grid-keys.ts'
import { ListFooter } from '#kit/web/lists/ListFooter.tsx'
import { useColumns } from '#kit/web/lists/use-columns.ts'
import { type PagedList, useInfiniteScroll } from '#kit/web/lists/use-infinite-scroll.ts'
import { type GridColumn, tickWidth } from './grid-column.ts'
import { GridHead } from './GridHead.tsx'
import { GridRows } from './GridRows.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import type { GridSelection } from './use-grid-selection.ts'

/** Where someone was in the grid. */
export interface GridPlace {
  offset: number
  index: number
}

interface Props<T> {
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
  onOpen: (row: T) => void
  start?: GridPlace | undefined
  onLeave?: (place: GridPlace) => void
  /** Below the rows: what can be done with the selected ones. */
  children?: ReactNode
}

const rowHeight = 44
const headHeight = 40
/** How many rows before the end the next page is fetched. */
const ahead = 60

/** A long list as a grid of cells: sorted by the server, one tab stop, only rows in sight in the page. */
export function DataGrid<T>(props: Props<T>) {
  const { label, columns, rows, count, list, keyOf, nameOf, selection, onOpen, start } = props
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { top } = useColumns(frame, { narrowest: 1, most: 1 })
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const features = useFeatures({ ...props, keys })
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
  useInfiniteScroll(list, (inSight.at(-1)?.index ?? 0) + ahead >= rows.length)
  useLeaving(props, () => ({ offset: virtualizer.scrollOffset ?? 0, index: active.row }))

  const toggle = useToggle(selection, keys)
  const press = (event: KeyboardEvent) => {
    if (focus.move(event) || active.row === header) return
    const row = rows[active.row]
    if (event.key === 'Enter' && row !== undefined && isOnCell(event)) onOpen(row)
    else if (event.key === ' ') toggle(active.row, event)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection?.replace(keys)
    else return
    event.preventDefault()
  }

  const width = columns.reduce((sum, column) => sum + column.width, hasTicks ? tickWidth : 0)
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ maxHeight: `max(320px, calc(100dvh - ${top + 8}px))` }}
    >
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
            active={active}
            onToggle={toggle}
          />
        </Table>
        <ListFooter
          list={list}
          onReadOn={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      </div>
      {props.children}
    </div>
  )
}

/** Links in a cell act for themselves. */
const isOnCell = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.hasAttribute('data-row')

function useFeatures<T>(props: Props<T> & { keys: readonly string[] }) {
  const { columns, rows, keys, keyOf, ordering, onOrder, selection } = props
  const definitions = useMemo(
    () => columns.map(({ id }) => createTableColumn<T>({ columnId: id })),
    [columns],
  )
  const items = useMemo(() => [...rows], [rows])
  const sorted = ordering.replace('-', '')
  const table = useTableFeatures({ columns: definitions, items, getRowId: keyOf }, [
    useTableSelection({
      selectionMode: 'multiselect',
      selectedItems: selection?.selected ?? new Set<string>(),
    }),
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
  const { allRowsSelected, someRowsSelected } = table.selection
  return {
    directionOf: table.sort.getSortDirection,
    sort: table.sort.toggleColumnSort,
    isAllSelected: allRowsSelected || (someRowsSelected ? ('mixed' as const) : false),
    toggleAll: () => selection?.replace(allRowsSelected ? [] : keys),
  }
}

/** Steady, so that rows are not rendered again with each move. */
function useToggle(selection: GridSelection | undefined, keys: readonly string[]) {
  const latest = useRef({ selection, keys })
  useLayoutEffect(() => {
    latest.current = { selection, keys }
  })
  return useCallback((index: number, { shiftKey }: KeyboardEvent | MouseEvent) => {
    const { selection, keys } = latest.current
    const key = keys[index]
    if (!selection || key === undefined) return
    if (shiftKey) selection.extend(keys, index)
    else selection.toggle(key, index)
  }, [])
}

function useLeaving<T>({ onLeave }: Props<T>, placeNow: () => GridPlace) {
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
  frame: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    minWidth: 0,
    // Rows need the height more than the space around them.
    marginBlock: '-8px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  scroller: {
    minHeight: 0,
    flexGrow: 1,
    overflow: 'auto',
    // Keeps the focused cell clear of the header and of the first column.
    scrollPaddingBlockStart: '40px',
    scrollPaddingInlineStart: '280px',
  },
})
