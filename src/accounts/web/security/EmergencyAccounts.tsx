import { makeStyles, Tag, TagGroup, Text, tokens } from '@fluentui/react-components'
import type { SignInPolicies } from '#accounts/contract/sign-in-policies.ts'
import { signInPolicyTexts } from '#accounts/texts/sign-in-policy.ts'
import { userChoices } from '#accounts/web/users/user-choices.ts'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { textsOf } from '#kit/web/texts.ts'

const useTexts = textsOf(signInPolicyTexts)

interface Account {
  user_id: string
  name: string
}

interface Props {
  accounts: readonly Account[]
  /** As stored, with what keeps one of them from being a way in. */
  known: SignInPolicies['emergency']
  onChange: (accounts: readonly Account[]) => void
}

/** Who can always use the password: a list to add to and to remove from. */
export function EmergencyAccounts({ accounts, known, onChange }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const nameOf = ({ user_id, name }: Account) => {
    const account = known.find((one) => one.user_id === user_id)
    if (!account) return name
    const lacks = [
      ...(account.is_active ? [] : [t.inactive]),
      ...(account.has_password ? [] : [t.noPassword]),
    ]
    return lacks.length > 0 ? `${account.name} (${lacks.join(', ')})` : account.name
  }
  return (
    <section className={styles.section} aria-label={t.emergency}>
      <h3 className={styles.title}>{t.emergency}</h3>
      <Text>{t.emergencyText}</Text>
      {accounts.length > 0 && (
        <TagGroup
          className={styles.tags}
          aria-label={t.emergency}
          onDismiss={(_, { value }) =>
            onChange(accounts.filter(({ user_id }) => user_id !== value))
          }
        >
          {accounts.map((account) => (
            <Tag
              key={account.user_id}
              value={account.user_id}
              dismissible
              dismissIcon={{ 'aria-label': t.remove(account.name) }}
            >
              <bdi>{nameOf(account)}</bdi>
            </Tag>
          ))}
        </TagGroup>
      )}
      <div className={styles.add}>
        <ChoiceField
          key={accounts.length}
          label={t.add}
          words={{ placeholder: t.placeholder, empty: t.empty }}
          value={null}
          choices={userChoices({ queryKey: ['users', 'emergency'] })}
          onChoose={(choice) => {
            if (choice && !accounts.some(({ user_id }) => user_id === choice.id))
              onChange([...accounts, { user_id: choice.id, name: choice.name }])
          }}
        />
      </div>
    </section>
  )
}

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  tags: { flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  add: { maxWidth: '420px' },
})
