import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { HourglassRegular } from '@fluentui/react-icons/svg/hourglass'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { stuckQueries } from './stuck-queries.ts'

/** The way to the stuck steps with their number; nothing for people who cannot reassign. */
export function StuckLink({ hidesNone = false }: { hidesNone?: boolean }) {
  const { owners } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const actor = useActor()
  const maySee = maySeeScreen(actor, 'stuck')
  const { data: count = 0 } = useQuery({ ...stuckQueries.count, enabled: maySee })
  if (!maySee || (hidesNone && count === 0)) return null
  const t = owners.stuck
  return (
    <Link to="/evaluations/stuck" className={styles.link}>
      <HourglassRegular className={styles.icon} aria-hidden />
      {count > 0 ? t.link(f.count(count)) : t.linkNone}
    </Link>
  )
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
