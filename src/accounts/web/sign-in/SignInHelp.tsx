import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { hasProvider, hasTeamsSignIn } from '#accounts/web/identity/has-provider.ts'
import { SupportContact } from '#accounts/web/SupportContact.tsx'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { isStorageRefused } from '#kit/web/platform/storage.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const OtherSignIn = lazyPart(async () =>
  hasProvider
    ? (await import('#accounts/web/identity/ProviderSignIn.tsx')).ProviderSignIn
    : (await import('#accounts/web/identity/TeamsSignIn.tsx')).TeamsSignIn,
)
const StorageNote = lazyPart(async () => (await import('./StorageNote.tsx')).StorageNote)

const ForgottenPassword = lazyPart(
  async () => (await import('./ForgottenPassword.tsx')).ForgottenPassword,
)

/** Below the form: for those who cannot sign in, or have no account, which no one can make for themselves. */
export function SignInHelp() {
  const t = useSignInTexts()
  const styles = useStyles()
  const [hasForgotten, setHasForgotten] = useState(false)
  return (
    <>
      {(hasProvider || hasTeamsSignIn) && (
        <div className={styles.provider}>
          <OtherSignIn />
        </div>
      )}
      <Button appearance="transparent" onClick={() => setHasForgotten(true)}>
        {t.forgot.title}
      </Button>
      <div className={styles.ask}>
        {t.noAccount} <SupportContact otherwise={t.hrDepartment} />.
      </div>
      {isEmbedded && isStorageRefused() && <StorageNote />}
      {hasForgotten && <ForgottenPassword onClose={() => setHasForgotten(false)} />}
    </>
  )
}

const useStyles = makeStyles({
  ask: { textAlign: 'center' },
  provider: { justifySelf: 'stretch', marginBlockEnd: '16px' },
})
