import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#evaluations/web/use-words.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { NotFound } from '#kit/web/feedback/NotFound.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { CycleBoard } from './board/CycleBoard.tsx'
import { cycleQueries } from './queries.ts'
import { useTexts } from './use-texts.ts'

/** How far the own people are in a cycle. */
export function TeamCycle({ cycle_id }: { cycle_id: string }) {
  const t = useTexts()
  const words = useWords()
  const styles = useStyles()
  const { separator } = useKitTexts()
  const { data, error, refetch } = useQuery(cycleQueries.mine())
  if (error && !data) return <Failure problem={error} onTryAgain={() => void refetch()} />
  if (!data) return <ScreenSkeleton cards={2} />
  const cycle = data.find((each) => each.cycle_id === cycle_id)
  if (!cycle) return <NotFound />
  const { name, type, period } = cycle

  return (
    <div className={styles.screen}>
      <PageHeader
        title={name}
        subtitle={[t.myTeam, words.type(type), words.period(period)].join(separator)}
        leading={<BackIcon to="/evaluations">{t.backToEvaluations}</BackIcon>}
      />
      <CycleBoard cycle={cycle} isManaging={false} />
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
