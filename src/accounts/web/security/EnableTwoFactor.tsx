import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { securityApi } from '#accounts/contract/security.ts'
import type { Answer } from '#kit/contract/endpoint.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { CopyField } from '#accounts/web/CopyField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { watchOwnAccount } from '#accounts/web/sign-in/sign-in.ts'
import { useSecurityTexts } from './use-security-texts.ts'

type Offer = Answer<typeof securityApi.beginTwoFactor>

/** A secret for the authenticator app; a first code confirms it, and recovery codes follow. */
export function EnableTwoFactor({ onClose }: { onClose: () => void }) {
  const { twoFactor: t } = useSecurityTexts()
  const styles = useStyles()
  const [code, setCode] = useState('')
  const [current_password, setPassword] = useState('')
  const [offer, setOffer] = useState<Offer>()
  const begin = useApiMutation(securityApi.beginTwoFactor, {
    failed: t.beginFailed,
    quiet: true,
    onDone: setOffer,
  })
  const [codes, setCodes] = useState<string[]>()
  const confirm = useApiMutation(securityApi.confirmTwoFactor, {
    failed: t.confirmFailed,
    quiet: true,
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          void watchOwnAccount()
          onClose()
        }}
      />
    )
  }
  if (!offer) {
    return (
      <FormDialog
        title={t.dialog}
        submit={t.begin}
        pending={t.beginning}
        isPending={begin.isPending}
        isDisabled={current_password === ''}
        failure={begin.fields.current_password ? undefined : begin.failure}
        onSubmit={() => begin.mutate({ body: { current_password } })}
        onClose={onClose}
      >
        <CurrentPasswordField
          value={current_password}
          problem={begin.fields.current_password}
          onChange={setPassword}
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      key="code"
      title={t.dialog}
      submit={t.confirm}
      pending={t.confirming}
      isPending={confirm.isPending}
      isDisabled={code.trim() === ''}
      failure={confirm.fields.code ? undefined : confirm.failure}
      onSubmit={() => confirm.mutate({ body: { code } })}
      onClose={onClose}
    >
      <Text>{t.scan}</Text>
      <div className={styles.picture}>
        <QrCode text={offer.otpauth_url} label={t.picture} />
      </div>
      <CopyField label={t.secret} copy={t.copy} copied={t.copied} value={offer.secret} />
      <Field label={t.code} hint={t.codeHint} required validationMessage={confirm.fields.code}>
        <Input
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          onChange={(_, { value }) => setCode(value)}
        />
      </Field>
    </FormDialog>
  )
}

const useStyles = makeStyles({
  picture: { display: 'grid', placeItems: 'center', paddingBlock: tokens.spacingVerticalS },
})
