import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { Link } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import type { AuditEntry } from '#home/contract/audit.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { ActivityLine } from './ActivityLine.tsx'
import { useTexts } from '#home/web/use-texts.ts'

/** As many as fit beside the charts. */
const maxShown = 7

/** The newest audit entries the user can see. */
export function RecentActivity({ entries }: { entries: readonly AuditEntry[] }) {
  const { activity: t } = useTexts()
  const styles = useStyles()
  const mayReadLog = maySeeScreen(useActor(), 'audit')
  return (
    <Panel aria-labelledby="activity" className={styles.panel}>
      <h2 id="activity" className={styles.heading}>
        {t.title}
      </h2>
      {entries.length === 0 && <EmptyState icon={<HistoryRegular />} title={t.empty} />}
      <ul className={styles.list}>
        {entries.slice(0, maxShown).map((entry) => (
          <ActivityLine key={entry.audit_id} entry={entry} />
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
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  list: {
    'display': 'grid',
    'gap': tokens.spacingVerticalL,
    'margin': 0,
    'padding': 0,
    'listStyleType': 'none',
    ':empty': { display: 'none' },
  },
  all: {
    ...typographyStyles.body1Strong,
    'justifySelf': 'start',
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})
