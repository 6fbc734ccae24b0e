import { Field, Select } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type Competency, competencyApi, CompetencyFields } from '#evaluations/contract/items.ts'
import { categories, type Category } from '#scoring/rules/scoring.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { changedFields } from './changed-fields.ts'
import { ItemNumbers } from './ItemNumbers.tsx'
import { ItemWords } from './ItemWords.tsx'
import { asItStands, withCompetency } from './score-preview.ts'
import { ScorePreview } from './ScorePreview.tsx'
import { useFields } from './use-fields.ts'
import { useScoreInputs } from './use-score-inputs.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { wholeNumber } from '#kit/rules/numbers.ts'

interface Props {
  evaluation: Evaluation
  /** The one to edit; without it a new one is made. */
  competency?: Competency
  onClose: () => void
}

const numbers = ['required_level', 'actual_level', 'weight'] as const

/** What a new competency begins with. */
const fresh: CompetencyFields = {
  name: '',
  category: 'Core',
  required_level: 10,
  actual_level: 1,
  weight: 1,
  description: '',
}

const categoryOf = (value: string): Category =>
  categories.find((category) => category === value) ?? 'Core'

export function CompetencyDialog({ evaluation: { evaluation_id }, competency, onClose }: Props) {
  const { competencies: t, categories: names, item } = useTexts()
  const f = useFormat()
  const there = competency ?? fresh
  const form = useFields(
    {
      name: there.name,
      description: there.description,
      required_level: f.count(there.required_level),
      actual_level: f.count(there.actual_level),
      weight: f.count(there.weight),
      category: there.category,
    },
    CompetencyFields,
    (values) => ({
      ...values,
      required_level: wholeNumber(values.required_level),
      actual_level: wholeNumber(values.actual_level),
      weight: wholeNumber(values.weight),
    }),
  )
  const asWords = { labels: t.labels, choices: { category: names } }
  const options = { failed: t.saveFailed, quiet: true, onDone: onClose, ...asWords }
  const creation = useApiMutation(competencyApi.create, { ...options, done: t.created })
  const change = useApiMutation(competencyApi.update, { ...options, done: t.updated })
  const saving = competency ? change : creation
  const problem = (name: keyof typeof form.values) => form.problem(name) ?? saving.fields[name]
  const standing = useScoreInputs(evaluation_id)
  const [required_level, actual_level, weight] = numbers.map((name) =>
    wholeNumber(form.values[name]),
  )

  const save = () => {
    const { read } = form
    if (!read) return form.complain()
    if (!competency) return creation.mutate({ body: { ...read, evaluation_id } })
    const { competence_id } = competency
    const { name, category, required_level, actual_level, weight, description } = competency
    const before = { name, category, required_level, actual_level, weight, description }
    const body = changedFields(read, before)
    if (Object.keys(body).length === 0) return onClose()
    change.mutate({ params: { competence_id }, body, base: competency })
  }

  return (
    <FormDialog
      title={competency ? t.editTitle : t.add}
      submit={competency ? t.update : t.create}
      pending={item.saving}
      isPending={saving.isPending}
      isDirty={form.isDirty}
      failure={saving.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <ItemWords name="name" labels={t.labels} form={form} problem={problem} />
      <Field label={t.labels.category}>
        <Select
          value={form.values.category}
          onChange={(_, { value }) => form.set('category', value)}
        >
          {categories.map((category) => (
            <option key={category} value={category}>
              {names[category]}
            </option>
          ))}
        </Select>
      </Field>
      <ItemNumbers names={numbers} labels={t.labels} form={form} problem={problem} />
      {standing && !form.isWrong(...numbers) && (
        <ScorePreview
          label={t.this}
          reached={actual_level ?? 0}
          aim={required_level ?? 1}
          before={asItStands(standing)}
          after={withCompetency(
            standing,
            {
              name: form.values.name,
              category: categoryOf(form.values.category),
              required_level: required_level ?? 1,
              actual_level: actual_level ?? 0,
              weight: weight ?? 0,
            },
            competency,
          )}
        />
      )}
    </FormDialog>
  )
}
