import { Text } from '@fluentui/react-components'
import { securityApi } from '#accounts/contract/security.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { watchOwnAccount } from '#accounts/web/sign-in/own-account.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

export function DisableTwoFactor({ onClose }: { onClose: () => void }) {
  const { twoFactor: t } = useUserTexts().security
  const form = useForm({
    initial: { code: '' },
    endpoint: securityApi.endTwoFactor,
    request: (body) => ({ body }),
    done: t.offDone,
    failed: t.offFailed,
    onDone: () => {
      void watchOwnAccount()
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      title={t.offDialog}
      submit={t.off}
      pending={t.offPending}
      isIncomplete={form.values.code.trim() === ''}
      isDirty={false}
      onClose={onClose}
    >
      <Text>{t.offIntro}</Text>
      <TextField
        form={form}
        name="code"
        label={t.code}
        required
        autoComplete="one-time-code"
        dir="ltr"
      />
    </FormDialog>
  )
}
