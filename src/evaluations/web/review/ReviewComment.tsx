import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useEffect, useRef } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { isSentBack, type Status } from '#evaluations/rules/workflow.ts'
import { maxCommentLength, useMoveForm } from '#evaluations/web/moves/use-move-form.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { useFooterStyles } from './use-footer-styles.ts'
import type { Review } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'

interface Props {
  evaluation: Evaluation
  from: Status
  to: Status
  review: Review
  onCancel: () => void
}

/** Why it is rejected or sent back. */
export function ReviewComment({ evaluation, from, to, review, onCancel }: Props) {
  const t = useReviewTexts()
  const { move, steps } = useTexts()
  const styles = useStyles()
  const footer = useFooterStyles()
  const own = useRef<HTMLFormElement>(null)
  const decision = isSentBack(from, to) ? 'sendBack' : 'reject'
  const { form, moved, mustSayWhy } = useMoveForm({
    evaluation,
    from,
    to,
    onDone: (after) => review.decide(decision, after),
    onClose: () => {},
  })
  const { isPending } = form.dialog
  useEffect(() => own.current?.querySelector('textarea')?.focus(), [])
  const step = steps[from][to]
  const people = { employee: evaluation.employee_name, reviewer: evaluation.reviewer_name }

  return (
    <form
      ref={own}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) form.save()
      }}
    >
      <FailureNote text={moved ? moved.sentence : form.saving.failure} />
      {step && <Text size={200}>{step.next(people)}</Text>}
      <LongTextField
        form={form}
        name="comment"
        label={mustSayWhy ? move.why : move.comment}
        required={mustSayWhy}
        hint={mustSayWhy ? move.whyHint : move.optional}
        rows={3}
        maxLength={maxCommentLength}
        dir="auto"
        onKeyDown={({ key, ctrlKey }) => {
          if (key === 'Enter' && ctrlKey) own.current?.requestSubmit()
        }}
      />
      <div className={footer.buttons}>
        <Button className={footer.other} disabled={isPending} onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button
          type="submit"
          appearance="primary"
          className={footer.other}
          disabled={moved && !moved.isStillAStep}
          disabledFocusable={isPending}
          icon={isPending ? <BusyIcon /> : undefined}
        >
          {isPending ? t.pending : t[decision]}
        </Button>
      </div>
    </form>
  )
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
  },
})
