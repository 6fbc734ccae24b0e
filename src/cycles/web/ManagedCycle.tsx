import { makeStyles, tokens } from '@fluentui/react-components'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useActor } from '#accounts/web/session.ts'
import { hasStopped } from '#cycles/rules/cycle.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { may } from '#kit/rules/actor.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { NotFound } from '#kit/web/feedback/NotFound.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { shown } from '#kit/web/use-shown.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { ChangesSince } from './board/ChangesSince.tsx'
import { CycleActions } from './board/CycleActions.tsx'
import { CycleBoard } from './board/CycleBoard.tsx'
import { LaunchProgress } from './board/LaunchProgress.tsx'
import { LaunchStopped } from './board/LaunchStopped.tsx'
import { PrepareCycle } from './prepare/PrepareCycle.tsx'
import { cycleQueries } from './queries.ts'
import { useTexts } from './use-texts.ts'

/** What is chosen for a cycle before the launch, and how far it is afterwards. */
export function ManagedCycle({ cycle_id }: { cycle_id: string }) {
  const t = useTexts()
  const words = useWords()
  const styles = useStyles()
  const format = useFormat()
  const { separator } = useKitTexts()
  const { data: cycle, error, refetch } = useQuery(cycleQueries.one(cycle_id))
  const seesFigures = may(useActor(), 'reports_view')
  const isOpen = cycle?.status === 'Open'
  const joiners = useInfiniteQuery({ ...cycleQueries.joiners(cycle_id), enabled: isOpen })
  const leavers = useInfiniteQuery({ ...cycleQueries.leavers(cycle_id), enabled: isOpen })
  if (error instanceof CallProblem && error.status === 404) return <NotFound />
  if (error && !cycle) return <Failure problem={error} onTryAgain={() => void refetch()} />
  if (!cycle) return <ScreenSkeleton cards={3} />

  const { type, period, status, job, total, closed_at } = cycle
  const isLaunching = job?.state === 'running' || job?.state === 'waiting'
  const subtitle = [words.type(type), words.period(period), t.statuses[status]]
  if (closed_at) subtitle.push(t.closed(format.moment(closed_at)))

  const changes = status === 'Open' && !isLaunching && <ChangesSince cycle={cycle} />
  return (
    <div className={styles.screen}>
      <PageHeader
        title={shown(cycle).name}
        subtitle={subtitle.join(separator)}
        leading={<BackIcon to="/cycles">{t.back}</BackIcon>}
        actions={isLaunching ? undefined : <CycleActions cycle={cycle} />}
      />
      {isLaunching && job && <LaunchProgress job={job} />}
      {!isLaunching && hasStopped(cycle) && <LaunchStopped cycle_id={cycle_id} />}
      {status === 'Draft' && <PrepareCycle key={cycle_id} cycle={cycle} />}
      {status !== 'Draft' && total > 0 && !seesFigures && <EmptyState title={t.board.denied} />}
      {status !== 'Draft' && total > 0 && seesFigures ? (
        <CycleBoard
          cycle={cycle}
          isManaging={isOpen}
          isReady={!isOpen || !(joiners.isPending || leavers.isPending)}
        >
          {changes}
        </CycleBoard>
      ) : (
        changes
      )}
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
