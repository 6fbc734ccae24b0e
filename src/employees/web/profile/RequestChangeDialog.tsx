import { Field, Input, Text, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { changeRequestApi } from '#employees/contract/change-requests.ts'
import { type RequestableField, requestableFields } from '#employees/rules/change-request.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ChoiceSelect } from '#employees/web/ChoiceSelect.tsx'
import { useChangeRequestTexts } from './use-change-request-texts.ts'

interface Props {
  /** What the record holds now. */
  current: Record<RequestableField, string>
  onClose: () => void
}

/** Asks HR to correct what only HR can change. */
export function RequestChangeDialog({ current, onClose }: Props) {
  const t = useChangeRequestTexts()
  const [field, setField] = useState<RequestableField>('name')
  const [value, setValue] = useState('')
  const [note, setNote] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const send = useApiMutation(changeRequestApi.create, {
    done: t.sent,
    failed: t.sendFailed,
    quiet: true,
    onDone: onClose,
  })
  const ownProblem = () => {
    if (value.trim() === '') return t.valueRequired
    return field === 'email' && !emailPattern.test(value.trim()) ? t.invalidEmail : undefined
  }
  const problem = ownProblem()

  return (
    <FormDialog
      title={t.title}
      submit={t.send}
      pending={t.sending}
      isPending={send.isPending}
      isDirty={value !== '' || note !== ''}
      failure={Object.keys(send.fields).length > 0 ? undefined : send.failure}
      onSubmit={() => {
        setWasSent(true)
        if (problem) focusFirstProblem()
        else send.mutate({ body: { field, value, note } })
      }}
      onClose={onClose}
    >
      <Text>{t.hint}</Text>
      <ChoiceSelect
        label={t.field}
        value={field}
        choices={requestableFields}
        wordOf={(one) => t.fields[one]}
        onChoose={setField}
      />
      <Field
        label={t.value}
        required
        hint={t.current(current[field] || t.none)}
        validationMessage={(wasSent ? problem : undefined) ?? send.fields.value}
      >
        <Input
          value={value}
          dir={field === 'email' ? 'ltr' : 'auto'}
          type={field === 'email' ? 'email' : 'text'}
          maxLength={200}
          onChange={(_, { value: typed }) => setValue(typed)}
        />
      </Field>
      <Field label={t.note} validationMessage={send.fields.note}>
        <Textarea
          value={note}
          dir="auto"
          maxLength={500}
          onChange={(_, { value: typed }) => setNote(typed)}
        />
      </Field>
    </FormDialog>
  )
}
