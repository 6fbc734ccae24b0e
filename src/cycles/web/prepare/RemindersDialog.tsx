import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useQuery } from '@tanstack/react-query'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import type { ReminderRule } from '#cycles/rules/reminders.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { RuleFields } from './RuleFields.tsx'

interface Props {
  cycle: Pick<Cycle, 'cycle_id' | 'dates'>
  onClose: () => void
}

/** When owners of steps are reminded, and by which words. */
export function RemindersDialog({ cycle, onClose }: Props) {
  const { rules: t } = useTexts()
  const { data, error, refetch } = useQuery(cycleQueries.reminderRules(cycle.cycle_id))
  if (data) return <RulesForm cycle={cycle} rules={data} onClose={onClose} />
  return (
    <ReadDialog title={t.title} onClose={onClose}>
      {error ? (
        <Failure title={t.failed} problem={error} onTryAgain={() => void refetch()} />
      ) : (
        <Text>{t.loading}</Text>
      )}
    </ReadDialog>
  )
}

const maxRules = 12
const newRule: ReminderRule = { offset_days: 7, to: 'owner', text_en: '', text_ar: '' }

function RulesForm({ cycle, rules, onClose }: Props & { rules: readonly ReminderRule[] }) {
  const { rules: t } = useTexts()
  const styles = useStyles()
  const { cycle_id } = cycle
  const form = useForm({
    keep: `cycle:${cycle_id}:reminders`,
    initial: { rules },
    endpoint: cycleApi.setReminderRules,
    request: ({ rules }) => ({ params: { cycle_id }, body: [...rules] }),
    done: t.saved,
    failed: t.saveFailed,
    onClose,
  })
  const set = (next: readonly ReminderRule[]) => form.set({ rules: next })
  const all = form.values.rules

  return (
    <FormDialog
      {...form.dialog}
      title={t.title}
      submit={t.save}
      pending={t.saving}
      onClose={onClose}
    >
      <Text>{t.hint}</Text>
      <ol className={styles.rules}>
        {all.map((rule, index) => (
          <RuleFields
            // Rules have no id; their place in the list is one.
            key={index}
            rule={rule}
            problemOf={(name) => form.saving.fields[`${index}.${name}`]}
            onChange={(change) =>
              set(all.map((each, at) => (at === index ? { ...each, ...change } : each)))
            }
            onRemove={() => set(all.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <div>
        <Button
          icon={<AddRegular />}
          disabledFocusable={all.length >= maxRules}
          onClick={() => set([...all, newRule])}
        >
          {t.add}
        </Button>
      </div>
    </FormDialog>
  )
}

const useStyles = makeStyles({
  rules: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})
