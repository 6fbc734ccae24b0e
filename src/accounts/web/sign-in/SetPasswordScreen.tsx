import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { linkApi } from '#accounts/contract/links.ts'
import type { Answer } from '#kit/contract/endpoint.ts'
import { shown } from '#kit/web/use-shown.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useWindowTitle } from '#kit/web/platform/use-window-title.ts'
import { title2 } from '#kit/web/platform/text-styles.ts'
import { SignedOutBar } from '#accounts/web/SignedOutBar.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import { useSetPasswordTexts } from './use-set-password-texts.ts'

/** Where a one-time link leads. Its token is in the URL fragment, which is not sent to servers. */
const token = location.hash.slice(1)

export function SetPasswordScreen() {
  const t = useSetPasswordTexts()
  const styles = useStyles()
  const [owner, setOwner] = useState<Answer<typeof linkApi.look>>()
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  useWindowTitle(t.title)

  useEffect(() => {
    const leaving = new AbortController()
    callApi(linkApi.look, { body: { token } }, { signal: leaving.signal }).then(
      setOwner,
      (problem) => {
        if (!leaving.signal.aborted)
          setFailure(problem instanceof CallProblem ? problem.message : String(problem))
      },
    )
    return () => leaving.abort()
  }, [])

  return (
    <main className={styles.screen}>
      <SignedOutBar />
      <Panel className={styles.panel}>
        <h1 className={styles.title}>{isDone ? t.done : failure ? t.gone : t.title}</h1>
        {!owner && !failure && <Spinner label={t.checking} />}
        <FailureNote text={failure} />
        {isDone && <Text role="status">{t.doneHint}</Text>}
        {owner && !isDone && (
          <SetPasswordForm owner={shown(owner)} token={token} onDone={() => setIsDone(true)} />
        )}
        {(isDone || failure) && (
          <Button appearance="primary" onClick={() => location.replace('/')}>
            {t.signIn}
          </Button>
        )}
      </Panel>
    </main>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 'clamp(24px, 8vh, 80px)',
    padding: 'clamp(16px, 4vw, 40px)',
  },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '480px',
    marginInline: 'auto',
  },
  title: { ...title2, margin: 0 },
})
