import { makeStyles } from '@fluentui/react-components'
import type { Placement } from '#employees/contract/placements.ts'
import { PagedTable } from '#kit/web/lists/PagedTable.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { PlacementRow } from './PlacementRow.tsx'
import type { PlacementAction } from './PlacementTools.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'

interface Props {
  placements: readonly Placement[]
  /** Of all that match, read or not. */
  count: number
  list: PagedList
  mayChange: boolean
  onAction: (action: PlacementAction, placement: Placement) => void
}

/** Placements as a table. */
export function PlacementTable({ placements, count, list, mayChange, onAction }: Props) {
  const t = usePlacementTexts()
  const styles = useStyles()
  const { assigned_at, actions, ...names } = t.columns
  const [[person, whose] = ['', ''], ...units] = Object.entries(names)

  return (
    <PagedTable
      label={t.placementsUnknown}
      columns={[
        { key: person, head: whose, className: styles.wide },
        ...units.map(([key, head]) => ({ key, head })),
        { key: 'assigned_at', head: assigned_at, className: styles.moment },
        { key: 'actions', head: actions, className: mayChange ? styles.tools : styles.oneTool },
      ]}
      rows={placements}
      count={count}
      list={list}
      likelyHeight={53}
    >
      {(placement, place) => (
        <PlacementRow
          key={placement.placement_id}
          {...place}
          placement={placement}
          mayChange={mayChange}
          onAction={onAction}
        />
      )}
    </PagedTable>
  )
}

const useStyles = makeStyles({
  wide: { width: '23%' },
  moment: { width: '124px' },
  tools: { width: '116px' },
  oneTool: { width: '88px' },
})
