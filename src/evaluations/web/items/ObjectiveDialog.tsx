import { Field, Select } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import {
  type Objective,
  objectiveApi,
  ObjectiveFields,
  objectiveStatuses,
} from '#evaluations/contract/items.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { changedFields } from './changed-fields.ts'
import { ItemNumbers } from './ItemNumbers.tsx'
import { ItemWords } from './ItemWords.tsx'
import { asItStands, withObjective } from './score-preview.ts'
import { ScorePreview } from './ScorePreview.tsx'
import { useFields } from './use-fields.ts'
import { useScoreInputs } from './use-score-inputs.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { wholeNumber } from '#kit/rules/numbers.ts'

interface Props {
  evaluation: Evaluation
  /** The one to edit; without it a new one is made. */
  objective?: Objective
  onClose: () => void
}

const numbers = ['target', 'achieved', 'weight'] as const

/** What a new objective begins with. */
const fresh: ObjectiveFields = {
  title: '',
  description: '',
  target: 10,
  achieved: 1,
  weight: 1,
  status: 'Not started',
}

export function ObjectiveDialog({ evaluation: { evaluation_id }, objective, onClose }: Props) {
  const { objectives: t, item } = useTexts()
  const f = useFormat()
  const there = objective ?? fresh
  const form = useFields(
    {
      title: there.title,
      description: there.description,
      target: f.count(there.target),
      achieved: f.count(there.achieved),
      weight: f.count(there.weight),
      status: there.status,
    },
    ObjectiveFields,
    (values) => ({
      ...values,
      target: wholeNumber(values.target),
      achieved: wholeNumber(values.achieved),
      weight: wholeNumber(values.weight),
    }),
  )
  const asWords = { labels: t.labels, choices: { status: t.statuses } }
  const options = { failed: t.saveFailed, quiet: true, onDone: onClose, ...asWords }
  const creation = useApiMutation(objectiveApi.create, { ...options, done: t.created })
  const change = useApiMutation(objectiveApi.update, { ...options, done: t.updated })
  const saving = objective ? change : creation
  const problem = (name: keyof typeof form.values) => form.problem(name) ?? saving.fields[name]
  const standing = useScoreInputs(evaluation_id)
  const [target, achieved, weight] = numbers.map((name) => wholeNumber(form.values[name]))

  const save = () => {
    const { read } = form
    if (!read) return form.complain()
    if (!objective) return creation.mutate({ body: { ...read, evaluation_id } })
    const { objective_id } = objective
    const { title, description, target, achieved, weight, status } = objective
    const body = changedFields(read, { title, description, target, achieved, weight, status })
    if (Object.keys(body).length === 0) return onClose()
    change.mutate({ params: { objective_id }, body, base: objective })
  }

  return (
    <FormDialog
      title={objective ? t.editTitle : t.add}
      submit={objective ? t.update : t.create}
      pending={item.saving}
      isPending={saving.isPending}
      isDirty={form.isDirty}
      failure={saving.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <ItemWords name="title" labels={t.labels} form={form} problem={problem} />
      <ItemNumbers names={numbers} labels={t.labels} form={form} problem={problem} />
      <Field label={t.labels.status}>
        <Select value={form.values.status} onChange={(_, { value }) => form.set('status', value)}>
          {objectiveStatuses.map((status) => (
            <option key={status} value={status}>
              {t.statuses[status]}
            </option>
          ))}
        </Select>
      </Field>
      {standing && !form.isWrong(...numbers) && (
        <ScorePreview
          label={t.this}
          reached={achieved ?? 0}
          aim={target ?? 1}
          before={asItStands(standing)}
          after={withObjective(
            standing,
            {
              title: form.values.title,
              target: target ?? 1,
              achieved: achieved ?? 0,
              weight: weight ?? 0,
            },
            objective,
          )}
        />
      )}
    </FormDialog>
  )
}
