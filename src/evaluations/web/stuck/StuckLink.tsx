import { makeStyles } from '@fluentui/react-components'
import { HourglassRegular } from '@fluentui/react-icons/svg/hourglass'
import { useQuery } from '@tanstack/react-query'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { ActionLink } from '#kit/web/links/ActionLink.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { stuckQueries } from './stuck-queries.ts'

/** The way to the stuck steps with their number; nothing for people who cannot reassign. */
export function StuckLink({ hidesNone = false }: { hidesNone?: boolean }) {
  const { owners } = useTexts()
  const f = useFormat()
  const actor = useActor()
  const maySee = maySeeScreen(actor, 'stuck')
  const { place } = useStyles()
  const { data: count = 0, isPending } = useQuery({ ...stuckQueries.count, enabled: maySee })
  if (!maySee) return null
  // Until the number is known its line is left free, so that nothing below moves.
  if (hidesNone && isPending) return <span className={place} aria-hidden />
  if (hidesNone && count === 0) return null
  const t = owners.stuck
  return (
    <ActionLink to="/evaluations/stuck" icon={<HourglassRegular />}>
      {count > 0 ? t.link(f.count(count)) : t.linkNone}
    </ActionLink>
  )
}

const useStyles = makeStyles({
  place: {
    'display': 'block',
    'minHeight': '32px',
    '@media (pointer: coarse), (max-width: 767.98px)': { minHeight: '44px' },
  },
})
