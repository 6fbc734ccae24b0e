import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Link } from 'react-router-dom'
import { maySeeView } from '#accounts/rules/session.ts'
import { useActor } from '#accounts/web/session.ts'
import { lastFilters, returning } from './list-place.ts'
import { useTexts } from './use-texts.ts'

/** To the list, where and as it was left; to the dashboard for those who have no list. */
export function BackLink() {
  const t = useTexts()
  const styles = useStyles()
  const hasList = maySeeView(useActor().role, 'employees')
  return (
    <Link
      to={hasList ? `/employees${lastFilters()}` : '/'}
      state={hasList ? returning : undefined}
      className={styles.link}
    >
      <ArrowLeftRegular className={styles.arrow} aria-hidden />
      {hasList ? t.backToEmployees : t.backToDashboard}
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1Strong,
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalS,
    'paddingBlock': tokens.spacingVerticalXS,
    'borderRadius': tokens.borderRadiusMedium,
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  arrow: { 'fontSize': '20px', ':dir(rtl)': { scale: '-1 1' } },
})
