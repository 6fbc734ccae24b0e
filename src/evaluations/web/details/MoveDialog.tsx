import { Field, makeStyles, Text, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { needsComment, type Status } from '#evaluations/rules/workflow.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { DisputedItems } from './DisputedItems.tsx'
import { useMovedOn } from './use-moved-on.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  evaluation: Evaluation
  to: Status
  onClose: () => void
}

const maxLength = 4000

/** Asks before an evaluation moves on: what happens then, and what there is to say about it. */
export function MoveDialog({ evaluation, to, onClose }: Props) {
  const { move: t, steps, statuses, refusal, updated, updateFailed, details } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const [comment, setComment] = useState('')
  const [disputed, setDisputed] = useState<readonly string[]>([])
  const [from] = useState(evaluation.status)
  const [isTried, setIsTried] = useState(false)
  const change = useApiMutation(evaluationApi.update, {
    done: updated,
    failed: updateFailed,
    quiet: true,
    labels: { status: details.status },
    choices: { status: statuses },
    refusesStale: (current) => current.status !== from,
    onDone: onClose,
  })
  const { evaluation_id, employee_name, employee_user_id, reviewer_name } = evaluation
  const moved = useMovedOn(evaluation, from, to)
  const step = steps[from][to]
  const mustSayWhy = needsComment(from, to)
  const isReview = from === 'Employee Review'
  const missing = mustSayWhy && comment.trim() === '' ? refusal.comment_required : undefined
  if (!step) return null

  const said = [disputed.length ? t.disputes([...disputed]) : '', comment.trim()]
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, maxLength)

  return (
    <FormDialog
      title={step.action}
      submit={step.action}
      pending={t.pending}
      isPending={change.isPending}
      isDirty={comment.trim() !== ''}
      isDisabled={moved && !moved.isStillAStep}
      failure={moved ? moved.sentence : change.failure}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true)
        if (missing) return
        change.mutate({
          params: { evaluation_id },
          body: { status: to, ...(said !== '' && { comment: said }) },
          ifMatch: evaluation.updated_at,
        })
      }}
    >
      <Text as="p" className={styles.line}>
        {step.next({ employee: employee_name, reviewer: reviewer_name })}
      </Text>
      {isReview && employee_user_id !== actor.user_id && (
        <Text as="p" weight="semibold" className={styles.line}>
          {t.onBehalf(employee_name)}
        </Text>
      )}
      {isReview && to === 'Rejected' && (
        <DisputedItems evaluation_id={evaluation_id} chosen={disputed} onChange={setDisputed} />
      )}
      <Field
        label={mustSayWhy ? t.why : t.comment}
        required={mustSayWhy}
        hint={mustSayWhy ? t.whyHint : t.optional}
        validationMessage={(isTried ? missing : undefined) ?? change.fields.comment}
      >
        <Textarea
          value={comment}
          rows={4}
          maxLength={maxLength}
          dir="auto"
          onChange={(_, { value }) => setComment(value)}
        />
      </Field>
    </FormDialog>
  )
}

const useStyles = makeStyles({ line: { margin: 0 } })
