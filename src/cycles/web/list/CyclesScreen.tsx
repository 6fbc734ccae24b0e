import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useTexts as useEvaluationTexts } from '#evaluations/web/use-texts.ts'
import { CycleCard } from './CycleCard.tsx'

const NewCycleDialog = lazyPart(async () => (await import('./NewCycleDialog.tsx')).NewCycleDialog)

/** All cycles, the newest first. */
export function CyclesScreen() {
  const t = useTexts()
  const { owners } = useEvaluationTexts()
  const styles = useStyles()
  const [isAdding, setIsAdding] = useStoredState<boolean>('cycles')
  const list = useInfiniteQuery(cycleQueries.list())
  const add = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setIsAdding(true)}>
      {t.add}
    </Button>
  )

  return (
    <div className={styles.screen}>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        leading={<BackIcon to="/evaluations">{owners.stuck.back}</BackIcon>}
        primary={list.data && list.data.count > 0 && add}
      />
      {list.isPending && <CardsSkeleton label={t.loading} height={140} />}
      {list.error && !list.data && (
        <Failure title={t.failed} problem={list.error} onTryAgain={() => void list.refetch()} />
      )}
      {list.data?.count === 0 && (
        <EmptyState
          icon={<CalendarClockRegular />}
          title={t.empty}
          hint={t.emptyHint}
          action={add}
        />
      )}
      {list.data && list.data.count > 0 && (
        <CardGrid
          label={t.title}
          rows={list.data.rows}
          count={list.data.count}
          list={list}
          keyOf={({ cycle_id }) => cycle_id}
          likelyHeight={140}
          narrowest={320}
        >
          {(cycle) => <CycleCard cycle={cycle} />}
        </CardGrid>
      )}
      {isAdding && <NewCycleDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})
