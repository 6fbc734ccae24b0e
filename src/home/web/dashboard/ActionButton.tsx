import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type RowAction, rowActionOf } from '#evaluations/rules/list/action-group.ts'
import { useTakeStep } from '#evaluations/web/moves/use-take-step.ts'
import { useReviewPath } from '#evaluations/web/review/use-review-path.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useTexts } from '#home/web/use-texts.ts'

const ConfirmStep = lazyPart(async () => (await import('./ConfirmStep.tsx')).ConfirmStep)

interface Props {
  evaluation: Evaluation
  /** The id of what says whose evaluation it is. */
  describedBy: string
}

/** Takes the step of a row, or opens the evaluation where there is more to do than that. */
export function ActionButton({ evaluation, describedBy }: Props) {
  const action = rowActionOf(evaluation, useActor())
  const rest = { evaluation, describedBy }
  return action.kind === 'move' ? (
    <StepNow {...rest} action={action} />
  ) : (
    <OpenIt {...rest} verb={action.verb} />
  )
}

function StepNow({
  evaluation,
  describedBy,
  action: { verb, to, asks },
}: Props & { action: RowAction & { kind: 'move' } }) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const { take, isPending } = useTakeStep(evaluation)
  /** The button, while the question is open. */
  const [asking, setAsking] = useState<HTMLElement>()
  return (
    <>
      <Button
        className={styles.button}
        aria-describedby={describedBy}
        aria-expanded={asks ? asking !== undefined : undefined}
        disabledFocusable={isPending}
        onClick={({ currentTarget }) => (asks ? setAsking(currentTarget) : take(to))}
      >
        {t.verbs[verb]}
      </Button>
      {asking && (
        <ConfirmStep
          target={asking}
          question={
            verb === 'complete' ? t.confirm.complete : t.confirm.approve(evaluation.employee_name)
          }
          confirm={t.verbs[verb]}
          onConfirm={() => take(to)}
          onClose={() => {
            setAsking(undefined)
            asking.focus()
          }}
        />
      )}
    </>
  )
}

function OpenIt({
  evaluation,
  describedBy,
  verb,
}: Props & { verb: (RowAction & { kind: 'open' })['verb'] }) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const { to, state } = useReviewPath(evaluation)
  return (
    <Button
      as="a"
      className={styles.button}
      aria-describedby={describedBy}
      href={useHref(to)}
      onClick={useLinkClickHandler(to, { state })}
    >
      {t.verbs[verb]}
    </Button>
  )
}

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: '6rem',
  },
})
