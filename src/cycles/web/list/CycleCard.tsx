import { Badge, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import type { CycleStatus } from '#cycles/rules/cycle.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'

const colours = {
  Draft: 'informative',
  Open: 'brand',
  Closed: 'subtle',
} as const satisfies Record<CycleStatus, string>

/** One cycle: what it is about, how far it is, and what is late. */
export function CycleCard({ cycle }: { cycle: Cycle }) {
  const t = useTexts()
  const styles = useStyles()
  const words = useWords()
  const format = useFormat()
  const { cycle_id, name, type, period, status, total, done, overdue, dates, closed_at } = cycle
  const isLaunching = cycle.job?.state === 'running' || cycle.job?.state === 'waiting'

  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <Link to={`/cycles/${cycle_id}`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <Badge appearance="tint" color={colours[status]} className={styles.badge}>
          {t.statuses[status]}
        </Badge>
      </div>
      <Text size={200} className={styles.quiet}>
        {words.type(type)}
        <Separator />
        {words.period(period)}
        {status === 'Open' && dates.close_on && (
          <>
            <Separator />
            {t.closes(format.day(dates.close_on))}
          </>
        )}
        {closed_at && (
          <>
            <Separator />
            {t.closed(format.day(closed_at.slice(0, 10)))}
          </>
        )}
      </Text>
      {isLaunching && cycle.job && (
        <Text>{t.launching(format.count(cycle.job.done), format.count(cycle.job.total))}</Text>
      )}
      {status === 'Draft' && (
        <Text size={200} className={styles.quiet}>
          {t.preparedBy(cycle.created_by_name)}
        </Text>
      )}
      {status !== 'Draft' && !isLaunching && (
        <div className={styles.progress}>
          <Text>{t.done(format.count(done), format.count(total))}</Text>
          <ProgressBar
            value={total === 0 ? 0 : done / total}
            aria-label={t.done(format.count(done), format.count(total))}
          />
          {overdue > 0 && <Text className={styles.late}>{t.overdue(overdue)}</Text>}
        </div>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  card: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  name: {
    'minWidth': 0,
    'overflowWrap': 'anywhere',
    'fontWeight': tokens.fontWeightSemibold,
    'fontSize': tokens.fontSizeBase400,
    'lineHeight': tokens.lineHeightBase400,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  badge: { flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  progress: { display: 'grid', gap: tokens.spacingVerticalXS },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
})
