import { makeStyles, tokens } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { Link } from 'react-router-dom'
import { EmptyState } from './EmptyState.tsx'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'

/** A message for something deleted or not accessible, with a link onward. */
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
  link: { ...body1Strong, color: tokens.colorBrandForegroundLink },
})
