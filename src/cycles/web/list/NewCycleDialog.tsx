import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { maxNameLength } from '#cycles/rules/cycle.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import {
  type EvaluationType,
  evaluationTypes,
  periodOf,
  termsOf,
} from '#evaluations/rules/periods.ts'
import { yearChoices } from '#evaluations/web/period-choices.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { TextPair } from '#kit/web/forms/TextPair.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'

const thisYear = new Date().getFullYear()
const periodsOf = (type: EvaluationType) =>
  yearChoices(thisYear).flatMap((year) => termsOf[type].map((term) => periodOf(year, term)))

/** The name, type and period of a new cycle; everything else is chosen on its page. */
export function NewCycleDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const words = useWords()
  const styles = useStyles()
  const navigate = useNavigate()
  const initial: { name: string; name_ar: string; type: EvaluationType; period: string } = {
    name: '',
    name_ar: '',
    type: 'Annual',
    period: periodOf(thisYear, 'End'),
  }
  const form = useForm({
    keep: 'cycle:new',
    initial,
    check: ({ name }) => ({ name: name.trim() ? undefined : t.nameRequired }),
    endpoint: cycleApi.create,
    request: ({ name, name_ar, type, period }) => ({
      body: { name: name.trim(), name_ar: name_ar.trim() || null, type, period },
    }),
    failed: t.createFailed,
    onDone: ({ cycle_id }) => void navigate(`/cycles/${cycle_id}`),
    onClose,
  })
  const { type, period } = form.values

  return (
    <FormDialog
      {...form.dialog}
      title={t.addTitle}
      submit={t.create}
      pending={t.creating}
      onClose={onClose}
    >
      <TextPair
        form={form}
        name="name"
        label={t.name}
        required
        maxLength={maxNameLength}
        placeholder={t.nameHint}
      />
      <div className={styles.row}>
        <Field label={t.type} required>
          <Select
            value={type}
            onChange={(_, { value }) => {
              const type = evaluationTypes.find((each) => each === value) ?? 'Annual'
              const [first = period] = periodsOf(type).filter((each) =>
                each.startsWith(String(thisYear)),
              )
              form.set({ type, period: first })
            }}
          >
            {evaluationTypes.map((type) => (
              <option key={type} value={type}>
                {words.type(type)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.period} required {...form.field('period')}>
          <Select value={period} onChange={(_, { value }) => form.set({ period: value })}>
            {periodsOf(type).map((period) => (
              <option key={period} value={period}>
                {words.period(period)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FormDialog>
  )
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
})
