import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { Placement } from '#employees/contract/placements.ts'
import { cardFace } from '#kit/web/lists/card-styles.ts'
import { UnitEmployee } from './UnitEmployee.tsx'
import { PlacementTools, type PlacementAction } from './PlacementTools.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'
import { usePlacementWords } from './use-placement-words.ts'

interface Props {
  placement: Placement
  mayChange: boolean
  onAction: (action: PlacementAction, placement: Placement) => void
}

/** A placement as a card, for narrow screens. */
export function PlacementCard({ placement, mayChange, onAction }: Props) {
  const { columns } = usePlacementTexts()
  const styles = useStyles()
  const words = usePlacementWords()
  const facts = [
    [columns.company, words.company(placement)],
    [columns.department, words.department(placement)],
    [columns.sub_department, words.below(placement.sub_department_name)],
    [columns.section, words.below(placement.section_name)],
    [columns.sub_section, words.below(placement.sub_section_name)],
    [columns.assigned_at, words.moment(placement.assigned_at)],
  ]

  return (
    <article className={styles.card}>
      <UnitEmployee placement={placement} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.tools}>
        <PlacementTools placement={placement} mayChange={mayChange} onAction={onAction} />
      </div>
    </article>
  )
}

const useStyles = makeStyles({
  card: cardFace,
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 110px), 1fr))',
    gap: tokens.spacingVerticalS,
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
  },
  fact: { minWidth: 0 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: 'anywhere' },
  tools: { marginBlockStart: 'auto' },
})
