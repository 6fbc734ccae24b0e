import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRef, type ReactNode } from 'react'
import { useColumns } from '#kit/web/lists/use-columns.ts'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { DataGrid, type GridProps } from './DataGrid.tsx'
import { LineList } from './LineList.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { GridSelection } from './use-grid-selection.ts'

/** What can be done with the selected rows. */
export interface SelectedProps<T> {
  rows: readonly T[]
  /** It is done, so that no row is selected any more. */
  onDone: () => void
}

interface Props<T> extends Omit<GridProps<T>, 'selection'> {
  selection: GridSelection
  /** What can be done with the selected rows; left out where nothing can be done with several. */
  actions?: ((rows: readonly T[], onDone: () => void) => ReactNode) | undefined
  /** One row on a phone. */
  line: (row: T) => ReactNode
}

/** A long list: a grid, and on a phone rows of two lines. */
export function GridList<T>({ actions, line, selection, ...grid }: Props<T>) {
  const { label, rows, count, list, keyOf, nameOf, isSelectable } = grid
  const isPhone = useAtomValue(isNarrowAtom)
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const { top } = useColumns(frame, { narrowest: 1, most: 1 })
  const height = isPhone ? undefined : { maxHeight: `max(320px, calc(100dvh - ${top + 8}px))` }
  const selected = rows.filter((row) => selection.selected.has(keyOf(row)))
  const clear = () => {
    selection.clear()
    // The bar with the pressed button disappears.
    const cell = '[role=grid] [role=gridcell][tabindex="0"]'
    setTimeout(() => document.querySelector<HTMLElement>(cell)?.focus())
  }
  const bar = actions && selected.length > 0 && (
    <SelectionBar count={selected.length} onClear={clear}>
      {actions(selected, clear)}
    </SelectionBar>
  )

  return (
    // One place in the tree for the bar: what is open in it stays when the window becomes narrow or wide.
    <div ref={frame} className={isPhone ? undefined : styles.frame} style={height}>
      {isPhone ? (
        <LineList
          label={label}
          rows={rows}
          count={count}
          list={list}
          keyOf={keyOf}
          nameOf={nameOf}
          selection={actions && selection}
          isSelectable={isSelectable}
        >
          {line}
        </LineList>
      ) : (
        <DataGrid {...grid} selection={actions && selection} />
      )}
      {bar && <div className={isPhone ? styles.sticky : undefined}>{bar}</div>}
    </div>
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
  sticky: {
    position: 'sticky',
    // Above the bar with the main action of the screen.
    insetBlockEnd: 'var(--bottom-bar, 0px)',
    zIndex: 2,
    boxShadow: tokens.shadow16,
  },
})
