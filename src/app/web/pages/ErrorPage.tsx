import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useTexts } from '#app/web/use-texts.ts'

interface Props {
  title: string
  hint: string
}

/** An address that leads nowhere for this person, and the way home. */
export function ErrorPage({ title, hint }: Props) {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div className={styles.screen}>
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
  link: {
    'color': tokens.colorBrandForegroundLink,
    'fontWeight': tokens.fontWeightSemibold,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})
