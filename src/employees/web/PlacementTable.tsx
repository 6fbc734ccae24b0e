import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import type { Placement } from '#employees/contract/placements.ts'
import { ListEnd } from '#kit/web/ListEnd.tsx'
import { rowsWithFocus } from '#kit/web/rows-with-focus.ts'
import { useColumns } from '#kit/web/use-columns.ts'
import { useReadOn, type LongList } from '#kit/web/use-read-on.ts'
import { PlacementRow } from './PlacementRow.tsx'
import type { PlacementDeed } from './PlacementTools.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'

interface Props {
  placements: readonly Placement[]
  /** Of all that match, read or not. */
  count: number
  list: LongList
  mayChange: boolean
  onDo: (deed: PlacementDeed, placement: Placement) => void
}

/** So many rows before the end of what was read, more are asked for. */
const ahead = 60
const likelyHeight = 53

/** Placements as a table, of which only the rows in sight and near it exist. */
export function PlacementTable({ placements, count, list, mayChange, onDo }: Props) {
  const t = usePlacementTexts()
  const styles = useStyles()
  const body = useRef<HTMLTableSectionElement>(null)
  const { top } = useColumns(body, { narrowest: 1, most: 1 })
  const { assigned_at, actions, ...names } = t.columns

  const virtualizer = useWindowVirtualizer({
    count: placements.length,
    estimateSize: () => likelyHeight,
    rangeExtractor: useCallback((range) => rowsWithFocus(range, body.current), []),
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 120,
  })
  const inSight = virtualizer.getVirtualItems()
  const readOn = useReadOn(list, (inSight.at(-1)?.index ?? 0) + ahead >= placements.length)

  let end = top
  const gap = (from: number, to: number) =>
    to > from && <tr key={`gap ${from}`} aria-hidden style={{ height: to - from }} />
  const rows = inSight.flatMap(({ index, start, end: next }) => {
    const placement = placements[index]
    if (!placement) return []
    const before = gap(end, start)
    end = next
    return [
      before,
      <PlacementRow
        key={placement.placement_id}
        ref={virtualizer.measureElement}
        index={index}
        placement={placement}
        mayChange={mayChange}
        onDo={onDo}
      />,
    ]
  })

  return (
    <div
      className={mergeClasses(styles.list, list.isPlaceholderData && styles.faded)}
      aria-busy={list.isPlaceholderData}
    >
      <table className={styles.table} aria-label={t.placementsUnknown} aria-rowcount={count + 1}>
        <colgroup>
          <col className={styles.wide} />
          {Object.keys(names)
            .slice(1)
            .map((name) => (
              <col key={name} />
            ))}
          <col className={styles.moment} />
          <col className={mayChange ? styles.tools : styles.oneTool} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {[...Object.values(names), assigned_at, actions].map((head) => (
              <th key={head} scope="col" className={styles.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows}
          {gap(end, top + virtualizer.getTotalSize())}
        </tbody>
      </table>
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
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  wide: { width: '23%' },
  moment: { width: '124px' },
  tools: { width: '116px' },
  oneTool: { width: '88px' },
  head: {
    position: 'sticky',
    zIndex: 1,
    // Below the top bar.
    insetBlockStart: '64px',
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
