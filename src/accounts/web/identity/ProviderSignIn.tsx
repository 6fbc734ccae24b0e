import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { outcomeIn, type SignInOutcome } from '#accounts/rules/identity/link.ts'
import { identityTexts } from '#accounts/texts/identity.ts'
import { serverAway } from '#accounts/web/sign-in/server-away.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useIdentityTexts } from './use-identity-texts.ts'

/** How the way to the provider ended; removed from the address, so that a reload does not repeat it. */
function takeOutcome(): SignInOutcome | undefined {
  const outcome = outcomeIn(location.hash)
  if (outcome) history.replaceState(history.state, '', location.pathname + location.search)
  return outcome
}

const startAddress = () =>
  `/api/auth/oidc/start/?next=${encodeURIComponent(location.pathname + location.search)}`

const failureOf = (outcome: SignInOutcome | undefined): Sentence | undefined =>
  outcome === undefined || outcome === 'ready'
    ? undefined
    : (language) => identityTexts[language].failed[outcome]

/** The second way to sign in, below the three fields: to the provider and back. */
export function ProviderSignIn() {
  const t = useIdentityTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const { failure, isPending, needsCode, confirm } = useComeback()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void confirm(code.trim())
  }

  return (
    <section className={styles.section} aria-label={t.signIn}>
      <p className={styles.or}>{t.or}</p>
      {failure && <FailureNote text={failure(language)} />}
      {needsCode ? (
        <form className={styles.section} noValidate onSubmit={submit}>
          <Field label={t.code} hint={t.codeHint} required>
            <Input
              name="provider_code"
              size="large"
              autoComplete="one-time-code"
              dir="ltr"
              autoFocus
              value={code}
              onChange={(_, { value }) => setCode(value)}
            />
          </Field>
          <Button type="submit" size="large" disabledFocusable={isPending}>
            {isPending ? t.signingIn : t.confirmCode}
          </Button>
        </form>
      ) : (
        <Button as="a" size="large" href={startAddress()} aria-busy={isPending}>
          {isPending ? t.signingIn : t.signIn}
        </Button>
      )}
    </section>
  )
}

/** Signs in with the ticket that the provider's answer has left, once. */
function useComeback() {
  const [outcome] = useState(takeOutcome)
  const [failure, setFailure] = useState<Sentence | undefined>(() => failureOf(outcome))
  const [needsCode, setNeedsCode] = useState(false)
  const [isPending, setIsPending] = useState(outcome === 'ready')
  const isAsked = useRef(false)

  const confirm = async (code?: string) => {
    setIsPending(true)
    const refused = await import('./sign-in-with-ticket.ts')
      .then(({ signInWithTicket }) => signInWithTicket(code))
      .catch(() => ({ failure: serverAway, needsCode: false }))
    if (!refused) return
    setNeedsCode(refused.needsCode)
    setFailure(() => refused.failure)
    setIsPending(false)
  }
  useEffect(() => {
    if (outcome !== 'ready' || isAsked.current) return
    isAsked.current = true
    void confirm()
  }, [outcome])
  return { failure, isPending, needsCode, confirm }
}

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  or: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    'margin': 0,
    'color': tokens.colorNeutralForeground3,
    '&::before, &::after': {
      content: '""',
      flexGrow: 1,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
})
