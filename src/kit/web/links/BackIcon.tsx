import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Link } from 'react-router-dom'
import { phone } from '#kit/web/platform/media.ts'

interface Props {
  to: string
  children: string
}

/** The way back, as an arrow beside the heading; the text is its name. */
export function BackIcon({ to, children }: Props) {
  const styles = useStyles()
  return (
    <Link to={to} className={styles.link} aria-label={children} title={children}>
      <ArrowLeftRegular className={styles.arrow} aria-hidden />
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    'display': 'inline-flex',
    'flexShrink': 0,
    'alignItems': 'center',
    'justifyContent': 'center',
    'width': '32px',
    'height': '32px',
    'borderRadius': tokens.borderRadiusMedium,
    'color': tokens.colorNeutralForeground2,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [phone]: { width: '44px', height: '44px' },
  },
  arrow: { 'fontSize': '20px', ':dir(rtl)': { scale: '-1 1' } },
})
