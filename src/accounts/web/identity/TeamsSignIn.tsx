import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { ProviderForm } from './ProviderForm.tsx'
import { signInWithTeams, teamsAttemptAtom } from './sign-in-with-teams.ts'
import { useIdentityTexts } from './use-identity-texts.ts'

/** Inside Teams, where signing in by itself did not work or is not wanted: by a press, which can also ask for consent. */
export function TeamsSignIn() {
  const t = useIdentityTexts()
  const { failure, token } = useAtomValue(teamsAttemptAtom)
  const [isPending, setIsPending] = useState(false)
  const signIn = async (code?: string) => {
    if (isPending) return
    setIsPending(true)
    await signInWithTeams({ isSilent: false, ...(code && { code }) })
    setIsPending(false)
  }
  return (
    <ProviderForm
      failure={failure}
      isPending={isPending}
      needsCode={token !== undefined}
      onCode={(code) => void signIn(code)}
    >
      <Button size="large" disabledFocusable={isPending} onClick={() => void signIn()}>
        {isPending ? t.signingIn : t.signIn}
      </Button>
    </ProviderForm>
  )
}
