import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { maySeeView } from '#accounts/rules/users/views.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { caption1, subtitle1 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Tile {
  label: string
  figure: string
  /** The list the figure counts. */
  to: string
}

/** Four figures in one strip; each leads to what it counts. */
export function StatTiles({ dashboard }: { dashboard: Dashboard }) {
  const { tiles: t } = useTexts()
  const format = useFormat()
  const styles = useStyles()
  const actor = useActor()
  const { average_score, total_employees, own } = dashboard
  const completed = '/evaluations?status=completed'
  const latest = own?.latest?.evaluation
  const ofTen = (score: number | null | undefined) =>
    score === null || score === undefined ? t.noAverage : t.ofTen(format.score(score / 10))
  const tiles: Tile[] = [
    own
      ? {
          label: t.overall,
          figure: ofTen(latest?.score),
          to: latest ? `/evaluations/${latest.evaluation_id}` : completed,
        }
      : {
          label: t.employees,
          figure: format.count(total_employees),
          to: maySeeView(actor, 'employees') ? '/employees' : '/profile',
        },
    {
      label: t.pending,
      figure: format.count(dashboard.pending_evaluations),
      to: '/evaluations?status=pending',
    },
    {
      label: t.completed,
      figure: format.count(dashboard.completed_evaluations),
      to: completed,
    },
    { label: t.average, figure: ofTen(average_score), to: completed },
  ]

  return (
    <Panel isFlush className={styles.strip}>
      <ul className={styles.tiles}>
        {tiles.map(({ label, figure, to }) => (
          <li key={label} className={styles.cell}>
            <Link to={to} className={styles.tile}>
              <span className={styles.label}>{label}</span>
              <span className={styles.figure}>{figure}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Two and two. */
const few = '@media (max-width: 639.98px)'

const useStyles = makeStyles({
  strip: { overflow: 'hidden' },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [few]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  cell: {
    'display': 'grid',
    'minWidth': 0,
    ':not(:first-child)': {
      borderInlineStartStyle: 'solid',
      borderInlineStartWidth: '1px',
      borderInlineStartColor: tokens.colorNeutralStroke2,
    },
    [few]: {
      ':nth-child(odd)': { borderInlineStartStyle: 'none' },
      ':nth-child(n + 3)': {
        borderTopStyle: 'solid',
        borderTopWidth: '1px',
        borderTopColor: tokens.colorNeutralStroke2,
      },
    },
  },
  tile: {
    'display': 'grid',
    'alignContent': 'center',
    'boxSizing': 'border-box',
    'minHeight': '70px',
    'paddingInline': tokens.spacingHorizontalL,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [few]: { paddingInline: tokens.spacingHorizontalM },
  },
  label: {
    ...caption1,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  figure: { ...subtitle1, fontVariantNumeric: 'tabular-nums' },
})
