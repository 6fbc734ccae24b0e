import { Button } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { outcomeIn, type SignInOutcome } from '#accounts/rules/identity/link.ts'
import { identityTexts } from '#accounts/texts/identity.ts'
import { serverAway } from '#accounts/web/sign-in/server-away.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { ProviderForm } from './ProviderForm.tsx'
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

/** To the provider and back. */
export function ProviderSignIn() {
  const t = useIdentityTexts()
  const { failure, isPending, needsCode, confirm } = useComeback()
  return (
    <ProviderForm
      failure={failure}
      isPending={isPending}
      needsCode={needsCode}
      onCode={(code) => void confirm(code)}
    >
      <Button as="a" size="large" href={startAddress()} aria-busy={isPending}>
        {isPending ? t.signingIn : t.signIn}
      </Button>
    </ProviderForm>
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
