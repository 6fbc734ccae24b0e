import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { OrganizationRegular } from '@fluentui/react-icons/svg/organization'
import { Link } from 'react-router-dom'
import { useTexts } from '#organisation/web/use-texts.ts'

/** The way to the organization as a tree, on any day. */
export function TreeLink() {
  const { tree: t } = useTexts()
  const styles = useStyles()
  return (
    <Link to="/organization" className={styles.link}>
      <OrganizationRegular className={styles.icon} aria-hidden />
      {t.link}
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
