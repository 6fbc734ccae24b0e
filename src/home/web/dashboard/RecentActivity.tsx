import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Activity } from '#home/contract/dashboard.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { body1Strong, subtitle2 } from '#kit/web/platform/text-styles.ts'
import { ActivityLine } from './ActivityLine.tsx'
import { useTexts } from '#home/web/use-texts.ts'

/** What happened last to what the user can see. */
export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  const { activity: t } = useTexts()
  const styles = useStyles()
  const mayReadLog = maySeeScreen(useActor(), 'audit')
  return (
    <Panel aria-labelledby="activity" className={styles.panel}>
      <h2 id="activity" className={styles.heading}>
        {t.title}
      </h2>
      {activities.length === 0 && <Text className={styles.quiet}>{t.empty}</Text>}
      <ul className={styles.list}>
        {activities.map((activity) => (
          <ActivityLine key={activity.audit_id} activity={activity} />
        ))}
      </ul>
      {mayReadLog && (
        <Link to="/admin/audit" className={styles.all}>
          {t.all}
        </Link>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  heading: { ...subtitle2, margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: {
    'display': 'grid',
    'gap': tokens.spacingVerticalL,
    'margin': 0,
    'padding': 0,
    'listStyleType': 'none',
    ':empty': { display: 'none' },
  },
  all: {
    ...body1Strong,
    'justifySelf': 'start',
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})
