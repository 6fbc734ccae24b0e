import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState, type FormEvent } from 'react'
import { CallProblem } from '#kit/web/call-problem.ts'
import { FailureNote } from '#kit/web/FailureNote.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { signIn, whyNotSignedIn } from './sign-in.ts'
import { useTexts } from './use-texts.ts'

const nothing = { email: '', username: '', password: '', code: '' }

/** E-mail, username and password; the second factor in the same form when the account has one. */
export function SignInForm() {
  const t = useTexts()
  const styles = useStyles()
  const [typed, setTyped] = useState(nothing)
  const [needsCode, setNeedsCode] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState('')
  const button = useRef<HTMLButtonElement>(null)

  const field = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    onChange: (_: unknown, { value }: { value: string }) => setTyped({ ...typed, [name]: value }),
  })

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
    try {
      await signIn({ ...credentials, ...(needsCode && { code: code.trim() }) })
    } catch (problem) {
      if (problem instanceof CallProblem && problem.code === 'code_required') setNeedsCode(true)
      setFailure(whyNotSignedIn(problem))
      setIsPending(false)
    }
  }

  return (
    <>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
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
        <FailureNote text={failure} />
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
      <DemoAccounts
        onUse={({ email, username, password }) => {
          setTyped({ email, username, password, code: '' })
          setFailure('')
          button.current?.focus()
        }}
      />
    </>
  )
}

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})
