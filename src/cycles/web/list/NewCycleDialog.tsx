import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { cycleApi } from '#cycles/contract/cycles.ts'
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
import { TextField } from '#kit/web/forms/TextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'

const maxLength = 100
const thisYear = new Date().getFullYear()
const periodsOf = (type: EvaluationType) =>
  yearChoices(thisYear).flatMap((year) => termsOf[type].map((term) => periodOf(year, term)))

/** The name, type and period of a new cycle; everything else is chosen on its page. */
export function NewCycleDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const words = useWords()
  const styles = useStyles()
  const navigate = useNavigate()
  const initial: { name: string; type: EvaluationType; period: string } = {
    name: '',
    type: 'Annual',
    period: periodOf(thisYear, 'End'),
  }
  const form = useForm({
    initial,
    check: ({ name }) => ({ name: name.trim() ? undefined : t.nameRequired }),
    endpoint: cycleApi.create,
    request: ({ name, type, period }) => ({ body: { name: name.trim(), type, period } }),
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
      <TextField
        form={form}
        name="name"
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={maxLength}
        dir="auto"
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
