import { makeStyles, tokens } from '@fluentui/react-components'
import { CallRegular } from '@fluentui/react-icons/svg/call'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import type { User } from '#accounts/contract/users.ts'
import { cardStop } from '#kit/web/lists/card-keys.ts'
import { cardFace, clamped } from '#kit/web/lists/card-styles.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { RoleBadge } from '#accounts/web/RoleBadge.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { UserCardTools } from './UserCardTools.tsx'
import type { UserAction } from './UserList.tsx'
import { useShown } from '#kit/web/use-shown.ts'
import { caption1, caption1Strong, subtitle2 } from '#kit/web/platform/text-styles.ts'

interface Props {
  user: User
  onAsk: (what: UserAction) => void
}

export function UserCard({ user, onAsk }: Props) {
  const t = useUserTexts().users
  const styles = useStyles()
  const actor = useActor()
  const { user_id, name, title, username, email, phone } = useShown(user)
  const lines = [
    { Icon: MailRegular, text: email },
    { Icon: PersonRegular, text: username },
    { Icon: CallRegular, text: phone },
  ].filter(({ text }) => text !== '')

  return (
    <article className={styles.card} aria-label={name} data-user={username} {...cardStop}>
      <div className={styles.head}>
        <Avatar name={name} avatar={user.avatar} size="medium" />
        <div className={styles.words}>
          <h2 className={styles.name} title={name} dir="auto">
            {name}
          </h2>
          {title && (
            <p className={styles.note} title={title} dir="auto">
              {title}
            </p>
          )}
        </div>
      </div>
      <div className={styles.badges}>
        <RoleBadge role={user.role} />
        {user_id === actor.user_id && <span className={styles.badge}>{t.you}</span>}
        {!user.is_active && <span className={styles.badge}>{t.inactive}</span>}
      </div>
      <ul className={styles.lines}>
        {lines.map(({ Icon, text }) => (
          <li key={text} className={styles.line}>
            <Icon className={styles.icon} aria-hidden />
            <span className={styles.text} title={text} dir="ltr">
              {text}
            </span>
          </li>
        ))}
      </ul>
      <UserCardTools user={user} onAsk={onAsk} />
    </article>
  )
}

const useStyles = makeStyles({
  card: cardFace,
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { minWidth: 0, flexGrow: 1 },
  name: { ...subtitle2, ...clamped(2), margin: 0, textAlign: 'start' },
  note: {
    ...caption1,
    ...clamped(2),
    margin: 0,
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
  },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  badge: {
    ...caption1Strong,
    paddingInline: tokens.spacingHorizontalS,
    paddingBlock: '1px',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
  },
  lines: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
