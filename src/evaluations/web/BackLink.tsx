import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Link } from 'react-router-dom'

/** Where one came from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const styles = useStyles()
  return (
    <Link to={to} className={styles.link}>
      <ArrowLeftRegular className={styles.arrow} aria-hidden />
      {children}
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXS,
    'color': tokens.colorBrandForegroundLink,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    ':hover': {
      color: tokens.colorBrandForegroundLinkHover,
      textDecorationLine: 'underline',
    },
  },
  arrow: { ':dir(rtl)': { scale: '-1 1' } },
})
