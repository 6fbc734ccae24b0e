import { Field, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { securityApi } from '#accounts/contract/security.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useSecurityTexts } from './use-security-texts.ts'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { password: t } = useSecurityTexts()
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const change = useApiMutation(securityApi.changePassword, {
    done: t.done,
    failed: t.failed,
    quiet: true,
    onDone: onClose,
  })
  const { current_password, new_password } = change.fields
  const missing = (text: string) => (wasSent && text === '' ? t.required : undefined)
  const differ = wasSent && again !== fresh ? t.differ : undefined

  const submit = () => {
    setWasSent(true)
    if (current === '' || fresh === '' || again !== fresh) focusFirstProblem()
    else change.mutate({ body: { current_password: current, new_password: fresh } })
  }

  return (
    <FormDialog
      title={t.dialog}
      submit={t.save}
      pending={t.saving}
      isPending={change.isPending}
      isDirty={current + fresh + again !== ''}
      failure={current_password || new_password ? undefined : change.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t.note}</Text>
      <Field label={t.current} required validationMessage={missing(current) ?? current_password}>
        <PasswordInput
          value={current}
          autoComplete="current-password"
          onChange={(_, { value }) => setCurrent(value)}
        />
      </Field>
      <Field label={t.fresh} required validationMessage={missing(fresh) ?? new_password}>
        <PasswordInput
          value={fresh}
          autoComplete="new-password"
          onChange={(_, { value }) => setFresh(value)}
        />
      </Field>
      <Field label={t.again} required validationMessage={missing(again) ?? differ}>
        <PasswordInput
          value={again}
          autoComplete="new-password"
          onChange={(_, { value }) => setAgain(value)}
        />
      </Field>
    </FormDialog>
  )
}
