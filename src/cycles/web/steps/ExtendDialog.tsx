import { Text } from '@fluentui/react-components'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { today } from '#kit/web/today.ts'

interface Props {
  cycle_id: string
  evaluation_ids: string[]
  onDone: () => void
  onClose: () => void
}

/** Another due day for the steps of some evaluations; their owners are notified. */
export function ExtendDialog({ cycle_id, evaluation_ids, onDone, onClose }: Props) {
  const { steps: t, board } = useTexts()
  const form = useForm({
    keep: `cycle:${cycle_id}:extend`,
    initial: { due_on: '' },
    check: ({ due_on }) => ({
      due_on: due_on === '' ? t.dayRequired : due_on < today() ? t.dayPast : undefined,
    }),
    endpoint: cycleApi.extend,
    request: ({ due_on }) => ({ params: { cycle_id }, body: { evaluation_ids, due_on } }),
    failed: t.extendFailed,
    onDone: ({ extended, skipped }) => {
      const [first] = skipped
      showToast({
        intent: extended > 0 ? 'success' : 'info',
        title: t.extended(extended),
        body: first && board.skipped(skipped.length, first.why),
      })
      onDone()
      onClose()
    },
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={t.extendTitle}
      submit={t.extendSubmit}
      pending={t.extending}
      onClose={onClose}
    >
      <Text>{t.extendHint(evaluation_ids.length)}</Text>
      <DayField {...form.day('due_on')} label={t.newDay} required min={today()} />
    </FormDialog>
  )
}
