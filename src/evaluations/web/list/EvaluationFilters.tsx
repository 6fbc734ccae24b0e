import { Button, makeStyles, Switch, ToggleButton, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { seesOnlySelf } from '#employees/rules/scope.ts'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { PeriodFilters } from './PeriodFilters.tsx'
import { stageNames } from './stages.ts'
import type { useEvaluationFilters } from './use-evaluation-filters.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  filters: ReturnType<typeof useEvaluationFilters>
}

export function EvaluationFilters({ filters }: Props) {
  const { list: t } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const { stage, isMine, search, isNarrowed, chooseStage, chooseMine, find, clear } = filters

  return (
    <div className={styles.filters}>
      {!seesOnlySelf(actor) && (
        <SearchField value={search} label={t.search} className={styles.search} onSearch={find} />
      )}
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
      <PeriodFilters filters={filters} />
      {isNarrowed && (
        <Button appearance="subtle" className={styles.clear} onClick={clear}>
          {t.clear}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  search: { flex: '1 1 14rem', maxWidth: '24rem' },
  clear: { minWidth: 'auto' },
  stages: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})
