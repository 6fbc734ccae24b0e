import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useTexts } from '#app/web/use-texts.ts'

interface Props {
  status: string
  title: string
  hint: string
}

/** An address that leads nowhere for this person, and the way home. */
export function ErrorPage({ status, title, hint }: Props) {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div className={styles.screen}>
      <p className={styles.status}>{status}</p>
      <PageHeader title={title} subtitle={hint} />
      <Link to="/" className={styles.link}>
        {t.returnToHome}
      </Link>
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalL,
    paddingBlock: 'clamp(32px, 12vh, 120px)',
  },
  status: { ...typographyStyles.display, margin: 0, color: tokens.colorBrandForeground1 },
  link: {
    'color': tokens.colorBrandForegroundLink,
    'fontWeight': tokens.fontWeightSemibold,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})
