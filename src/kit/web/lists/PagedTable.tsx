import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, type ReactNode, type Ref } from 'react'
import { PagedListFrame } from './PagedListFrame.tsx'
import { rowsWithFocus } from './rows-with-focus.ts'
import { useColumns } from './use-columns.ts'
import { useInfiniteScroll, type PagedList } from './use-infinite-scroll.ts'

interface Column {
  key: string
  head: ReactNode
  /** The width, and whether the column is shown. */
  className?: string
}

/** Props of every row; the index is also in `data-index`. */
export interface RowPlace {
  ref: Ref<HTMLTableRowElement>
  index: number
}

interface Props<T> {
  label: string
  columns: readonly Column[]
  rows: readonly T[]
  /** The number of all matches, loaded or not. */
  count: number
  list: PagedList
  likelyHeight: number
  /** One row of the table, with its key. */
  children: (row: T, place: RowPlace) => ReactNode
}

/** How many rows before the end the next page is fetched. */
const ahead = 60

/** A virtualized table that loads the next page near its end. */
export function PagedTable<T>(props: Props<T>) {
  const { rows, count, list, likelyHeight, children } = props
  const styles = useStyles()
  const body = useRef<HTMLTableSectionElement>(null)
  const { top } = useColumns(body, { narrowest: 1, most: 1 })

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => likelyHeight,
    rangeExtractor: useCallback((range) => rowsWithFocus(range, body.current), []),
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 120,
  })
  const inSight = virtualizer.getVirtualItems()
  const readOn = useInfiniteScroll(list, (inSight.at(-1)?.index ?? 0) + ahead >= rows.length)

  let end = top
  const gap = (from: number, to: number) =>
    to > from && <tr key={`gap ${from}`} aria-hidden style={{ height: to - from }} />
  const shown = inSight.flatMap(({ index, start, end: next }) => {
    const row = rows[index]
    if (row === undefined) return []
    const before = gap(end, start)
    end = next
    return [before, children(row, { ref: virtualizer.measureElement, index })]
  })

  return (
    <PagedListFrame list={list} onReadOn={readOn}>
      <table className={styles.table} aria-label={props.label} aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {props.columns.map(({ key, head, className }) => (
              <th key={key} scope="col" className={mergeClasses(styles.head, className)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown}
          {gap(end, top + virtualizer.getTotalSize())}
        </tbody>
      </table>
    </PagedListFrame>
  )
}

const useStyles = makeStyles({
  // Fixed, so that no column changes its width while scrolling.
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    position: 'sticky',
    zIndex: 2,
    // Below the top bar.
    insetBlockStart: '56px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})
