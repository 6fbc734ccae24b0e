import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { changedValues, contractProblems, orNull } from '#kit/rules/forms/form-values.ts'
import { type Form, useForm } from '#kit/web/forms/use-form.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { ItemKind, ItemQuestion, StoredItem, WrittenTexts } from './item-kinds.ts'
import { NumberField } from './NumberField.tsx'
import { asItStands } from './score-preview.ts'
import { ScorePreview } from './ScorePreview.tsx'
import { ArabicTexts } from './ArabicTexts.tsx'
import { useItemLabels } from './use-item-labels.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useScoreInputs } from './use-score-inputs.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { wholeNumber } from '#kit/rules/language/numbers.ts'

const ItemNotes = lazyExtra(
  async () => (await import('#evaluations/web/notes/ItemNotes.tsx')).ItemNotes,
)

interface Props {
  evaluation: Evaluation
  kind: ItemKind
  /** The one to edit; without it a new one is made. */
  item?: StoredItem | undefined
  onClose: () => void
}

const numbers = ['aim', 'reached', 'weight'] as const

interface Values extends Record<(typeof numbers)[number], string>, WrittenTexts {
  choice: string
}

const nothing: WrittenTexts = { name: '', name_ar: '', description: '', description_ar: '' }

/** The values as the contract calls them. */
const bodyOf = ({ fields }: ItemKind, values: Values) => ({
  [fields.name]: values.name,
  [`${fields.name}_ar`]: orNull(values.name_ar),
  description: values.description,
  description_ar: orNull(values.description_ar),
  [fields.choice]: values.choice,
  [fields.aim]: wholeNumber(values.aim),
  [fields.reached]: wholeNumber(values.reached),
  weight: wholeNumber(values.weight),
})

/** Adds or edits an objective or a competency, and previews the score. */
export function ItemDialog({ evaluation, kind, item, onClose }: Props) {
  const { evaluation_id, employee_id, period } = evaluation
  const { field, item: words } = useTexts()
  const { t, choices } = useItemTexts(kind)
  const f = useFormat()
  const { fields, shape, calls } = kind
  const labels = useItemLabels(kind)
  const form = useForm({
    initial: {
      ...(item?.written ?? nothing),
      choice: item?.choice ?? kind.choices[0] ?? '',
      // What a new one begins with.
      aim: f.count(item?.aim ?? 10),
      reached: f.count(item?.reached ?? 1),
      weight: f.count(item?.weight ?? 1),
    },
    check: (values) => contractProblems(shape, bodyOf(kind, values), field),
    wireNames: {
      name: [fields.name],
      name_ar: [`${fields.name}_ar`],
      choice: [fields.choice],
      aim: [fields.aim],
      reached: [fields.reached],
    },
    endpoint: item ? calls.update : calls.create,
    request: (values): ItemQuestion | undefined => {
      const typed = shape.parse(bodyOf(kind, values))
      if (!item) return { body: { ...typed, evaluation_id } }
      const body = changedValues<object>(typed, item.record)
      return Object.keys(body).length > 0
        ? { params: { [fields.id]: item.id }, body: { ...body }, base: item.record }
        : undefined
    },
    done: item ? t.updated : t.created,
    failed: t.saveFailed,
    labels,
    choices: { [fields.choice]: choices },
    onClose,
  })

  const choice = <Choice kind={kind} form={form} />
  return (
    <FormDialog
      {...form.dialog}
      title={item ? t.editTitle : t.add}
      submit={item ? t.update : t.create}
      pending={words.saving}
      failure={form.saving.failure}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={labels[fields.name] ?? ''}
        required
        maxLength={300}
        dir="auto"
        onBlur={() => form.leave('name')}
      />
      <LongTextField
        form={form}
        name="description"
        label={labels.description ?? ''}
        required
        rows={3}
        maxLength={4000}
        resize="vertical"
        dir="auto"
        onBlur={() => form.leave('description')}
      />
      <ArabicTexts kind={kind} form={form} />
      {kind.isChoiceFirst && choice}
      <Numbers kind={kind} form={form} />
      {!kind.isChoiceFirst && choice}
      {!form.isWrong(...numbers) && (
        <Preview evaluation_id={evaluation_id} kind={kind} item={item} values={form.values} />
      )}
      {item && (
        <ItemNotes
          employee_id={employee_id}
          period={period}
          item_id={item.id}
          item_name={item.name}
        />
      )}
    </FormDialog>
  )
}

interface PartProps {
  kind: ItemKind
  form: Form<Values>
}

/** The status or category. */
function Choice({ kind, form }: PartProps) {
  const { t, choices } = useItemTexts(kind)
  return (
    <Field label={t.labels[kind.fields.choice]}>
      <Select {...form.text('choice')}>
        {kind.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choices[choice]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The levels from 1 to 10, and the weight in per cent. */
function Numbers({ kind, form }: PartProps) {
  const { item: words } = useTexts()
  const { t } = useItemTexts(kind)
  return (
    <div className={useStyles().numbers}>
      {numbers.map((name) => (
        <NumberField
          key={name}
          label={t.labels[name === 'weight' ? name : kind.fields[name]] ?? ''}
          value={form.values[name]}
          lowest={1}
          highest={name === 'weight' ? 100 : 10}
          hint={name === 'weight' ? words.oneToHundred : words.oneToTen}
          unit={name === 'weight' ? words.percentSign : undefined}
          problem={form.problem(name)}
          onChange={(value) => form.set({ [name]: value })}
          onLeave={() => form.leave(name)}
        />
      ))}
    </div>
  )
}

interface PreviewProps {
  evaluation_id: string
  kind: ItemKind
  item: StoredItem | undefined
  values: Values
}

function Preview({ evaluation_id, kind, item, values }: PreviewProps) {
  const { t } = useItemTexts(kind)
  const now = useScoreInputs(evaluation_id)
  const typed = {
    ...values,
    id: item?.id ?? '',
    aim: wholeNumber(values.aim),
    reached: wholeNumber(values.reached),
    weight: wholeNumber(values.weight),
  }
  return (
    now && (
      <ScorePreview
        label={t.this}
        reached={typed.reached}
        aim={typed.aim}
        before={asItStands(now)}
        after={kind.preview(now, typed)}
      />
    )
  )
}

const useStyles = makeStyles({
  numbers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})
