import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { body1, title2 } from '#kit/web/platform/text-styles.ts'

interface Props {
  title: string
  message?: string | undefined
  action: string
  onAction: () => void
}

/** Shown instead of a screen that failed: what happened, and what to do. */
export function FailedScreen({ title, message, action, onAction }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.failure} role="alert">
      <h1 className={styles.heading}>{title}</h1>
      {message && <p className={styles.message}>{message}</p>}
      <Button appearance="primary" onClick={onAction}>
        {action}
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
  heading: { ...title2, margin: 0 },
  message: {
    ...body1,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
})
