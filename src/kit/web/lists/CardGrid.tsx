import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { CardRows } from './CardRows.tsx'
import { PagedListFrame } from './PagedListFrame.tsx'
import { useCardRows } from './use-card-rows.ts'
import { useInfiniteScroll, type PagedList } from './use-infinite-scroll.ts'

interface Props<T> {
  label: string
  rows: readonly T[]
  /** The number of all matches, loaded or not. */
  count: number
  list: PagedList
  keyOf: (row: T) => string
  /** The card of one row. */
  children: (row: T) => ReactNode
  likelyHeight: number
  narrowest?: number
  most?: number
  /** Between the rows; rows of a list have none. */
  gap?: number
}

/** How many rows of cards before the end the next page is fetched. */
const ahead = 8

/** A long list of cards that loads the next page near its end. */
export function CardGrid<T>(props: Props<T>) {
  const styles = useStyles()
  const { rows, count, list, keyOf, children, likelyHeight, narrowest = 280, most = 3, gap } = props
  const layout = useCardRows({
    cards: rows.length,
    narrowest,
    most,
    likelyHeight,
    barsHeight: 80,
    gap,
  })
  const readOn = useInfiniteScroll(list, layout.lastRow + ahead >= layout.count)

  return (
    <PagedListFrame list={list} onReadOn={readOn}>
      <CardRows label={props.label} cards={rows} layout={layout}>
        {(row, position) => (
          <div
            key={keyOf(row)}
            role="listitem"
            aria-posinset={position}
            aria-setsize={count}
            className={styles.cell}
          >
            {children(row)}
          </div>
        )}
      </CardRows>
    </PagedListFrame>
  )
}

const useStyles = makeStyles({
  // The card fills its cell, so that cards in a row have the same height.
  cell: { 'display': 'grid', 'minWidth': 0, '& a, & button': { scrollMarginBlock: '8px' } },
})
