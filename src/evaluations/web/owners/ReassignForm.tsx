import { makeStyles, Text } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { ownerApi, type ReassignResult } from '#evaluations/contract/owners.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { ownerChoices } from './owner-choices.ts'

interface Values {
  to: Choice | null
  reason: string
}

interface Props {
  evaluations: readonly Evaluation[]
  initial: Values
  onAnswer: (results: readonly ReassignResult[], used: Values) => void
  onClose: () => void
}

const maxLength = 1000

/** Asks to whom the steps go, and why. */
export function ReassignForm({ evaluations, initial, onAnswer, onClose }: Props) {
  const { owners: t } = useTexts()
  const styles = useStyles()
  const count = evaluations.length
  const choices = useMemo(() => ownerChoices(evaluations), [evaluations])
  const form = useForm({
    initial,
    isDirty: (values, before) =>
      values.to?.id !== before.to?.id || values.reason.trim() !== before.reason,
    check: ({ to, reason }) => ({
      to: to ? undefined : t.personRequired,
      reason: reason.trim() ? undefined : t.reasonRequired,
    }),
    wireNames: { to: ['to_user_id'] },
    endpoint: ownerApi.reassign,
    request: ({ to, reason }) => ({
      body: {
        evaluation_ids: evaluations.map(({ id }) => id),
        to_user_id: to?.id ?? '',
        reason: reason.trim(),
      },
    }),
    failed: t.failed,
    onDone: (results) => {
      const given = results.filter(({ outcome }) => outcome === 'reassigned').length
      const name = form.values.to?.name ?? ''
      if (given === results.length) showToast({ intent: 'success', title: t.given(given, name) })
      onAnswer(results, form.values)
    },
    onClose,
  })
  const { to } = form.values

  return (
    <FormDialog
      {...form.dialog}
      title={count === 1 ? t.reassignTitle : t.reassignMany(count)}
      submit={to ? t.giveTo(count, to.name) : t.give}
      pending={t.giving}
      onClose={onClose}
    >
      <Text as="p" className={styles.line}>
        {t.reassignHint}
      </Text>
      <ChoiceField
        label={t.person}
        words={{ placeholder: t.searchPerson, empty: t.noOneFound }}
        value={to}
        choices={choices}
        required
        takesFocus
        problem={form.problem('to')}
        onChoose={(to) => form.set({ to })}
      />
      <LongTextField
        form={form}
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        required
        rows={3}
        maxLength={maxLength}
        dir="auto"
      />
    </FormDialog>
  )
}

const useStyles = makeStyles({ line: { margin: 0 } })
