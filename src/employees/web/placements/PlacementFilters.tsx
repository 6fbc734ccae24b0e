import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import {
  nowhere,
  stepAbove,
  steps,
  type Step,
  type Target,
  withChoice,
} from '#employees/rules/placements/placement.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useFilterTexts } from '#kit/web/filters/use-filter-texts.ts'
import { useTrail } from '#organisation/web/units/use-trail.ts'
import { choicesOf, type PlacementsQuery } from './placement-queries.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

// A script of its own, so that no screen loads it before it is there.
const FilterPanel = lazyPart(
  async () => (await import('#kit/web/filters/FilterPanel.tsx')).FilterPanel,
)

const FilterTags = lazyPart(
  async () => (await import('#kit/web/filters/FilterTags.tsx')).FilterTags,
)

interface Props {
  query: PlacementsQuery
  onWithin: (within: PlacementsQuery['within']) => void
  onUnplaced: (isUnplaced: boolean) => void
  children: ReactNode
}

/** Company, unit and people without a placement: behind a button, and what is active as tags. */
export function PlacementFilters({ query, onWithin, onUnplaced, children }: Props) {
  const t = usePlacementTexts()
  const styles = useStyles()
  const { within, isUnplaced } = query
  const tags = [
    ...(isUnplaced ? [{ id: 'unplaced', label: t.withoutPlacement }] : []),
    ...(within ? [{ id: 'within', label: '…' }] : []),
  ]
  return (
    <>
      <div className={styles.bar}>
        {children}
        <FilterPanel count={tags.length}>
          <WithinFields within={within} onWithin={onWithin} />
          <Switch
            label={t.withoutPlacement}
            checked={isUnplaced}
            onChange={(_, { checked }) => onUnplaced(checked)}
          />
        </FilterPanel>
      </div>
      {within ? (
        <TagsWithin tags={tags} within={within} onWithin={onWithin} onUnplaced={onUnplaced} />
      ) : (
        <FilterTags filters={tags} onRemove={() => onUnplaced(false)} />
      )}
    </>
  )
}

interface WithinProps {
  within: PlacementsQuery['within']
  onWithin: (within: PlacementsQuery['within']) => void
}

/** A company, then a unit below it, level by level. */
function WithinFields({ within, onWithin }: WithinProps) {
  const t = usePlacementTexts()
  const { all } = useFilterTexts()
  const { trail } = useTrail(within?.step ?? 'company', within?.id ?? '')
  /** What was chosen here, until all that is above it is known: the fields stay, and with them the focus. */
  const [chosen, setChosen] = useState<Target>(nowhere)
  const target: Target = { ...nowhere }
  for (const { kind, id, name } of trail) target[kind] = { id, name }
  const isKnown = within === null || trail.at(0)?.kind === 'company'
  const shown = isKnown ? target : chosen
  return steps.map((step) => {
    const above = stepAbove(step)
    const upper = above && shown[above]
    if (above && !upper) return null
    const { label, placeholder, empty, failed } = t.fields[step]
    return (
      <ChoiceField
        key={`${step} ${upper?.id ?? ''}`}
        label={label}
        words={{ placeholder, empty, failed }}
        value={shown[step]}
        choices={choicesOf(step, upper?.id ?? '')}
        none={all}
        onChoose={(choice) => {
          setChosen(withChoice(shown, step, choice))
          if (choice) onWithin({ step, id: choice.id })
          else onWithin(above && upper ? { step: above, id: upper.id } : null)
        }}
      />
    )
  })
}

function TagsWithin({
  tags,
  within,
  onWithin,
  onUnplaced,
}: {
  tags: readonly { id: string; label: string }[]
  within: { step: Step; id: string }
} & Pick<Props, 'onWithin' | 'onUnplaced'>) {
  const { trail } = useTrail(within.step, within.id)
  const name = trail.at(-1)?.name
  return (
    <FilterTags
      filters={tags.map((tag) => (tag.id === 'within' && name ? { ...tag, label: name } : tag))}
      onRemove={(id) => (id === 'within' ? onWithin(null) : onUnplaced(false))}
    />
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
})
