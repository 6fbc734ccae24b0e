import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { retryRestore } from './restore-session.ts'
import { serverAway } from './server-away.ts'
import { useTexts } from '#accounts/web/use-texts.ts'

/** At the sign-in screen while a stored session waits for a server that cannot be reached. */
export function SessionUnreachable() {
  const t = useTexts()
  const { tryAgain } = useKitTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const [isPending, setIsPending] = useState(false)
  return (
    <div className={styles.note}>
      <FailureNote text={serverAway(language)} />
      <p className={styles.hint}>{t.stillSignedIn}</p>
      <Button
        disabledFocusable={isPending}
        onClick={() => {
          setIsPending(true)
          void retryRestore().finally(() => setIsPending(false))
        }}
      >
        {tryAgain}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  note: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
})
