import { Text } from '@fluentui/react-components'
import { changeRequestApi } from '#employees/contract/change-requests.ts'
import { type RequestableField, requestableFields } from '#employees/rules/change-request.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { ChoiceSelect } from '#employees/web/ChoiceSelect.tsx'
import { useChangeRequestTexts } from '#employees/web/profile/use-change-request-texts.ts'

interface Props {
  /** What the record holds now. */
  current: Record<RequestableField, string>
  onClose: () => void
}

const initial: Record<'value' | 'note', string> & { field: RequestableField } = {
  field: 'name',
  value: '',
  note: '',
}

/** Asks HR to correct what only HR can change. */
export function RequestChangeDialog({ current, onClose }: Props) {
  const t = useChangeRequestTexts()
  const form = useForm({
    keep: 'change-request:new',
    initial,
    isDirty: ({ value, note }) => value !== '' || note !== '',
    check: ({ field, value }) => {
      if (value.trim() === '') return { value: t.valueRequired }
      const isWrong = field === 'email' && !emailPattern.test(value.trim())
      return { value: isWrong ? t.invalidEmail : undefined }
    },
    endpoint: changeRequestApi.create,
    request: (body) => ({ body }),
    done: t.sent,
    failed: t.sendFailed,
    onClose,
  })
  const { field } = form.values

  return (
    <FormDialog
      {...form.dialog}
      title={t.title}
      submit={t.send}
      pending={t.sending}
      onClose={onClose}
    >
      <Text>{t.hint}</Text>
      <ChoiceSelect
        label={t.field}
        value={field}
        choices={requestableFields}
        wordOf={(one) => t.fields[one]}
        onChoose={(field) => form.set({ field })}
      />
      <TextField
        form={form}
        name="value"
        label={t.value}
        required
        hint={t.current(current[field] || t.none)}
        dir={field === 'email' ? 'ltr' : 'auto'}
        type={field === 'email' ? 'email' : 'text'}
        maxLength={200}
      />
      <LongTextField form={form} name="note" label={t.note} dir="auto" maxLength={500} />
    </FormDialog>
  )
}
