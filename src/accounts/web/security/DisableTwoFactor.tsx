import { Field, Input, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { securityApi } from '#accounts/contract/security.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { watchOwnAccount } from '#accounts/web/sign-in/sign-in.ts'
import { useSecurityTexts } from './use-security-texts.ts'

export function DisableTwoFactor({ onClose }: { onClose: () => void }) {
  const { twoFactor: t } = useSecurityTexts()
  const [code, setCode] = useState('')
  const end = useApiMutation(securityApi.endTwoFactor, {
    done: t.offDone,
    failed: t.offFailed,
    quiet: true,
    onDone: () => {
      void watchOwnAccount()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.offDialog}
      submit={t.off}
      pending={t.offPending}
      isPending={end.isPending}
      isDisabled={code.trim() === ''}
      failure={end.fields.code ? undefined : end.failure}
      onSubmit={() => end.mutate({ body: { code } })}
      onClose={onClose}
    >
      <Text>{t.offIntro}</Text>
      <Field label={t.code} required validationMessage={end.fields.code}>
        <Input
          value={code}
          autoComplete="one-time-code"
          dir="ltr"
          onChange={(_, { value }) => setCode(value)}
        />
      </Field>
    </FormDialog>
  )
}
