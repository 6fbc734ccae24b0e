import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { FailureNote } from '#kit/web/FailureNote.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { signedOutAtom } from './session.ts'
import { useTexts } from './use-texts.ts'

const DemoAccounts = lazy(async () => ({
  default: (await import('./DemoAccounts.tsx')).DemoAccounts,
}))

/** What asks the server; loaded while the form is being filled in, which itself asks nothing. */
const loadSignIn = () => import('./sign-in.ts')

/** Whether this server holds the demo, which it says with the page. */
const isDemo = 'demo' in document.documentElement.dataset

const nothing = { email: '', username: '', password: '', code: '' }

interface Props {
  /** Somebody has begun to fill it in, and will soon want what comes after. */
  onFilling: () => void
}

/** E-mail, username and password; the second factor in the same form when the account has one. */
export function SignInForm({ onFilling }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const [typed, setTyped] = useState(nothing)
  const [needsCode, setNeedsCode] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState('')
  const signedOut = useAtomValue(signedOutAtom)
  const button = useRef<HTMLButtonElement>(null)

  const field = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    onChange: (_: unknown, { value }: { value: string }) => setTyped({ ...typed, [name]: value }),
  })

  const prepare = () => {
    // Should it not arrive, it is asked for again with the form.
    loadSignIn().catch(() => undefined)
    onFilling()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { code, ...credentials } = typed
    const isIncomplete = Object.values(credentials).some((value) => value.trim() === '')
    if (isIncomplete || (needsCode && code.trim() === '')) {
      setFailure(t.fillInAllFields)
      return
    }
    setFailure('')
    setIsPending(true)
    const refused = await loadSignIn()
      .then(({ signIn }) => signIn({ ...credentials, ...(needsCode && { code: code.trim() }) }))
      .catch(() => ({ failure: t.loginFailed, needsCode }))
    if (!refused) return
    setNeedsCode(needsCode || refused.needsCode)
    setFailure(refused.failure)
    setIsPending(false)
  }

  return (
    <>
      <form
        noValidate
        className={styles.form}
        onInput={prepare}
        onSubmit={(event) => void submit(event)}
      >
        <Field label={t.email} required>
          <Input
            {...field('email')}
            type="email"
            size="large"
            autoComplete="email"
            dir="ltr"
            autoFocus
          />
        </Field>
        <Field label={t.username} required>
          <Input {...field('username')} size="large" autoComplete="username" dir="ltr" />
        </Field>
        <Field label={t.password} required>
          <PasswordInput {...field('password')} size="large" autoComplete="current-password" />
        </Field>
        {needsCode && (
          <Field label={t.code} hint={t.codeHint} required>
            <Input
              {...field('code')}
              size="large"
              autoComplete="one-time-code"
              dir="ltr"
              autoFocus
            />
          </Field>
        )}
        <FailureNote text={failure || (signedOut ? t.signedOut[signedOut] : '')} />
        <Button
          ref={button}
          type="submit"
          appearance="primary"
          size="large"
          disabledFocusable={isPending}
        >
          {isPending ? t.signingIn : t.signIn}
        </Button>
      </form>
      {isDemo && (
        <Suspense fallback={<div className={styles.demo} />}>
          <DemoAccounts
            onUse={({ email, username, password }) => {
              prepare()
              setTyped({ email, username, password, code: '' })
              setFailure('')
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const useStyles = makeStyles({
  // As high as the accounts will be, so that nothing moves when they come.
  demo: { height: '192px' },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})
