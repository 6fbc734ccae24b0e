import { makeStyles, tokens } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChangeRequestsPanel } from '#employees/web/profile/ChangeRequestsPanel.tsx'
import { Review } from '#evaluations/web/review/Review.tsx'
import { LatestResult } from './LatestResult.tsx'
import { NeedsAction } from './NeedsAction.tsx'
import { PerformanceTrends } from './PerformanceTrends.tsx'
import { homeQueries } from '#home/web/queries.ts'
import { RecentActivity } from './RecentActivity.tsx'
import { Season } from './Season.tsx'
import { StatTiles } from './StatTiles.tsx'
import { useShown } from '#kit/web/use-shown.ts'

/** The panels filled by one reply: required actions, figures, activity and trends. */
export function DashboardPanels() {
  const styles = useStyles()
  const data = useShown(useSuspenseQuery(homeQueries.dashboard).data)
  const { needs_action, own } = data
  // An answer that is waited for has the result with it.
  const latest = needs_action.count === 0 ? own?.latest : undefined
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {latest && <LatestResult {...latest} />}
        <NeedsAction {...needs_action} season={<Season {...data} />} />
        <ChangeRequestsPanel />
        <StatTiles dashboard={data} />
        <PerformanceTrends />
      </div>
      <Review isGrouped />
      <RecentActivity activities={data.recent_activity} />
    </div>
  )
}

const useStyles = makeStyles({
  columns: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingHorizontalL,
    'alignItems': 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
  },
})
