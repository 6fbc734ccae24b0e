import { Field, Input, Spinner, Text } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { linkApi } from '#accounts/contract/links.ts'
import { configApi } from '#accounts/contract/session.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useSignInTexts } from './use-sign-in-texts.ts'
import { useTexts } from '#accounts/web/use-texts.ts'

/** Asks for a one-time link by e-mail; without a mail server it says who can help instead. */
export function ForgottenPassword({ onClose }: { onClose: () => void }) {
  const { forgot: t } = useSignInTexts()
  const { email: label } = useTexts()
  const [sendsMail, setSendsMail] = useState<boolean>()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const leaving = new AbortController()
    callApi(configApi.get, {}, { signal: leaving.signal }).then(
      ({ notifications }) => setSendsMail(notifications.mail),
      // Without the configuration it is unknown whether mail can be sent, so none is promised.
      () => setSendsMail(false),
    )
    return () => leaving.abort()
  }, [])

  const mayAsk = sendsMail === true && state !== 'sent'
  const submit = async () => {
    if (!mayAsk) {
      onClose()
      return
    }
    setFailure(undefined)
    setState('sending')
    try {
      await callApi(linkApi.forgot, { body: { email: email.trim() } })
      setState('sent')
    } catch (problem) {
      setState('asking')
      setFailure(problem instanceof CallProblem ? problem.message : t.failed)
    }
  }

  return (
    <FormDialog
      title={t.title}
      submit={mayAsk ? t.send : t.back}
      pending={t.sending}
      isPending={state === 'sending'}
      isIncomplete={mayAsk && email.trim() === ''}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {sendsMail === undefined && <Spinner label={t.checking} />}
      {sendsMail === false && <Text>{t.askHr}</Text>}
      {state === 'sent' && <Text role="status">{t.sent}</Text>}
      {mayAsk && (
        <>
          <Text>{t.intro}</Text>
          <Field label={label} required>
            <Input
              type="email"
              dir="ltr"
              autoComplete="email"
              value={email}
              onChange={(_, { value }) => setEmail(value)}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
