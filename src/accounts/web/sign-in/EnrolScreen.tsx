import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#kit/web/api/query-client.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { body2, title2 } from '#kit/web/platform/text-styles.ts'
import { Logo } from '#accounts/web/Logo.tsx'
import { signOut } from './sign-in.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

const EnableTwoFactor = lazyPart(
  async () => (await import('#accounts/web/security/EnableTwoFactor.tsx')).EnableTwoFactor,
)

/** The only screen until a second factor required by the role is set up. */
export function EnrolScreen() {
  const { twoFactor: t } = useUserTexts().security
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <QueryClientProvider client={queryClient}>
      <main className={styles.screen}>
        <Logo />
        <h1 className={styles.heading}>{t.enrolTitle}</h1>
        <p className={styles.text}>{t.enrolText}</p>
        <div className={styles.tools}>
          <Button appearance="primary" size="large" onClick={() => setIsOpen(true)}>
            {t.enrol}
          </Button>
          <Button size="large" onClick={signOut}>
            {t.enrolLater}
          </Button>
        </div>
        {isOpen && <EnableTwoFactor onClose={() => setIsOpen(false)} />}
      </main>
    </QueryClientProvider>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: tokens.spacingVerticalL,
    minHeight: '100dvh',
    maxWidth: '560px',
    marginInline: 'auto',
    paddingInline: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
  },
  heading: { ...title2, margin: 0 },
  text: { ...body2, margin: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})
