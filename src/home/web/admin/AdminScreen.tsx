import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { MailArrowForwardRegular } from '@fluentui/react-icons/svg/mail-arrow-forward'
import { PeopleSettingsRegular } from '@fluentui/react-icons/svg/people-settings'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { ScalesRegular } from '@fluentui/react-icons/svg/scales'
import { Link, useHref, useLinkClickHandler } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { body1, subtitle2 } from '#kit/web/platform/text-styles.ts'
import { SystemHealth } from './SystemHealth.tsx'
import { useTexts } from '#home/web/use-texts.ts'

const tools = [
  {
    id: 'weights',
    screen: 'weights-configuration',
    to: '/admin/weights-configuration',
    Icon: ScalesRegular,
  },
  {
    id: 'users',
    screen: 'user-management',
    to: '/admin/user-management',
    Icon: PeopleSettingsRegular,
  },
  { id: 'audit', screen: 'audit', to: '/admin/audit', Icon: HistoryRegular },
  { id: 'security', screen: 'security-log', to: '/admin/security', Icon: ShieldRegular },
  { id: 'imports', screen: 'imports', to: '/admin/imports', Icon: ArrowImportRegular },
  {
    id: 'deliveries',
    screen: 'deliveries',
    to: '/admin/deliveries',
    Icon: MailArrowForwardRegular,
  },
] as const

export function AdminScreen() {
  const t = useTexts().admin
  const styles = useStyles()
  const actor = useActor()
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <ul className={styles.tools}>
        {tools
          .filter(({ screen }) => maySeeScreen(actor, screen))
          .map(({ id, to, Icon }) => (
            <li key={id} className={styles.tool}>
              <Icon className={styles.icon} aria-hidden />
              <div className={styles.words}>
                <Link to={to} className={styles.link}>
                  <span className={styles.title}>{t.tools[id].title}</span>
                  <span className={styles.text}>{t.tools[id].text}</span>
                </Link>
                {id === 'users' && <CreateUser label={t.createUser} />}
              </div>
              <ChevronRightRegular className={styles.chevron} aria-hidden />
            </li>
          ))}
      </ul>
      <SystemHealth />
    </>
  )
}

function CreateUser({ label }: { label: string }) {
  const to = '/admin/user-management?create=true'
  const styles = useStyles()
  return (
    <Button
      as="a"
      className={styles.action}
      icon={<AddRegular />}
      href={useHref(to)}
      onClick={useLinkClickHandler(to)}
    >
      {label}
    </Button>
  )
}

const useStyles = makeStyles({
  tools: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tool: {
    'position': 'relative',
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalL,
    'minWidth': 0,
    'padding': tokens.spacingHorizontalXL,
    'backgroundColor': tokens.colorNeutralBackground1,
    'border': `1px solid ${tokens.colorNeutralStroke2}`,
    'borderRadius': tokens.borderRadiusXLarge,
    'boxShadow': tokens.shadow2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // All of the card leads there, except a button in it.
  link: {
    'display': 'grid',
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      inset: '-1px',
      borderRadius: tokens.borderRadiusXLarge,
    },
    ':focus-visible': { outline: 'none' },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  action: {
    position: 'relative',
    zIndex: 1,
    justifySelf: 'start',
    marginBlockStart: tokens.spacingVerticalM,
  },
  icon: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '48px',
    height: '48px',
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  words: { display: 'grid', flexGrow: 1, minWidth: 0 },
  title: { ...subtitle2 },
  text: { ...body1 },
  chevron: { 'flexShrink': 0, ':dir(rtl)': { scale: '-1 1' } },
})
