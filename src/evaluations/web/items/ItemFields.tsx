import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { wholeNumber } from '#kit/rules/language/numbers.ts'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ArabicTexts } from './ArabicTexts.tsx'
import { CompletingWeight } from './CompletingWeight.tsx'
import type { ItemKind, StoredItem } from './item-kinds.ts'
import { NumberField } from './NumberField.tsx'
import { asItStands } from './score-preview.ts'
import { ScorePreview } from './ScorePreview.tsx'
import { type ItemForm, type ItemValues, numbers } from './use-item-form.ts'
import { useItemLabels } from './use-item-labels.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useScoreInputs } from './use-score-inputs.ts'

interface Props {
  evaluation: Evaluation
  kind: ItemKind
  item?: StoredItem | undefined
  form: ItemForm
}

/** The fields of an objective or a competency, with what it would come to. */
export function ItemFields({ evaluation, kind, item, form }: Props) {
  const labels = useItemLabels(kind)
  const choice = <Choice kind={kind} form={form} />
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={labels[kind.fields.name] ?? ''}
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
      <Numbers evaluation_id={evaluation.evaluation_id} kind={kind} item={item} form={form} />
      {!kind.isChoiceFirst && choice}
      {!form.isWrong(...numbers) && (
        <Preview
          evaluation_id={evaluation.evaluation_id}
          kind={kind}
          item={item}
          values={form.values}
        />
      )}
    </>
  )
}

interface PartProps {
  kind: ItemKind
  form: ItemForm
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

interface NumbersProps extends PartProps {
  evaluation_id: string
  item: StoredItem | undefined
}

/** The levels from 1 to 10, and the weight in per cent. */
function Numbers({ evaluation_id, kind, item, form }: NumbersProps) {
  const { item: words } = useTexts()
  const f = useFormat()
  const styles = useStyles()
  const { t } = useItemTexts(kind)
  return (
    <div className={styles.numbers}>
      {numbers.map((name) => (
        <div key={name} className={styles.number}>
          <NumberField
            label={t.labels[name === 'weight' ? name : kind.fields[name]] ?? ''}
            value={form.values[name]}
            lowest={1}
            highest={name === 'weight' ? 100 : 10}
            hint={name === 'weight' ? words.oneToHundred : words.oneToTen}
            unit={name === 'weight' ? f.percentSign : undefined}
            problem={form.problem(name)}
            onChange={(value) => form.set({ [name]: value })}
            onLeave={() => form.leave(name)}
          />
          {name === 'weight' && (
            <CompletingWeight
              evaluation_id={evaluation_id}
              kind={kind}
              item={item}
              weight={wholeNumber(form.values.weight)}
              onUse={(weight) => form.set({ weight: f.count(weight) })}
            />
          )}
        </div>
      ))}
    </div>
  )
}

interface PreviewProps {
  evaluation_id: string
  kind: ItemKind
  item: StoredItem | undefined
  values: ItemValues
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
  number: { display: 'grid', gap: tokens.spacingVerticalXS, alignContent: 'start' },
  numbers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})
