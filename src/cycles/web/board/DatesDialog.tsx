import { Text } from '@fluentui/react-components'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { type DateName, dateNames, wrongDates } from '#cycles/rules/cycle.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'

interface Props {
  cycle: Cycle
  onClose: () => void
}

/** Other days for the steps of an open cycle; the owners of waiting steps are notified. */
export function DatesDialog({ cycle, onClose }: Props) {
  const { dates: t, when } = useTexts()
  const { cycle_id, updated_at } = cycle
  const form = useForm({
    keep: `cycle:${cycle_id}:dates`,
    initial: Object.fromEntries(dateNames.map((name) => [name, cycle.dates[name] ?? ''])) as Record<
      DateName,
      string
    >,
    check: (values) =>
      Object.fromEntries(
        [...wrongDates(values, { mayMiss: false })].map(([name, why]) => [name, t.problems[why]]),
      ),
    wireNames: Object.fromEntries(dateNames.map((name) => [name, [`dates.${name}`]])),
    endpoint: cycleApi.update,
    request: (values, initial) => {
      const changed = dateNames.filter((name) => values[name] !== initial[name])
      if (changed.length === 0) return undefined
      const dates = Object.fromEntries(changed.map((name) => [name, values[name]]))
      return { params: { cycle_id }, body: { dates }, ifMatch: updated_at }
    },
    done: t.saved,
    failed: t.failed,
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={t.title}
      submit={t.save}
      pending={t.saving}
      onClose={onClose}
    >
      <Text>{t.hint}</Text>
      {dateNames.map((name) => (
        <DayField key={name} {...form.day(name)} label={when.dates[name]} required />
      ))}
    </FormDialog>
  )
}
