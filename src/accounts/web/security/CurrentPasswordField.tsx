import { Field } from '@fluentui/react-components'
import type { TextForm } from '#kit/web/forms/use-form.ts'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

/** Proves that the person at the screen is the owner of the account. */
export function CurrentPasswordField({ form }: { form: TextForm<'current_password'> }) {
  const { password: t } = useUserTexts().security
  return (
    <Field label={t.current} hint={t.proofHint} required {...form.field('current_password')}>
      <PasswordInput {...form.text('current_password')} autoComplete="current-password" />
    </Field>
  )
}
