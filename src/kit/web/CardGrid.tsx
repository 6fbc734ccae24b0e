import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, type ReactNode } from 'react'
import { ListEnd } from './ListEnd.tsx'
import { columnGap, useColumns } from './use-columns.ts'
import { useReadOn, type LongList } from './use-read-on.ts'
import { rowsWithFocus } from './rows-with-focus.ts'

interface Props<T> {
  label: string
  rows: readonly T[]
  /** Of all that match, read or not. */
  count: number
  list: LongList
  keyOf: (row: T) => string
  /** The card of one row. */
  children: (row: T) => ReactNode
  likelyHeight: number
  narrowest?: number
  most?: number
}

/** So many rows of cards before the end of what was read, more are asked for. */
const ahead = 8

/** Cards in as many columns as fit, of which only those in sight and near it exist. */
export function CardGrid<T>(props: Props<T>) {
  const styles = useStyles()
  const { rows, count, list, keyOf, children, likelyHeight, narrowest = 280, most = 3 } = props
  const grid = useRef<HTMLDivElement>(null)
  const { columns, top } = useColumns(grid, { narrowest, most })
  const lines = Math.ceil(rows.length / columns)

  const virtualizer = useWindowVirtualizer({
    count: lines,
    getItemKey: useCallback((line: number) => `${columns}:${line}`, [columns]),
    estimateSize: () => likelyHeight,
    rangeExtractor: useCallback((range) => rowsWithFocus(range, grid.current), []),
    overscan: 2,
    gap: columnGap,
    scrollMargin: top,
    scrollPaddingStart: 80,
  })
  const inSight = virtualizer.getVirtualItems()
  const readOn = useReadOn(list, (inSight.at(-1)?.index ?? 0) + ahead >= lines)

  return (
    <div
      className={mergeClasses(styles.list, list.isPlaceholderData && styles.faded)}
      aria-busy={list.isPlaceholderData}
    >
      <div
        ref={grid}
        role="list"
        aria-label={props.label}
        className={styles.grid}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {inSight.map(({ key, index, start }) => (
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
            {rows.slice(index * columns, (index + 1) * columns).map((row, column) => (
              <div
                key={keyOf(row)}
                role="listitem"
                aria-posinset={index * columns + column + 1}
                aria-setsize={count}
                className={styles.cell}
              >
                {children(row)}
              </div>
            ))}
          </div>
        ))}
      </div>
      <ListEnd list={list} onReadOn={readOn} />
    </div>
  )
}

const useStyles = makeStyles({
  list: {
    minWidth: 0,
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
    transitionDelay: '150ms',
  },
  faded: { opacity: 0.5 },
  grid: { position: 'relative', width: '100%' },
  row: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    display: 'grid',
    gap: `${columnGap}px`,
  },
  // The card fills its cell, so that cards in a row are of one height.
  cell: { 'display': 'grid', 'minWidth': 0, '& a, & button': { scrollMarginBlock: '80px 32px' } },
})
