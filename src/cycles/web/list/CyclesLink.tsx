import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'

/** The way to the cycles for those who manage them, and to their own people for managers. */
export function CyclesLink() {
  const t = useTexts()
  const styles = useStyles()
  const actor = useActor()
  if (!maySeeScreen(actor, 'cycles')) return maySeeScreen(actor, 'cycle') ? <TeamLinks /> : null
  return (
    <Link to="/cycles" className={styles.link}>
      <CalendarClockRegular className={styles.icon} aria-hidden />
      {t.link}
    </Link>
  )
}

/** How far the own people are in each open cycle. */
function TeamLinks() {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const { data = [] } = useQuery(cycleQueries.mine())
  return data.map(({ cycle_id, name, done, total }) => (
    <Link key={cycle_id} to={`/cycles/${cycle_id}`} className={styles.link}>
      <CalendarClockRegular className={styles.icon} aria-hidden />
      {t.teamLink(name, t.done(format.count(done), format.count(total)))}
    </Link>
  ))
}

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1Strong,
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXS,
    'minHeight': '32px',
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  icon: { fontSize: '20px', flexShrink: 0 },
})
