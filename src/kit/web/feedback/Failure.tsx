import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { CallProblem, isUnanswered } from '#kit/web/api/call-problem.ts'
import { EmptyState } from './EmptyState.tsx'
import { useRecovery } from './use-recovery.ts'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  title?: string
  /** Shown before the reason. */
  hint?: string | undefined
  /** The reason. If the server could not be reached, the query is retried automatically. */
  problem: Error | null
  onTryAgain: () => void
}

/** A message with what could not be loaded, the reason, and a retry button. */
export function Failure({ title, hint, problem, onTryAgain }: Props) {
  const t = useTexts()
  useRecovery(isUnanswered(problem), onTryAgain)
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorCircleRegular />}
        title={title ?? t.screenFailed}
        hint={[hint, problem?.message].filter(Boolean).join('\n')}
        action={<Button onClick={onTryAgain}>{t.tryAgain}</Button>}
      />
      {problem instanceof CallProblem && <Details problem={problem} />}
    </div>
  )
}

/** What support asks for, to copy. */
function Details({ problem: { status, code, request, at } }: { problem: CallProblem }) {
  const t = useTexts()
  const styles = useStyles()
  return (
    <details className={styles.details}>
      <summary>{t.details}</summary>
      <code dir="ltr" className={styles.cause}>
        {[status || undefined, code, request, at.toISOString()].filter(Boolean).join(' · ')}
      </code>
    </details>
  )
}

const useStyles = makeStyles({
  details: {
    marginBlockStart: `calc(-1 * ${tokens.spacingVerticalXXL})`,
    paddingBlockEnd: tokens.spacingVerticalL,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  cause: { display: 'block', overflowWrap: 'anywhere', userSelect: 'all' },
})
