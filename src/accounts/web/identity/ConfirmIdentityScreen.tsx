import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { oidcApi } from '#accounts/contract/identity.ts'
import { outcomeIn, type SignInOutcome } from '#accounts/rules/identity/link.ts'
import { identityTexts } from '#accounts/texts/identity.ts'
import { CopyField } from '#accounts/web/CopyField.tsx'
import { SignedOutBar } from '#accounts/web/SignedOutBar.tsx'
import { proofChannel } from '#accounts/web/security/proof-values.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { title2 } from '#kit/web/platform/text-styles.ts'
import { useWindowTitle } from '#kit/web/platform/use-window-title.ts'
import { useIdentityTexts } from './use-identity-texts.ts'

/** Where the provider leads back to who has signed in again: a code for the page that asked. */
export function ConfirmIdentityScreen() {
  const { confirm: t } = useIdentityTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const { outcome, code, isTaken } = useProof()
  useWindowTitle(t.title)

  return (
    <main className={styles.screen}>
      <SignedOutBar />
      <h1 className={styles.heading}>{t.title}</h1>
      {outcome !== 'ready' && <FailureNote text={identityTexts[language].failed[outcome]} />}
      {outcome === 'ready' && code === undefined && <Spinner label={t.waiting} />}
      {isTaken && <Text role="status">{t.taken}</Text>}
      {code !== undefined && !isTaken && (
        <>
          <Text>{t.text}</Text>
          <CopyField label={t.code} copy={t.copy} copied={t.copied} value={code} takesFocus />
          <Text>{t.warning}</Text>
        </>
      )}
    </main>
  )
}

/** The code, once; whether a page of this browser has taken it. */
function useProof() {
  const [outcome, setOutcome] = useState<SignInOutcome>(() => outcomeIn(location.hash) ?? 'expired')
  const [code, setCode] = useState<string>()
  const [isTaken, setIsTaken] = useState(false)
  const isAsked = useRef(false)
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    if (outcome !== 'ready' || isAsked.current) return
    isAsked.current = true
    callApi(oidcApi.proof, { body: {} }).then(
      (answer) => setCode(answer.code),
      () => setOutcome('expired'),
    )
  }, [outcome])
  useEffect(() => {
    if (code === undefined || !('BroadcastChannel' in window)) return undefined
    const channel = new BroadcastChannel(proofChannel)
    channel.addEventListener('message', ({ data }: MessageEvent<{ taken?: string } | null>) => {
      if (data?.taken !== code) return
      setIsTaken(true)
      window.close()
    })
    channel.postMessage({ code })
    return () => channel.close()
  }, [code])
  return { outcome, code, isTaken }
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minHeight: '100dvh',
    maxWidth: '480px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
  },
  heading: { ...title2, margin: 0 },
})
