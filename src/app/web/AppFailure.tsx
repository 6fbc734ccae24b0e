import { Button, makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { useTexts } from './use-texts.ts'

/** When a screen fails to render: what happened, and a fresh start. */
export function AppFailure({ problem }: { problem: Error }) {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div className={styles.failure} role="alert">
      <h1 className={styles.heading}>{t.unexpected}</h1>
      <Text as="p" className={styles.message}>
        {problem.message}
      </Text>
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
  message: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})
