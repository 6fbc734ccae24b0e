import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useTexts } from '#kit/web/use-texts.ts'

/** When a screen fails to render: what happened, and a fresh start. */
export function AppFailure({ problem }: { problem: Error }) {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div className={styles.failure} role="alert">
      <h1 className={styles.heading}>{t.unexpected}</h1>
      <p className={styles.message}>{problem.message}</p>
      <Button appearance="primary" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  failure: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '60dvh',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  heading: { ...typographyStyles.title2, margin: 0 },
  message: {
    ...typographyStyles.body1,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
})
