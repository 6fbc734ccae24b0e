import { Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { evaluationTypes, fits, partsOf, periodOf, termsOf } from '#evaluations/rules/periods.ts'
import { needsComment, type Status, editRefusal } from '#evaluations/rules/workflow.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { yearChoices } from '#evaluations/web/period-choices.ts'
import { useMovedOn } from './use-moved-on.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

/** Edits type and period of a draft, and moves an evaluation one step. */
export function EditEvaluationDialog({ evaluation, onClose }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const words = useWords()
  const actor = useActor()
  const { evaluation_id, period, status: now, allowed_statuses, updated_at } = evaluation
  const parts = partsOf(period)
  const [type, setType] = useState(evaluation.type)
  const [thisYear] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(parts?.year ?? thisYear)
  const [term, setTerm] = useState<string>(parts?.term ?? '')
  const [from] = useState(now)
  const [to, setTo] = useState<Status>(now)
  const [comment, setComment] = useState('')
  const [isTried, setIsTried] = useState(false)
  const change = useApiMutation(evaluationApi.update, {
    done: t.updated,
    failed: t.updateFailed,
    quiet: true,
    labels: { type: t.edit.type, period: t.edit.period, status: t.edit.status },
    choices: { type: t.types, status: t.statuses },
    show: (field, value) => (field === 'period' ? words.period(String(value)) : undefined),
    refusesStale: (current) => current.status !== from,
    onDone: onClose,
  })

  const terms = termsOf[type]
  const chosen = terms.find((one) => one === term)
  const newPeriod = chosen ? periodOf(year, chosen) : ''
  const isLocked = now !== 'Draft' || editRefusal(evaluation, actor) !== undefined
  // Someone may have moved it on while this was open.
  const moved = useMovedOn(evaluation, from, to)
  const isAllowed = allowed_statuses.includes(to)
  const mustSayWhy = to !== now && needsComment(now, to)
  const missing = mustSayWhy && comment.trim() === '' ? t.refusal.comment_required : undefined
  const body = {
    ...(type !== evaluation.type && { type }),
    ...(newPeriod !== period && { period: newPeriod }),
    ...(to !== now && { status: to }),
    ...(to !== now && comment.trim() !== '' && { comment: comment.trim() }),
  }

  const save = () => {
    setIsTried(true)
    if (missing) return
    if (Object.keys(body).length === 0) return onClose()
    change.mutate({ params: { evaluation_id }, body, ifMatch: updated_at })
  }

  return (
    <FormDialog
      title={t.edit.title}
      submit={t.edit.update}
      pending={t.edit.updating}
      isPending={change.isPending}
      isDisabled={!isAllowed || !fits(type, newPeriod)}
      isDirty={Object.keys(body).length > 0}
      failure={moved ? moved.sentence : change.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.row}>
        <Field label={t.edit.type} required hint={isLocked ? t.typeLocked : undefined}>
          <Select
            value={type}
            disabled={isLocked}
            onChange={(_, { value }) =>
              setType(evaluationTypes.find((type) => type === value) ?? type)
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
          validationMessage={chosen ? change.fields.period : t.edit.choosePeriod}
        >
          <Select
            value={chosen ?? ''}
            disabled={isLocked}
            onChange={(_, { value }) => setTerm(value)}
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
            onChange={(_, { value }) => setYear(Number(value))}
          >
            {yearChoices(thisYear, parts?.year).map((year) => (
              <option key={year} value={year}>
                {words.year(year)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label={t.edit.status}
        validationMessage={isAllowed ? undefined : t.notAStep(t.statuses[now], t.statuses[to])}
      >
        <Select
          value={to}
          onChange={(_, { value }) => setTo(allowed_statuses.find((one) => one === value) ?? to)}
        >
          {[...new Set([...allowed_statuses, to])].map((status) => (
            <option key={status} value={status}>
              {status === now ? t.edit.stays(t.statuses[status]) : t.statuses[status]}
            </option>
          ))}
        </Select>
      </Field>
      {to !== now && (
        <Field
          label={mustSayWhy ? t.move.why : t.move.comment}
          required={mustSayWhy}
          hint={mustSayWhy ? t.move.whyHint : t.move.optional}
          validationMessage={(isTried ? missing : undefined) ?? change.fields.comment}
        >
          <Textarea
            value={comment}
            rows={3}
            maxLength={4000}
            dir="auto"
            onChange={(_, { value }) => setComment(value)}
          />
        </Field>
      )}
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

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})
