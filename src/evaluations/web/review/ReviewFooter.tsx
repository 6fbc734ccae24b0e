import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useEffect, useRef } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { ReviewSteps } from '#evaluations/rules/review/review.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { ReviewComment } from './ReviewComment.tsx'
import { useFooterStyles } from './use-footer-styles.ts'
import type { Review } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'

interface Props {
  evaluation: Evaluation
  /** The status it had when it was opened. */
  from: Status
  steps: ReviewSteps
  review: Review
  isPending: boolean
  failure: string | undefined
  onApprove: () => void
  onConfirm: () => void
  onCancel: () => void
}

/** What can be decided, what is asked before it, and what went wrong. */
export function ReviewFooter(props: Props) {
  const { evaluation, from, steps, review, onConfirm, onCancel } = props
  const { mode } = review
  if (mode.kind === 'comment')
    return (
      <ReviewComment
        evaluation={evaluation}
        from={from}
        to={mode.to}
        review={review}
        onCancel={onCancel}
      />
    )
  if (mode.kind === 'confirm' && steps.approve)
    return (
      <Question
        name={evaluation.employee_name}
        verb={steps.approve.verb}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    )
  return <Steps {...props} />
}

function Steps({ steps, review, isPending, failure, onApprove }: Props) {
  const t = useReviewTexts()
  const { refusal: reasons } = useTexts()
  const styles = useFooterStyles()
  const { approve, reject, sendBack } = steps
  const { setMode } = review
  const refusal = approve?.refusal && reasons[approve.refusal]
  const button = approve && (
    <Button
      appearance="primary"
      className={styles.main}
      aria-keyshortcuts="A"
      disabledFocusable={isPending || refusal !== undefined}
      icon={isPending ? <BusyIcon /> : undefined}
      onClick={onApprove}
    >
      {isPending ? t.pending : t.forward(approve.verb, review.left > 1)}
    </Button>
  )
  const others = [
    { to: reject, name: t.reject, letter: 'R' },
    { to: sendBack, name: t.sendBack, letter: 'B' },
  ]
  return (
    <>
      <FailureNote text={failure} />
      <div className={styles.buttons}>
        {others.map(
          ({ to, name, letter }) =>
            to && (
              <Button
                key={letter}
                className={styles.other}
                aria-keyshortcuts={letter}
                disabledFocusable={isPending}
                onClick={() => setMode({ kind: 'comment', to })}
              >
                {name}
              </Button>
            ),
        )}
        {button &&
          (refusal === undefined ? (
            button
          ) : (
            <Tooltip content={refusal} relationship="description">
              {button}
            </Tooltip>
          ))}
      </div>
    </>
  )
}

interface QuestionProps {
  name: string
  verb: 'approve' | 'complete' | 'submit'
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before a step that cannot be taken back. */
function Question({ name, verb, onConfirm, onCancel }: QuestionProps) {
  const t = useReviewTexts()
  const styles = useFooterStyles()
  const own = useStyles()
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => confirm.current?.focus(), [])
  return (
    <div className={styles.buttons}>
      <Text weight="semibold" className={own.question} id="review-question">
        {t.confirm[verb](name)}
      </Text>
      <Button className={styles.other} onClick={onCancel}>
        {t.cancel}
      </Button>
      <Button
        ref={confirm}
        appearance="primary"
        className={styles.other}
        aria-describedby="review-question"
        onClick={onConfirm}
      >
        {t.forward(verb, false)}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  question: { flex: '1 1 16rem', overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
})
