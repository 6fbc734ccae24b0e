import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { useCardRows } from './use-card-rows.ts'
import { columnGap } from './use-columns.ts'

interface Props<T> {
  label: string
  cards: readonly T[]
  layout: ReturnType<typeof useCardRows>
  /** One card: a list item with its key. Positions start at 1. */
  children: (card: T, position: number) => ReactNode
}

/** A list of cards laid out by `useCardRows`. */
export function CardRows<T>({ label, cards, layout, children }: Props<T>) {
  const styles = useStyles()
  const { grid, columns, top, rows, virtualizer } = layout
  return (
    <div
      ref={grid}
      role="list"
      aria-label={label}
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
          {cards
            .slice(index * columns, (index + 1) * columns)
            .map((card, column) => children(card, index * columns + column + 1))}
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
