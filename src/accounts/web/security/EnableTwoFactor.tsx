import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { securityApi } from '#accounts/contract/security.ts'
import type { Answer } from '#kit/contract/endpoint.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { CopyField } from '#accounts/web/CopyField.tsx'
import { hasProof, noProof, proofOf } from './proof-values.ts'
import { ProofFields } from './ProofFields.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { watchOwnAccount } from '#accounts/web/sign-in/own-account.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

type Offer = Answer<typeof securityApi.beginTwoFactor>

/** A secret for the authenticator app; a first code confirms it, and recovery codes follow. */
export function EnableTwoFactor({ onClose }: { onClose: () => void }) {
  const { twoFactor: t, password } = useUserTexts().security
  const styles = useStyles()
  const [offer, setOffer] = useState<Offer>()
  const [codes, setCodes] = useState<string[]>()
  const begin = useForm({
    initial: noProof,
    endpoint: securityApi.beginTwoFactor,
    request: (values) => ({ body: proofOf(values) }),
    failed: t.beginFailed,
    onDone: setOffer,
  })
  const confirm = useForm({
    initial: { code: '' },
    endpoint: securityApi.confirmTwoFactor,
    request: (body) => ({ body }),
    failed: t.confirmFailed,
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
        {...begin.dialog}
        title={t.dialog}
        submit={t.begin}
        pending={t.beginning}
        isIncomplete={!hasProof(begin.values)}
        isDirty={false}
        onClose={onClose}
      >
        <ProofFields form={begin} hint={password.proofHint} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...confirm.dialog}
      key="code"
      title={t.dialog}
      submit={t.confirm}
      pending={t.confirming}
      isIncomplete={confirm.values.code.trim() === ''}
      isDirty={false}
      onClose={onClose}
    >
      <Text>{t.scan}</Text>
      <div className={styles.picture}>
        <QrCode text={offer.otpauth_url} label={t.picture} />
      </div>
      <CopyField label={t.secret} copy={t.copy} copied={t.copied} value={offer.secret} />
      <TextField
        form={confirm}
        name="code"
        label={t.code}
        hint={t.codeHint}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
    </FormDialog>
  )
}

const useStyles = makeStyles({
  picture: { display: 'grid', placeItems: 'center', paddingBlock: tokens.spacingVerticalS },
})
