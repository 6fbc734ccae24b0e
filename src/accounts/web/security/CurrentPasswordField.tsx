import { Field } from '@fluentui/react-components'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useSecurityTexts } from './use-security-texts.ts'

interface Props {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** Proves that the person at the screen is the owner of the account. */
export function CurrentPasswordField({ value, problem, onChange }: Props) {
  const { password: t } = useSecurityTexts()
  return (
    <Field label={t.current} hint={t.proofHint} required validationMessage={problem}>
      <PasswordInput
        value={value}
        autoComplete="current-password"
        onChange={(_, typed) => onChange(typed.value)}
      />
    </Field>
  )
}
