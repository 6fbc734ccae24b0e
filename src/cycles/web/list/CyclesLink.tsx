import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock'
import { useQuery } from '@tanstack/react-query'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { ActionLink } from '#kit/web/links/ActionLink.tsx'
import { useFormat } from '#kit/web/use-format.ts'

/** The way to the cycles for those who manage them, and to their own people for managers. */
export function CyclesLink() {
  const t = useTexts()
  const actor = useActor()
  if (!maySeeScreen(actor, 'cycles')) return maySeeScreen(actor, 'cycle') ? <TeamLinks /> : null
  return (
    <ActionLink to="/cycles" icon={<CalendarClockRegular />}>
      {t.link}
    </ActionLink>
  )
}

/** How far the own people are in each open cycle. */
function TeamLinks() {
  const t = useTexts()
  const format = useFormat()
  const { data = [] } = useQuery(cycleQueries.mine())
  return data.map(({ cycle_id, name, done, total }) => (
    <ActionLink key={cycle_id} to={`/cycles/${cycle_id}`} icon={<CalendarClockRegular />}>
      {t.teamLink(name, t.done(format.count(done), format.count(total)))}
    </ActionLink>
  ))
}
