import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRef, useState, type FormEvent } from 'react'
import { ar } from '#accounts/texts/ar.ts'
import { en } from '#accounts/texts/en.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useUnsaved } from '#kit/web/forms/unsaved.ts'
import { loadSignIn } from './load-sign-in.ts'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { signedOutAtom } from '#accounts/web/session.ts'
import { serverAway } from './server-away.ts'
import { useTexts } from '#accounts/web/use-texts.ts'

const DemoAccounts = lazyPart(async () => (await import('./DemoAccounts.tsx')).DemoAccounts)

const fillInAllFields: Sentence = (language) => (language === 'ar' ? ar : en).fillInAllFields

/** Whether this server holds the demo, which it says with the page. */
const isDemo = 'demo' in document.documentElement.dataset

const nothing = { email: '', username: '', password: '', code: '' }

interface Props {
  /** Someone has begun to fill it in, and will soon want what comes after. */
  onFilling: () => void
}

/** E-mail, username and password; the second factor in the same form when the account has one. */
export function SignInForm({ onFilling }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const signedOut = useAtomValue(signedOutAtom)
  const button = useRef<HTMLButtonElement>(null)
  const { form, field, state, needsCode, isPending, failure, submit, fill } = useSignIn()

  const prepare = () => {
    // Should it not arrive, it is asked for again with the form.
    loadSignIn().catch(() => undefined)
    onFilling()
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onInput={prepare}
        onSubmit={(event) => void submit(event)}
      >
        <Field label={t.email} required validationState={state('email')}>
          <Input
            {...field('email')}
            type="email"
            size="large"
            autoComplete="email"
            dir="ltr"
            autoFocus
          />
        </Field>
        <Field label={t.username} required validationState={state('username')}>
          <Input {...field('username')} size="large" autoComplete="username" dir="ltr" />
        </Field>
        <Field label={t.password} required validationState={state('password')}>
          <PasswordInput {...field('password')} size="large" autoComplete="current-password" />
        </Field>
        {needsCode && (
          <Field label={t.code} hint={t.codeHint} required validationState={state('code')}>
            <Input
              {...field('code')}
              size="large"
              autoComplete="one-time-code"
              dir="ltr"
              autoFocus
            />
          </Field>
        )}
        <FailureNote
          text={failure?.(language) ?? (signedOut ? t.signedOut[signedOut] : undefined)}
        />
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
        <DemoAccounts
          fallback={<div className={styles.demo} />}
          onUse={({ email, username, password }) => {
            prepare()
            fill({ email, username, password, code: '' })
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** What is typed, what is missing of it, and signing in with it. */
function useSignIn() {
  const [typed, setTyped] = useState(nothing)
  useUnsaved(typed !== nothing)
  const [needsCode, setNeedsCode] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Sentence>()
  const [missing, setMissing] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)

  const field = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    onChange: (_: unknown, { value }: { value: string }) => setTyped({ ...typed, [name]: value }),
  })

  const state = (name: keyof typeof nothing) =>
    missing.includes(name) && typed[name].trim() === '' ? ('error' as const) : ('none' as const)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { code, ...credentials } = typed
    const required = needsCode ? typed : credentials
    const empty = Object.entries(required).flatMap(([name, value]) => (value.trim() ? [] : [name]))
    setMissing(empty)
    if (empty.length > 0) {
      setFailure(() => fillInAllFields)
      form.current?.querySelector<HTMLInputElement>(`input[name=${empty[0]}]`)?.focus()
      return
    }
    setFailure(undefined)
    setIsPending(true)
    const refused = await loadSignIn()
      .then(({ signIn }) => signIn({ ...credentials, ...(needsCode && { code: code.trim() }) }))
      .catch(() => ({ failure: serverAway, needsCode }))
    if (!refused) return
    setNeedsCode(needsCode || refused.needsCode)
    setFailure(() => refused.failure)
    setIsPending(false)
  }

  const fill = (values: typeof nothing) => {
    setTyped(values)
    setFailure(undefined)
    setMissing([])
  }
  return { form, field, state, needsCode, isPending, failure, submit, fill }
}

const useStyles = makeStyles({
  // As high as the accounts will be, so that nothing moves when they come.
  demo: { height: '192px' },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})
