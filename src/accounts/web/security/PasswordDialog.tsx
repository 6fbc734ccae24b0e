import { Field, Text } from '@fluentui/react-components'
import { securityApi } from '#accounts/contract/security.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { password: t } = useUserTexts().security
  const missing = (text: string) => (text === '' ? t.required : undefined)
  const form = useForm({
    initial: { current_password: '', new_password: '', again: '' },
    check: ({ current_password, new_password, again }) => ({
      current_password: missing(current_password),
      new_password: missing(new_password),
      again: missing(again) ?? (again === new_password ? undefined : t.differ),
    }),
    endpoint: securityApi.changePassword,
    request: ({ current_password, new_password }) => ({ body: { current_password, new_password } }),
    done: t.done,
    failed: t.failed,
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={t.dialog}
      submit={t.save}
      pending={t.saving}
      onClose={onClose}
    >
      <Text>{t.note}</Text>
      <Field label={t.current} required {...form.field('current_password')}>
        <PasswordInput {...form.text('current_password')} autoComplete="current-password" />
      </Field>
      <Field label={t.fresh} required {...form.field('new_password')}>
        <PasswordInput {...form.text('new_password')} autoComplete="new-password" />
      </Field>
      <Field label={t.again} required {...form.field('again')}>
        <PasswordInput {...form.text('again')} autoComplete="new-password" />
      </Field>
    </FormDialog>
  )
}
