import {
  makeStyles,
  mergeClasses,
  TableCell,
  TableRow,
  TableSelectionCell,
  tokens,
} from '@fluentui/react-components'
import { memo, type MouseEvent } from 'react'
import { type GridColumn, tickWidth, widthOf } from './grid-column.ts'
import { useGridTexts } from './use-grid-texts.ts'

interface Props<T> {
  row: T
  name: string
  index: number
  /** From the top of the rows, in pixels. */
  top: number
  columns: readonly GridColumn<T>[]
  /** Undefined where nothing can be selected. */
  isSelected: boolean | undefined
  /** False: others can be, this one cannot. */
  isSelectable: boolean
  /** The column of the grid's tab stop, where it is in this row. */
  activeColumn: number | undefined
  onToggle: (index: number, event: MouseEvent) => void
}

function Row<T>(props: Props<T>) {
  const { row, name, index, top, columns, isSelected, isSelectable } = props
  const { activeColumn, onToggle } = props
  const t = useGridTexts()
  const styles = useStyles()
  const first = isSelected === undefined ? 0 : 1
  const place = (column: number) => ({
    'role': 'gridcell',
    'data-row': index,
    'data-column': column,
    'aria-colindex': column + 1,
    'tabIndex': activeColumn === column ? 0 : -1,
  })

  return (
    <TableRow
      aria-rowindex={index + 2}
      {...(isSelected !== undefined && isSelectable && { 'aria-selected': isSelected })}
      className={mergeClasses(styles.row, isSelected && styles.selected)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isSelected !== undefined && !isSelectable && (
        <TableCell {...place(0)} className={mergeClasses(styles.cell, styles.tick)} />
      )}
      {isSelected !== undefined && isSelectable && (
        <TableSelectionCell
          {...place(0)}
          checked={isSelected}
          checkboxIndicator={{ 'tabIndex': -1, 'aria-label': t.selectRow(name) }}
          className={mergeClasses(styles.cell, styles.tick)}
          onClick={(event) => onToggle(index, event)}
        />
      )}
      {columns.map(({ id, width, isNumeric, cell }, column) => (
        <TableCell
          key={id}
          {...place(column + first)}
          className={mergeClasses(
            styles.cell,
            column === 0 && styles.name,
            column === 0 && first === 1 && styles.besideTick,
            isNumeric && styles.figure,
          )}
          style={widthOf(width)}
        >
          {cell(row)}
        </TableCell>
      ))}
    </TableRow>
  )
}

/** One row; there are many at once while scrolling. */
export const GridRow = memo(Row) as typeof Row

const useStyles = makeStyles({
  row: {
    'position': 'absolute',
    'insetBlockStart': 0,
    'insetInline': 0,
    'boxSizing': 'border-box',
    'height': '44px',
    'borderBottom': `1px solid ${tokens.colorNeutralStroke2}`,
    // Solid, as the sticky cells cover what scrolls beneath them.
    'backgroundColor': tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  selected: {
    'backgroundColor': tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  cell: {
    // The width of a column is that of its cells, and the line of the row is not covered.
    'boxSizing': 'border-box',
    'height': '43px',
    'minHeight': '43px',
    'overflow': 'hidden',
    'paddingInline': tokens.spacingHorizontalS,
    'backgroundColor': 'inherit',
    'outlineStyle': 'none',
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  tick: {
    'position': 'sticky',
    'zIndex': 1,
    'insetInlineStart': 0,
    'flex': `0 0 ${tickWidth}px`,
    'minWidth': `${tickWidth}px`,
    'maxWidth': 'none',
    'width': `${tickWidth}px`,
    'display': 'flex',
    'alignItems': 'center',
    'justifyContent': 'center',
    'paddingInline': 0,
    'borderBottomStyle': 'none',
    'cursor': 'pointer',
    // The cell takes the click and with it the focus.
    '& > *': { pointerEvents: 'none' },
  },
  name: { position: 'sticky', zIndex: 1, insetInlineStart: 0 },
  besideTick: { insetInlineStart: `${tickWidth}px` },
  figure: { justifyContent: 'end', fontVariantNumeric: 'tabular-nums' },
})
