import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import {
  type EvaluationType,
  evaluationTypes,
  fits,
  partsOf,
  periodOf,
  termsOf,
} from '#evaluations/rules/periods.ts'
import { needsComment, type Status } from '#evaluations/rules/workflow.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { type Form, useForm } from '#kit/web/forms/use-form.ts'
import { yearChoices } from '#evaluations/web/period-choices.ts'
import { useKindLock } from '#evaluations/web/ending/use-kind-lock.ts'
import { useMovedToast } from '#evaluations/web/moves/use-withdraw.ts'
import { useMovedOn } from '#evaluations/web/moves/use-moved-on.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

interface Values {
  type: EvaluationType
  year: number
  term: string
  to: Status
  comment: string
}

/** The period that is chosen; empty when the type has no such term. */
function periodIn({ type, year, term }: Values) {
  const chosen = termsOf[type].find((one) => one === term)
  return chosen ? periodOf(year, chosen) : ''
}

function changesOf(values: Values, { type, period, status }: Evaluation) {
  const { to } = values
  const newPeriod = periodIn(values)
  const comment = values.comment.trim()
  return {
    ...(values.type !== type && { type: values.type }),
    ...(newPeriod !== period && { period: newPeriod }),
    ...(to !== status && { status: to }),
    ...(to !== status && comment !== '' && { comment }),
  }
}

/** Edits type and period of a draft, and moves an evaluation one step. */
export function EditEvaluationDialog({ evaluation, onClose }: Props) {
  const t = useTexts()
  const words = useWords()
  const { evaluation_id, status: now, allowed_statuses, updated_at } = evaluation
  const parts = partsOf(evaluation.period)
  const [from] = useState(now)
  const [thisYear] = useState(() => new Date().getFullYear())
  const changes = (values: Values) => {
    const body = changesOf(values, evaluation)
    return Object.keys(body).length > 0 ? body : undefined
  }
  const sayMoved = useMovedToast()
  const form = useForm({
    initial: {
      type: evaluation.type,
      year: parts?.year ?? thisYear,
      term: parts?.term ?? '',
      to: now,
      comment: '',
    },
    isDirty: (values) => changes(values) !== undefined,
    check: ({ to, comment }) => {
      const isMissing = to !== now && needsComment(now, to) && comment.trim() === ''
      return { comment: isMissing ? t.refusal.comment_required : undefined }
    },
    endpoint: evaluationApi.update,
    request: (values) => {
      const body = changes(values)
      return body && { params: { evaluation_id }, body, ifMatch: updated_at }
    },
    onDone: (after) => {
      sayMoved(after)
      onClose()
    },
    failed: t.updateFailed,
    labels: { type: t.edit.type, period: t.edit.period, status: t.edit.status },
    choices: { type: t.types, status: t.statuses },
    show: (field, value) => (field === 'period' ? words.period(String(value)) : undefined),
    wireNames: { term: ['period'] },
    refusesStale: (current) => current.status !== from,
    onClose,
  })
  const { to, type } = form.values
  // Someone may have moved it on while this was open.
  const moved = useMovedOn(evaluation, from, to)

  return (
    <FormDialog
      {...form.dialog}
      title={t.edit.title}
      submit={t.edit.update}
      pending={t.edit.updating}
      isIncomplete={!fits(type, periodIn(form.values))}
      whyNot={
        allowed_statuses.includes(to) ? undefined : t.notAStep(t.statuses[now], t.statuses[to])
      }
      failure={moved ? moved.sentence : form.saving.failure}
      onClose={onClose}
    >
      <TypeAndPeriod
        evaluation={evaluation}
        form={form}
        years={yearChoices(thisYear, parts?.year)}
      />
      <NextStatus evaluation={evaluation} form={form} />
      <Field label={t.edit.reviewer}>
        <Input
          value={evaluation.reviewer_name ?? t.toBeAssigned}
          readOnly
          appearance="filled-darker"
          dir="auto"
        />
      </Field>
    </FormDialog>
  )
}

interface PartProps {
  evaluation: Evaluation
  form: Form<Values>
}

function TypeAndPeriod({ evaluation, form, years }: PartProps & { years: readonly number[] }) {
  const t = useTexts()
  const styles = useStyles()
  const words = useWords()
  const { type, year, term } = form.values
  const locked = useKindLock(evaluation)
  const isLocked = locked !== undefined
  const terms = termsOf[type]
  const chosen = terms.find((one) => one === term)
  return (
    <div className={styles.row}>
      <Field label={t.edit.type} required hint={locked}>
        <Select
          value={type}
          disabled={isLocked}
          onChange={(_, { value }) =>
            form.set({ type: evaluationTypes.find((type) => type === value) ?? type })
          }
        >
          {evaluationTypes.map((type) => (
            <option key={type} value={type}>
              {words.type(type)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t.edit.period}
        required
        validationMessage={chosen ? form.problem('term') : t.edit.choosePeriod}
      >
        <Select
          value={chosen ?? ''}
          disabled={isLocked}
          onChange={(_, { value }) => form.set({ term: value })}
        >
          <option value="" disabled hidden>
            –
          </option>
          {terms.map((term) => (
            <option key={term} value={term}>
              {t.terms[term]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.edit.year} required>
        <Select
          value={String(year)}
          disabled={isLocked}
          onChange={(_, { value }) => form.set({ year: Number(value) })}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {words.year(year)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function NextStatus({ evaluation, form }: PartProps) {
  const t = useTexts()
  const { status: now, allowed_statuses } = evaluation
  const { to } = form.values
  const isAllowed = allowed_statuses.includes(to)
  const mustSayWhy = to !== now && needsComment(now, to)
  return (
    <>
      <Field
        label={t.edit.status}
        validationMessage={isAllowed ? undefined : t.notAStep(t.statuses[now], t.statuses[to])}
      >
        <Select
          value={to}
          onChange={(_, { value }) =>
            form.set({ to: allowed_statuses.find((one) => one === value) ?? to })
          }
        >
          {[...new Set([...allowed_statuses, to])].map((status) => (
            <option key={status} value={status}>
              {status === now ? t.edit.stays(t.statuses[status]) : t.statuses[status]}
            </option>
          ))}
        </Select>
      </Field>
      {to !== now && (
        <LongTextField
          form={form}
          name="comment"
          label={mustSayWhy ? t.move.why : t.move.comment}
          required={mustSayWhy}
          hint={mustSayWhy ? t.move.whyHint : t.move.optional}
          rows={3}
          maxLength={4000}
          dir="auto"
        />
      )}
    </>
  )
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})
