import { Field, Input, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityApi } from '#accounts/contract/security.ts'
import { call } from '#kit/web/call.ts'
import { FormDialog } from '#kit/web/FormDialog.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { CopyField } from './CopyField.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { hearOwnAccount } from './sign-in.ts'
import { useSecurityTexts } from './use-security-texts.ts'

/** A secret for the authenticator app; a first code confirms it, and recovery codes follow. */
export function EnableTwoFactor({ onClose }: { onClose: () => void }) {
  const { twoFactor: t } = useSecurityTexts()
  const styles = useStyles()
  const [code, setCode] = useState('')
  // Asked for once, when the dialog opens: asking again would make another secret.
  const { data: offer, error } = useQuery({
    queryKey: ['two-factor'],
    queryFn: () => call(securityApi.beginTwoFactor, {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [codes, setCodes] = useState<string[]>()
  const confirm = useChange(securityApi.confirmTwoFactor, {
    failed: t.confirmFailed,
    quiet: true,
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          void hearOwnAccount()
          onClose()
        }}
      />
    )
  }
  return (
    <FormDialog
      title={t.dialog}
      submit={t.confirm}
      pending={t.confirming}
      isPending={confirm.isPending}
      isDisabled={!offer || code.trim() === ''}
      failure={error?.message ?? (confirm.fields.code ? undefined : confirm.failure)}
      onSubmit={() => confirm.mutate({ body: { code } })}
      onClose={onClose}
    >
      <Text>{t.scan}</Text>
      {!offer && !error && <Spinner />}
      {offer && (
        <>
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
        </>
      )}
    </FormDialog>
  )
}

const useStyles = makeStyles({
  picture: { display: 'grid', placeItems: 'center', paddingBlock: tokens.spacingVerticalS },
})
