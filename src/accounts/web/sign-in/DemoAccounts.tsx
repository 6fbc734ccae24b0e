import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Separator } from '#kit/web/Separator.tsx'
import { body1Strong, caption1 } from '#kit/web/platform/text-styles.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const offered = ['ADMIN', 'HR'] as const

/** The administrator and the HR manager of the demo; space is reserved until they are loaded. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  const t = useSignInTexts().demo
  const styles = useStyles()
  const accounts = useDemoAccounts()
  if (accounts?.length === 0) return null

  return (
    <section className={styles.panel} aria-label={t.title} aria-busy={!accounts}>
      <div>
        <h2 className={styles.title}>{t.title}</h2>
        <p className={styles.quiet}>{t.hint}</p>
      </div>
      {offered.map((role) => {
        const account = accounts?.find((one) => one.role === role)
        return (
          <div key={role} className={styles.account}>
            <div className={styles.words}>
              <p className={styles.role}>{t.roles[role]}</p>
              <p className={styles.quiet}>
                <bdi>{account?.email ?? '\u00a0'}</bdi>
                {account && (
                  <>
                    <Separator />
                    <bdi>{account.username}</bdi>
                    <Separator />
                    <bdi>{account.password}</bdi>
                  </>
                )}
              </p>
            </div>
            <Button
              size="small"
              aria-label={t.fillInAs(t.roles[role])}
              disabledFocusable={!account}
              onClick={() => account && onUse(account)}
            >
              {t.use}
            </Button>
          </div>
        )
      })}
    </section>
  )
}

function useDemoAccounts() {
  const [accounts, setAccounts] = useState<DemoAccount[]>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void import('./demo-accounts.ts')
      .then(({ listDemoAccounts }) => listDemoAccounts(signal))
      // Without an answer there is no panel; the sign-in itself will say what is wrong.
      .catch(() => [])
      .then((found) => signal.aborted || setAccounts(found))
    return () => leaving.abort()
  }, [])
  return accounts
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { ...body1Strong, margin: 0 },
  role: { ...body1Strong, margin: 0 },
  quiet: {
    ...caption1,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  account: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlockStart: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { minWidth: 0 },
})
