import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { StuckStep } from '#evaluations/contract/owners.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { StuckRow } from './StuckRow.tsx'

const GiveProposedDialog = lazyPart(
  async () => (await import('./GiveProposedDialog.tsx')).GiveProposedDialog,
)

interface Props {
  steps: readonly StuckStep[]
  /** Of all that are stuck, loaded or not. */
  count: number
  list: PagedList
}

/** The stuck steps; those with a proposal can be selected and given at once. */
export function StuckList({ steps, count, list }: Props) {
  const { owners } = useTexts()
  const t = owners.stuck
  const styles = useStyles()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [giving, setGiving] = useState<readonly StuckStep[]>()
  const offered = steps.filter(({ proposed_owner }) => proposed_owner !== null)
  const chosen = offered.filter(({ evaluation }) => ticked.has(evaluation.id))
  const isAll = chosen.length === offered.length
  const idsOf = (some: readonly StuckStep[]) => some.map(({ evaluation }) => evaluation.id)
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (isTicked) after.add(id)
      else after.delete(id)
      return after
    })

  return (
    <div className={styles.list}>
      {steps.length === 0 && (
        <EmptyState
          icon={<CheckmarkCircleRegular />}
          title={t.empty}
          hint={t.emptyHint}
          action={<Link to="/evaluations">{t.allEvaluations}</Link>}
        />
      )}
      {offered.length > 0 && (
        <div className={styles.bar}>
          <Checkbox
            label={t.selectAll}
            checked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
            onChange={() => setTicked(new Set(isAll ? [] : idsOf(offered)))}
          />
          <Button
            appearance="primary"
            icon={<PersonSwapRegular />}
            disabledFocusable={chosen.length === 0}
            onClick={() => setGiving(chosen)}
          >
            {t.giveChosen}
          </Button>
          <Text role="status" className={styles.quiet}>
            {chosen.length > 0 && t.chosen(chosen.length)}
          </Text>
        </div>
      )}
      {steps.length > 0 && (
        <CardGrid
          label={t.title}
          rows={steps}
          count={count}
          list={list}
          keyOf={({ evaluation }) => evaluation.id}
          likelyHeight={88}
          most={1}
        >
          {(step) => (
            <StuckRow
              step={step}
              isTicked={ticked.has(step.evaluation.id)}
              onTick={(isTicked) => tick(step.evaluation.id, isTicked)}
            />
          )}
        </CardGrid>
      )}
      {giving && (
        <GiveProposedDialog
          steps={giving}
          onGiven={(given) => {
            for (const id of given) tick(id, false)
          }}
          onClose={() => setGiving(undefined)}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
