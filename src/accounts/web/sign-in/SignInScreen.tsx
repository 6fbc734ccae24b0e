import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PulseRegular } from '@fluentui/react-icons/svg/pulse'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { loadToasts } from '#kit/web/feedback/load-toasts.ts'
import { useWindowTitle } from '#kit/web/platform/use-window-title.ts'
import { body1, title1 } from '#kit/web/platform/text-styles.ts'
import { hasProvider, hasTeamsSignIn } from '#accounts/web/identity/has-provider.ts'
import { SignedOutBar } from '#accounts/web/SignedOutBar.tsx'
import { sessionAtom } from '#accounts/web/session.ts'
import { SessionUnreachable } from './SessionUnreachable.tsx'
import { loadSignIn } from './load-sign-in.ts'
import { SignInForm } from './SignInForm.tsx'
import { useTexts } from '#accounts/web/use-texts.ts'
import { Welcome } from './Welcome.tsx'

const loadDiagnostic = async () => (await import('./NetworkDiagnostic.tsx')).NetworkDiagnostic
const NetworkDiagnostic = lazyPart(loadDiagnostic)

/** The form is shown and the browser has nothing else to do, so that the form itself comes first. */
const formFirst = new Promise<unknown>((resolve) => {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
})

const SilentSignIn = lazyPart(
  async () => (await import('#accounts/web/identity/SilentSignIn.tsx')).SilentSignIn,
)

const SignInHelp = lazyPart(async () => {
  await formFirst
  return (await import('./SignInHelp.tsx')).SignInHelp
})

/** What must work when the server is away is loaded while it answers. */
async function prepareForOutage() {
  await formFirst
  for (const part of [loadSignIn(), loadDiagnostic(), loadToasts()]) part.catch(() => undefined)
}

/** Shown at every address while no one is signed in. */
export function SignInScreen({ onFilling }: { onFilling: () => void }) {
  const t = useTexts()
  const styles = useStyles()
  const [isDiagnosing, setIsDiagnosing] = useState(false)

  const [asksTeams, setAsksTeams] = useState(hasTeamsSignIn)
  const stopAsking = useCallback(() => setAsksTeams(false), [])
  const isUnreachable = useAtomValue(sessionAtom) === 'unreachable'

  useEffect(() => void prepareForOutage(), [])
  useWindowTitle(t.signIn)

  return (
    <div className={styles.screen}>
      <main className={styles.main}>
        <SignedOutBar />
        <div className={styles.form}>
          {asksTeams ? (
            <SilentSignIn onOver={stopAsking} />
          ) : (
            <>
              <div>
                <h1 className={styles.heading}>{t.heading}</h1>
                <p className={styles.subtitle}>{t.subtitle}</p>
              </div>
              {isUnreachable && <SessionUnreachable />}
              <SignInForm onFilling={onFilling} />
              <div className={styles.help}>
                <SignInHelp />
              </div>
            </>
          )}
        </div>
        <div className={styles.foot}>
          <Button
            appearance="subtle"
            size="small"
            icon={<PulseRegular />}
            aria-expanded={isDiagnosing}
            onClick={() => setIsDiagnosing(!isDiagnosing)}
          >
            {t.diagnose}
          </Button>
          {/* In a tab of its own: what was typed here, and where a link led, must not be lost. */}
          <a className={styles.link} href="/privacy" target="_blank" rel="noopener">
            {t.privacy}
          </a>
          <a className={styles.link} href="/terms" target="_blank" rel="noopener">
            {t.terms}
          </a>
        </div>
      </main>
      {/* Teams has introduced the product where it was installed. */}
      {!isEmbedded && <Welcome />}
      {isDiagnosing && <NetworkDiagnostic onClose={() => setIsDiagnosing(false)} />}
    </div>
  )
}

const wide = '@media (min-width: 960px)'

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground1,
    [wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: 'clamp(16px, 4vw, 40px)',
    [wide]: { order: 2 },
  },
  form: {
    width: '100%',
    maxWidth: '400px',
    marginInline: 'auto',
    marginBlock: 'auto',
    paddingBlock: tokens.spacingVerticalXXL,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXL,
  },
  // As high as it will be, so that nothing moves when it comes.
  help: {
    display: 'grid',
    minHeight: hasProvider || hasTeamsSignIn ? '150px' : '52px',
    justifyItems: 'center',
  },
  heading: { ...title1, margin: 0 },
  subtitle: {
    ...body1,
    margin: 0,
    marginBlockStart: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
  },
  link: {
    'fontSize': tokens.fontSizeBase200,
    'lineHeight': tokens.lineHeightBase400,
    'color': tokens.colorNeutralForeground2,
    ':hover': { color: tokens.colorNeutralForeground2Hover },
  },
})
