import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Panel } from '#kit/web/Panel.tsx'

interface Props {
  title: string
  message: string
  /** Why, as far as it is known. */
  reason: string
  again: string
  onAgain: () => void
}

/** A list that did not come: what failed, why, and a way to try again. */
export function LoadFailure({ title, message, reason, again, onAgain }: Props) {
  const styles = useStyles()
  return (
    <Panel role="alert">
      <EmptyState
        icon={<ErrorCircleRegular />}
        title={title}
        hint={message}
        action={
          <div className={styles.rest}>
            {reason !== message && <p className={styles.reason}>{reason}</p>}
            <Button appearance="primary" onClick={onAgain}>
              {again}
            </Button>
          </div>
        }
      />
    </Panel>
  )
}

const useStyles = makeStyles({
  rest: { display: 'grid', justifyItems: 'center', gap: tokens.spacingVerticalM },
  reason: { margin: 0, maxWidth: '36rem', color: tokens.colorNeutralForeground3 },
})
