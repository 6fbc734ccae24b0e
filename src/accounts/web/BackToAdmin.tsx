import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Link } from 'react-router-dom'
import { maySeeView } from '#accounts/rules/session.ts'
import { useActor } from './session.ts'
import { useUserTexts } from './use-user-texts.ts'

/** From a screen of the administration back to where it was opened; HR comes from elsewhere. */
export function BackToAdmin() {
  const t = useUserTexts()
  const styles = useStyles()
  const { role } = useActor()
  if (!maySeeView(role, 'admin')) return null
  return (
    <Link to="/admin" className={styles.link}>
      <ArrowLeftRegular className={styles.icon} aria-hidden />
      {t.backToAdmin}
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1,
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXS,
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  icon: { ':dir(rtl)': { scale: '-1 1' } },
})
