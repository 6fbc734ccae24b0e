import { Button, makeStyles, Switch, ToggleButton, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useActor } from '#accounts/web/session.ts'
import { seesOnlySelf } from '#employees/rules/scope.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { stageNames } from './stages.ts'
import type { useEvaluationFilters } from './use-evaluation-filters.ts'

// Heavier than the list, and wanted later than it is.
const WhenFields = lazyPart(async () => (await import('./WhenFields.tsx')).WhenFields)
const WhenTags = lazyPart(async () => (await import('./WhenTags.tsx')).WhenTags)

// A script of its own, so that no screen loads it before it is there.
const FilterPanel = lazyPart(
  async () => (await import('#kit/web/filters/FilterPanel.tsx')).FilterPanel,
)

interface Props {
  filters: ReturnType<typeof useEvaluationFilters>
}

/**
 * One row of filters; what is wanted now and then is behind a button, and shown as tags. On a phone all of
 * them are, beside the search.
 */
export function EvaluationFilters({ filters }: Props) {
  const { list: t } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const isPhone = useAtomValue(isNarrowAtom)
  const { stage, isMine, search, when, department, isNarrowed } = filters
  const inPanel = [when.type, when.year, when.term, department]
  if (isPhone) inPanel.push(stage, isMine ? 'mine' : undefined)
  const count = inPanel.filter(Boolean).length

  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        {!seesOnlySelf(actor) && (
          <SearchField
            value={search}
            label={t.search}
            className={styles.search}
            onSearch={filters.find}
          />
        )}
        {!isPhone && <Stages filters={filters} />}
        <FilterPanel count={count}>
          {isPhone && <Stages filters={filters} />}
          <WhenFields filters={filters} />
        </FilterPanel>
        {isNarrowed && (
          <Button appearance="subtle" className={styles.clear} onClick={filters.clear}>
            {t.clear}
          </Button>
        )}
      </div>
      {count > 0 && <WhenTags filters={filters} />}
    </div>
  )
}

/** Where in the workflow, and whether it is the reader's turn. */
function Stages({ filters: { stage, isMine, chooseStage, chooseMine } }: Props) {
  const { list: t } = useTexts()
  const styles = useStyles()
  return (
    <>
      <div className={styles.stages} role="group" aria-label={t.filter}>
        {[undefined, ...stageNames].map((name) => (
          <ToggleButton
            key={name ?? 'all'}
            checked={stage === name}
            appearance={stage === name ? 'primary' : 'secondary'}
            shape="circular"
            onClick={() => chooseStage(name)}
          >
            {t.stages[name ?? 'all']}
          </ToggleButton>
        ))}
      </div>
      <Switch label={t.mine} checked={isMine} onChange={(_, { checked }) => chooseMine(checked)} />
    </>
  )
}

const useStyles = makeStyles({
  filters: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  search: { flex: '1 1 12rem', maxWidth: '20rem' },
  clear: { minWidth: 'auto' },
  stages: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})
