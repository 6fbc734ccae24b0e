import { makeStyles, Tab, TabList, Text, tokens, useId } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { RoleBadge } from '#accounts/web/RoleBadge.tsx'
import { SecurityTab } from '#accounts/web/security/SecurityTab.tsx'
import { useSession } from '#accounts/web/session.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { Avatar } from '#kit/web/Avatar.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { PerformanceTab } from './PerformanceTab.tsx'
import { PersonalTab } from './PersonalTab.tsx'
import { ProfessionalTab } from './ProfessionalTab.tsx'
import { useTexts } from '#home/web/use-texts.ts'

const tabs = ['personal', 'professional', 'performance', 'security'] as const

/** The user's own record; the URL names the open tab. */
export function ProfileScreen() {
  const t = useTexts().profile
  const styles = useStyles()
  const id = useId('profile')
  const { account } = useSession()
  const [address, setAddress] = useSearchParams()
  const open = tabs.find((tab) => tab === address.get('tab')) ?? 'personal'

  // The account is loaded after a reload.
  if (!account) return <ScreenSkeleton cards={2} />
  const { name, avatar, role, position, department } = account
  const facts = [position, department].filter((fact) => fact !== null && fact !== '')
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Panel className={styles.head}>
        <Avatar name={name} avatar={avatar} size="large" />
        <div className={styles.words}>
          <Text size={600} weight="semibold">
            <bdi>{name}</bdi>
          </Text>
          <Text className={styles.quiet}>
            {facts.map((fact, index) => (
              <span key={fact}>
                {index > 0 && <Separator />}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </Text>
          <span>
            <RoleBadge role={role} />
          </span>
        </div>
      </Panel>
      <div className={styles.tabs}>
        <TabList
          className={styles.list}
          selectedValue={open}
          onTabSelect={(_, { value }) =>
            setAddress(value === 'personal' ? {} : { tab: String(value) }, { replace: true })
          }
        >
          {tabs.map((tab) => (
            <Tab key={tab} value={tab} id={`${id}-${tab}`} aria-controls={`${id}-panel`}>
              {t.tabs[tab]}
            </Tab>
          ))}
        </TabList>
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open}`}
          className={styles.content}
        >
          {open === 'personal' && <PersonalTab account={account} />}
          {open === 'professional' && <ProfessionalTab account={account} />}
          {open === 'performance' && <PerformanceTab account={account} />}
          {open === 'security' && <SecurityTab />}
        </div>
      </div>
    </>
  )
}

const useStyles = makeStyles({
  head: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXL,
    '@media (max-width: 480px)': { flexDirection: 'column', alignItems: 'start' },
  },
  words: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  tabs: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  list: { flexWrap: 'wrap', marginInline: `calc(-1 * ${tokens.spacingHorizontalM})` },
  content: { minWidth: 0 },
})
