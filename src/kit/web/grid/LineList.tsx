import { Checkbox, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import type { GridSelection } from './use-grid-selection.ts'
import { useGridTexts } from './use-grid-texts.ts'

interface Props<T> {
  label: string
  rows: readonly T[]
  /** The number of all matches, loaded or not. */
  count: number
  list: PagedList
  keyOf: (row: T) => string
  nameOf: (row: T) => string
  /** Undefined where nothing can be done with several rows. */
  selection: GridSelection | undefined
  isSelectable?: ((row: T) => boolean) | undefined
  /** One row of 64 pixels. */
  children: (row: T) => ReactNode
}

/** A long list on a phone: rows of two lines, which can be selected after “Select”. */
export function LineList<T>(props: Props<T>) {
  const { rows, keyOf, nameOf, selection, isSelectable = () => true, children } = props
  const t = useGridTexts()
  const styles = useStyles()
  const [isSelecting, setIsSelecting] = useState(
    selection !== undefined && selection.selected.size > 0,
  )
  const toggle = () => {
    selection?.clear()
    setIsSelecting(!isSelecting)
  }
  return (
    <div>
      {selection && rows.some(isSelectable) && (
        <div className={styles.head}>
          <ToggleButton appearance="subtle" checked={isSelecting} onClick={toggle}>
            {isSelecting ? t.done : t.select}
          </ToggleButton>
        </div>
      )}
      <CardGrid
        label={props.label}
        rows={rows}
        count={props.count}
        list={props.list}
        keyOf={keyOf}
        likelyHeight={64}
        most={1}
        gap={0}
      >
        {(row) => {
          if (!selection || !isSelecting) return children(row)
          const key = keyOf(row)
          return (
            <div className={styles.line}>
              {isSelectable(row) ? (
                <Checkbox
                  className={styles.tick}
                  aria-label={t.selectRow(nameOf(row))}
                  checked={selection.selected.has(key)}
                  onChange={() => selection.toggle(key, 0)}
                />
              ) : (
                <span className={styles.tick} />
              )}
              {/* What it leads to is out of reach meanwhile. */}
              <div className={styles.content} inert>
                {children(row)}
              </div>
            </div>
          )
        }}
      </CardGrid>
    </div>
  )
}

const useStyles = makeStyles({
  head: { display: 'flex', justifyContent: 'end' },
  line: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tick: { flexShrink: 0, width: '44px', justifyContent: 'center' },
  content: { flexGrow: 1, minWidth: 0 },
})
