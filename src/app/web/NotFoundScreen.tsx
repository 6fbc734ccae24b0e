import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { HomeLink } from './HomeLink.tsx'
import { useTexts } from './use-texts.ts'

export function NotFoundScreen() {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div className={styles.screen}>
      <p className={styles.number}>404</p>
      <PageHeader title={t.pageNotFound} subtitle={t.pageNotFoundHint} />
      <HomeLink />
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalXXXL,
  },
  number: { ...typographyStyles.display, margin: 0, color: tokens.colorBrandForeground1 },
})
