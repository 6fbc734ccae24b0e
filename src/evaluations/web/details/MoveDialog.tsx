import { makeStyles, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { forwardFrom } from '#evaluations/rules/details/forward-step.ts'
import { listedWarnings, type Section } from '#evaluations/rules/details/warnings.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { DiscardDialog } from '#kit/web/dialogs/DiscardDialog.tsx'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { useGoToItems } from '#evaluations/web/check/use-go-to-items.ts'
import { WarningNote } from '#evaluations/web/check/WarningNote.tsx'
import { DisputedItems } from '#evaluations/web/voice/DisputedItems.tsx'
import { useMovedToast } from '#evaluations/web/moves/use-withdraw.ts'
import { maxCommentLength, useMoveForm } from '#evaluations/web/moves/use-move-form.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  evaluation: Evaluation
  to: Status
  onClose: () => void
}

/** Asks before an evaluation moves on: what happens then, and what there is to say about it. */
export function MoveDialog({ evaluation, to, onClose }: Props) {
  const { move: t, check, steps } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const [from] = useState(evaluation.status)
  const { evaluation_id, employee_name, employee_user_id, reviewer_name } = evaluation
  // Of the step this dialog is about, also when someone else takes it meanwhile.
  const [recipients] = useState(evaluation.recipients)
  const sayMoved = useMovedToast()
  const { form, moved, mustSayWhy } = useMoveForm({
    evaluation,
    from,
    to,
    onDone: (after) => {
      sayMoved(after)
      onClose()
    },
    onClose,
  })
  const goToItems = useGoToItems()
  const [leavingTo, setLeavingTo] = useState<Section>()
  const step = steps[from][to]
  const isReview = from === 'Employee Review'
  if (!step) return null

  const isForward = forwardFrom(from) === to
  const [missing] = isForward ? (evaluation.missing_comments ?? []) : []
  const [warned] = isForward && from === 'Draft' ? listedWarnings(evaluation.warnings) : []
  const first = missing ?? warned
  const [recipient] = recipients ?? []
  const asked = isForward && from === 'Draft' && recipients && (recipient?.name ?? check.hr)
  const goTo = (section: Section) => {
    onClose()
    goToItems(section)
  }
  const leaveTo = form.isDirty ? setLeavingTo : goTo

  return (
    <FormDialog
      {...form.dialog}
      title={asked ? check.submitTo(asked) : step.action}
      submit={warned && !missing ? check.submitAnyway : step.action}
      {...(first && { instead: { label: check.goToItems, onClick: () => leaveTo(first.section) } })}
      pending={t.pending}
      isIncomplete={missing !== undefined}
      whyNot={moved && !moved.isStillAStep ? moved.sentence : undefined}
      failure={moved ? moved.sentence : form.saving.failure}
      onClose={onClose}
    >
      <Text as="p" className={styles.line}>
        {asked
          ? check.approvers(asked)
          : step.next({ employee: employee_name, reviewer: reviewer_name })}
      </Text>
      {isForward && <WarningNote evaluation={evaluation} onGoTo={leaveTo} />}
      {isReview && employee_user_id !== actor.user_id && (
        <Text as="p" weight="semibold" className={styles.line}>
          {t.onBehalf(employee_name)}
        </Text>
      )}
      {isReview && to === 'Rejected' && (
        <DisputedItems
          evaluation_id={evaluation_id}
          reasons={form.values.disputes}
          isChecked={form.problem('disputes') !== undefined}
          onChange={(disputes) => form.set({ disputes })}
        />
      )}
      <LongTextField
        form={form}
        name="comment"
        label={mustSayWhy ? t.why : t.comment}
        required={mustSayWhy}
        hint={mustSayWhy ? t.whyHint : t.optional}
        rows={4}
        maxLength={maxCommentLength}
        dir="auto"
      />
      {leavingTo && (
        <DiscardDialog onDiscard={() => goTo(leavingTo)} onClose={() => setLeavingTo(undefined)} />
      )}
    </FormDialog>
  )
}

const useStyles = makeStyles({ line: { margin: 0 } })
