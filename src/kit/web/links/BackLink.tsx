import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Link } from 'react-router-dom'
import { fingers } from '#kit/web/platform/media.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'

interface Props {
  to: string
  /** Navigation state for the target screen. */
  state?: unknown
  children: string
}

/** The link above a heading to the previous screen. */
export function BackLink({ to, state, children }: Props) {
  const styles = useStyles()
  return (
    <Link to={to} state={state} className={styles.link}>
      <ArrowLeftRegular className={styles.arrow} aria-hidden />
      {children}
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    ...body1Strong,
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXS,
    'borderRadius': tokens.borderRadiusMedium,
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    [fingers]: { paddingBlock: '12px', marginBlock: '-12px' },
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  arrow: { 'fontSize': '16px', ':dir(rtl)': { scale: '-1 1' } },
})
