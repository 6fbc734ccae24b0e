import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { Link } from 'react-router-dom'
import { EmptyState } from './EmptyState.tsx'
import { useScreenTexts } from './use-screen-texts.ts'

/** What is gone, or lies out of reach, and a way on. */
export function NotFound() {
  const t = useScreenTexts()
  const styles = useStyles()
  return (
    <div role="alert">
      <EmptyState
        icon={<QuestionCircleRegular />}
        title={t.notFound}
        hint={t.notFoundHint}
        action={
          <Link to="/" className={styles.link}>
            {t.toDashboard}
          </Link>
        }
      />
    </div>
  )
}

const useStyles = makeStyles({
  link: { ...typographyStyles.body1Strong, color: tokens.colorBrandForegroundLink },
})
