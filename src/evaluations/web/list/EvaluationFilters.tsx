import { Button, makeStyles, Switch, ToggleButton, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { seesOnlySelf } from '#employees/rules/scope.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
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

/** One row of filters; what is wanted now and then is behind a button, and shown as tags. */
export function EvaluationFilters({ filters }: Props) {
  const { list: t } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const { stage, isMine, search, when, department, isNarrowed } = filters
  const count = [when.type, when.year, when.term, department].filter(Boolean).length

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
        <div className={styles.stages} role="group" aria-label={t.filter}>
          {[undefined, ...stageNames].map((name) => (
            <ToggleButton
              key={name ?? 'all'}
              checked={stage === name}
              appearance={stage === name ? 'primary' : 'secondary'}
              shape="circular"
              onClick={() => filters.chooseStage(name)}
            >
              {t.stages[name ?? 'all']}
            </ToggleButton>
          ))}
        </div>
        <Switch
          label={t.mine}
          checked={isMine}
          onChange={(_, { checked }) => filters.chooseMine(checked)}
        />
        <FilterPanel count={count}>
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
