import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { HourglassRegular } from '@fluentui/react-icons/svg/hourglass'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { StarRegular } from '@fluentui/react-icons/svg/star'
import { Link } from 'react-router-dom'
import { maySeeView } from '#accounts/rules/users/views.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Tile {
  label: string
  figure: string
  Icon: FluentIcon
  /** The list the figure counts. */
  to: string
}

/** Four figures; each leads to what it counts. */
export function StatTiles({ dashboard }: { dashboard: Dashboard }) {
  const { tiles: t } = useTexts()
  const format = useFormat()
  const styles = useStyles()
  const actor = useActor()
  const { average_score, total_employees } = dashboard
  const completed = '/evaluations?status=completed'
  const tiles: Tile[] = [
    {
      label: t.employees,
      figure: format.count(total_employees),
      Icon: PeopleRegular,
      to: maySeeView(actor, 'employees') ? '/employees' : '/profile',
    },
    {
      label: t.pending,
      figure: format.count(dashboard.pending_evaluations),
      Icon: HourglassRegular,
      to: '/evaluations?status=pending',
    },
    {
      label: t.completed,
      figure: format.count(dashboard.completed_evaluations),
      Icon: CheckmarkCircleRegular,
      to: completed,
    },
    {
      label: t.average,
      figure: average_score === null ? t.noAverage : t.ofTen(format.score(average_score / 10)),
      Icon: StarRegular,
      to: completed,
    },
  ]

  return (
    <ul className={styles.tiles}>
      {tiles.map(({ label, figure, Icon, to }) => (
        <li key={label} className={styles.cell}>
          <Link to={to} className={styles.tile}>
            <Icon className={styles.icon} aria-hidden />
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <span className={styles.figure}>{figure}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  tiles: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(4, minmax(0, 1fr))',
    'gap': tokens.spacingHorizontalL,
    'margin': 0,
    'padding': 0,
    'listStyleType': 'none',
    '@media (max-width: 1099px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 480px)': { gap: tokens.spacingHorizontalS },
  },
  cell: { display: 'grid', minWidth: 0 },
  tile: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    'minWidth': 0,
    'padding': tokens.spacingHorizontalL,
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    'backgroundColor': tokens.colorNeutralBackground1,
    'border': `1px solid ${tokens.colorNeutralStroke2}`,
    'borderRadius': tokens.borderRadiusXLarge,
    'boxShadow': tokens.shadow2,
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (max-width: 480px)': {
      flexDirection: 'column',
      alignItems: 'start',
      padding: tokens.spacingHorizontalM,
    },
  },
  icon: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '40px',
    height: '40px',
    padding: '10px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  words: { display: 'grid', minWidth: 0 },
  label: { ...typographyStyles.caption1, overflowWrap: 'anywhere' },
  figure: { ...typographyStyles.title2, fontVariantNumeric: 'tabular-nums' },
})
