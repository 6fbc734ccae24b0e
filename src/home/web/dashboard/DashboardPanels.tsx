import { makeStyles, tokens } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChangeRequestsPanel } from '#employees/web/profile/ChangeRequestsPanel.tsx'
import { NeedsAction } from './NeedsAction.tsx'
import { PerformanceTrends } from './PerformanceTrends.tsx'
import { homeQueries } from '#home/web/queries.ts'
import { RecentActivity } from './RecentActivity.tsx'
import { StatTiles } from './StatTiles.tsx'

/** The panels filled by one reply: required actions, figures, activity and trends. */
export function DashboardPanels() {
  const styles = useStyles()
  const { data } = useSuspenseQuery(homeQueries.dashboard)
  return (
    <>
      <NeedsAction {...data.needs_action} />
      <ChangeRequestsPanel />
      <StatTiles dashboard={data} />
      <div className={styles.columns}>
        <PerformanceTrends />
        <RecentActivity entries={data.recent_activity} />
      </div>
    </>
  )
}

const useStyles = makeStyles({
  columns: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingHorizontalL,
    'alignItems': 'start',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
})
