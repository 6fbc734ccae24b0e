import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import type { Placement } from '#employees/contract/placements.ts'
import type { RowPlace } from '#kit/web/lists/PagedTable.tsx'
import { UnitEmployee } from './UnitEmployee.tsx'
import { PlacementTools, type PlacementAction } from './PlacementTools.tsx'
import { usePlacementWords } from './use-placement-words.ts'

interface Props extends RowPlace {
  placement: Placement
  mayChange: boolean
  onAction: (action: PlacementAction, placement: Placement) => void
}

export const PlacementRow = memo(function PlacementRow(props: Props) {
  const { ref, index, placement, mayChange, onAction } = props
  const styles = useStyles()
  const words = usePlacementWords()
  const units = [
    words.company(placement),
    words.department(placement),
    words.below(placement.sub_department_name),
    words.below(placement.section_name),
    words.below(placement.sub_section_name),
  ]

  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={styles.row}>
      <th scope="row" className={styles.cell}>
        <UnitEmployee placement={placement} />
      </th>
      {units.map((unit, column) => (
        <td key={column} className={styles.cell}>
          <bdi>{unit}</bdi>
        </td>
      ))}
      <td className={mergeClasses(styles.cell, styles.figure)}>
        <time dateTime={placement.assigned_at}>{words.moment(placement.assigned_at)}</time>
      </td>
      <td className={styles.cell}>
        <PlacementTools placement={placement} mayChange={mayChange} onAction={onAction} />
      </td>
    </tr>
  )
})

const useStyles = makeStyles({
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  cell: {
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalS,
    textAlign: 'start',
    verticalAlign: 'middle',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  figure: { fontVariantNumeric: 'tabular-nums' },
})
