import { makeStyles, tokens } from '@fluentui/react-components'
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { performanceOf } from '#home/rules/performance.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { PerformanceFigures } from './PerformanceFigures.tsx'
import { ScoreTrend } from '#home/web/ScoreTrend.tsx'
import { useTexts } from '#home/web/use-texts.ts'

const NotesPanel = lazyExtra(
  async () => (await import('#evaluations/web/notes/NotesPanel.tsx')).NotesPanel,
)

/** The user's own completed evaluations: key figures and the trend. */
export function PerformanceTab({ account }: { account: SignedInUser }) {
  const t = useTexts().profile
  const styles = useStyles()
  const { employee_id } = account
  const { data, error, refetch } = useQuery({
    ...evaluationQueries.of(employee_id ?? ''),
    enabled: employee_id !== null,
  })
  if (error && !data)
    return <Failure title={t.failed} problem={error} onTryAgain={() => void refetch()} />
  if (employee_id !== null && !data) return <ScreenSkeleton cards={3} />

  const performance = performanceOf(data ?? [])
  const { completed } = performance
  const notes = employee_id !== null && <NotesPanel person={{ ...account, employee_id }} />
  if (completed.length === 0)
    return (
      <div className={styles.tab}>
        <Panel>
          <EmptyState
            icon={<DataTrendingRegular />}
            title={t.performance.nothing}
            hint={t.performance.nothingHint}
          />
        </Panel>
        {notes}
      </div>
    )
  return (
    <div className={styles.tab}>
      <PerformanceFigures performance={performance} />
      <ScoreTrend
        completed={completed}
        lead={
          <Link to="/evaluations" className={styles.link}>
            {t.performance.open}
          </Link>
        }
      />
      {notes}
    </div>
  )
}

const useStyles = makeStyles({
  tab: { display: 'grid', gap: tokens.spacingHorizontalL, minWidth: 0 },
  link: {
    'color': tokens.colorBrandForegroundLink,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})
