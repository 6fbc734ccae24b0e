import {
  makeStyles,
  mergeClasses,
  type SortDirection,
  TableHeader,
  TableHeaderCell,
  TableRow,
  TableSelectionCell,
  tokens,
} from '@fluentui/react-components'
import type { SyntheticEvent } from 'react'
import { header } from '#kit/rules/grid/grid-keys.ts'
import { type GridColumn, tickWidth, widthOf } from './grid-column.ts'
import { useGridTexts } from './use-grid-texts.ts'

interface Props<T> {
  columns: readonly GridColumn<T>[]
  /** Undefined where nothing can be selected. */
  isAllSelected: boolean | 'mixed' | undefined
  /** The column of the grid's tab stop, where it is in the header. */
  activeColumn: number | undefined
  directionOf: (column: string) => SortDirection | undefined
  onSort: (event: SyntheticEvent, column: string) => void
  onToggleAll: (event: SyntheticEvent) => void
}

/** The names of the columns, which also sort. */
export function GridHead<T>(props: Props<T>) {
  const { columns, isAllSelected, activeColumn, directionOf, onSort, onToggleAll } = props
  const t = useGridTexts()
  const styles = useStyles()
  const first = isAllSelected === undefined ? 0 : 1
  const place = (column: number) => ({
    'data-row': header,
    'data-column': column,
    'tabIndex': activeColumn === column ? 0 : -1,
  })

  return (
    <TableHeader className={styles.head}>
      <TableRow aria-rowindex={1} className={styles.row}>
        {isAllSelected !== undefined && (
          <TableSelectionCell
            {...place(0)}
            role="columnheader"
            aria-colindex={1}
            checked={isAllSelected}
            checkboxIndicator={{ 'tabIndex': -1, 'aria-label': t.selectAll }}
            className={mergeClasses(styles.cell, styles.tick)}
            onClick={onToggleAll}
          />
        )}
        {columns.map(({ id, label, width, ordering, isNumeric }, column) => {
          const isSortable = ordering !== undefined
          const at = place(column + first)
          const direction = isSortable ? directionOf(id) : undefined
          return (
            <TableHeaderCell
              key={id}
              aria-colindex={column + first + 1}
              sortable={isSortable}
              {...(direction && { sortDirection: direction })}
              {...(isSortable && { onClick: (event: SyntheticEvent) => onSort(event, id) })}
              button={{ ...at, className: mergeClasses(styles.button, isNumeric && styles.figure) }}
              className={mergeClasses(
                styles.cell,
                column === 0 && styles.name,
                column === 0 && first === 1 && styles.besideTick,
              )}
              style={widthOf(width)}
            >
              {label}
            </TableHeaderCell>
          )
        })}
      </TableRow>
    </TableHeader>
  )
}

const useStyles = makeStyles({
  head: { position: 'sticky', zIndex: 3, insetBlockStart: 0 },
  row: {
    boxSizing: 'border-box',
    height: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cell: {
    'boxSizing': 'border-box',
    'height': '39px',
    'minHeight': '39px',
    'paddingInline': tokens.spacingHorizontalS,
    'fontSize': tokens.fontSizeBase200,
    'fontWeight': tokens.fontWeightSemibold,
    'color': tokens.colorNeutralForeground3,
    'backgroundColor': 'inherit',
    'outlineStyle': 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // Fluent shows a handle for a width that cannot be changed here.
  button: { height: '100%', whiteSpace: 'nowrap', overflow: 'hidden', resize: 'none' },
  figure: { justifyContent: 'end' },
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
    'cursor': 'pointer',
    '& > *': { pointerEvents: 'none' },
  },
  name: { position: 'sticky', zIndex: 1, insetInlineStart: 0 },
  besideTick: { insetInlineStart: `${tickWidth}px` },
})
