import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { configApi } from '#accounts/contract/session.ts'
import type { Answer } from '#kit/contract/endpoint.ts'
import { call } from '#kit/web/call.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useTexts } from './use-texts.ts'

type DemoAccount = NonNullable<Answer<typeof configApi.read>['demo_accounts']>[number]
type Account = DemoAccount & { role: 'ADMIN' | 'HR' }

const isListed = (account: DemoAccount): account is Account =>
  account.role === 'ADMIN' || account.role === 'HR'

/** The administrator and the HR manager of the demo; nothing where the server runs no demo. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  const t = useTexts().demo
  const styles = useStyles()
  const accounts = useDemoAccounts()
  if (accounts.length === 0) return null

  return (
    <section className={styles.panel} aria-label={t.title}>
      <div>
        <Text as="h2" block weight="semibold" className={styles.title}>
          {t.title}
        </Text>
        <Text size={200} className={styles.quiet}>
          {t.hint}
        </Text>
      </div>
      {accounts.map((account) => (
        <div key={account.username} className={styles.account}>
          <div className={styles.words}>
            <Text block weight="semibold">
              {t.roles[account.role]}
            </Text>
            <Text block size={200} className={styles.quiet}>
              <bdi>{account.email}</bdi>
              <Separator />
              <bdi>{account.username}</bdi>
              <Separator />
              <bdi>{account.password}</bdi>
            </Text>
          </div>
          <Button
            size="small"
            aria-label={t.fillInAs(t.roles[account.role])}
            onClick={() => onUse(account)}
          >
            {t.use}
          </Button>
        </div>
      ))}
    </section>
  )
}

function useDemoAccounts(): Account[] {
  const [accounts, setAccounts] = useState<Account[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    call(configApi.read, {}, { signal: leaving.signal }).then(
      ({ demo, demo_accounts = [] }) => setAccounts(demo ? demo_accounts.filter(isListed) : []),
      // Without an answer there is no panel; the sign-in itself will say what is wrong.
      () => undefined,
    )
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
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
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
