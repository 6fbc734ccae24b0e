import { Button, Field, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { securityApi } from '#accounts/contract/security.ts'
import { proofMinutes } from '#accounts/rules/security/recent-proof.ts'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useSession } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import type { AnswerProof } from '#kit/web/dialogs/proof.ts'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useFormat } from '#kit/web/use-format.ts'

/** Asks for the password again, or for a code; what was refused without it is repeated then. */
export function ProofDialog({ onAnswer }: { onAnswer: AnswerProof }) {
  const { proof: t, password, twoFactor } = useUserTexts().security
  const f = useFormat()
  const hasCodes = useSession().account?.two_factor ?? false
  const [isCode, setIsCode] = useState(false)
  const form = useForm({
    initial: { current_password: '', code: '' },
    endpoint: securityApi.confirm,
    request: ({ current_password, code }) => ({ body: isCode ? { code } : { current_password } }),
    failed: t.failed,
    onDone: () => onAnswer(true),
  })
  const typed = isCode ? form.values.code.trim() : form.values.current_password

  return (
    <FormDialog
      {...form.dialog}
      title={t.title}
      submit={t.confirm}
      pending={t.confirming}
      isDisabled={typed === ''}
      isDirty={false}
      onClose={() => onAnswer(false)}
    >
      <Text>{t.intro(f.count(proofMinutes))}</Text>
      {isCode ? (
        <TextField
          key="code"
          form={form}
          name="code"
          label={twoFactor.code}
          hint={t.codeHint}
          required
          autoComplete="one-time-code"
          dir="ltr"
        />
      ) : (
        <Field key="password" label={password.current} required {...form.field('current_password')}>
          <PasswordInput {...form.text('current_password')} autoComplete="current-password" />
        </Field>
      )}
      {hasCodes && (
        <div>
          <Button appearance="subtle" size="small" onClick={() => setIsCode(!isCode)}>
            {isCode ? t.usePassword : t.useCode}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
