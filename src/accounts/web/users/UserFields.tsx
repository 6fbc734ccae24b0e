import {
  Field,
  Input,
  makeStyles,
  Select,
  tokens,
  type InputProps,
} from '@fluentui/react-components'
import type { User } from '#accounts/contract/users.ts'
import { createUserRefusal } from '#accounts/rules/users/users.ts'
import { roles } from '#kit/rules/actor.ts'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useAccountRefusal } from './use-account-refusal.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import type { useUserForm, UserForm } from './use-user-form.ts'
import { useUserTexts } from './use-user-texts.ts'

interface Props {
  /** Absent while the account is being made. */
  user?: User
  form: ReturnType<typeof useUserForm>
  /** What the server said of single fields. */
  complaints: Record<string, string>
}

export function UserFields({ user, form, complaints }: Props) {
  const t = useUserTexts().form
  const refusals = useUserTexts().refusal
  const { roles: roleNames } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const refusal = useAccountRefusal()
  const { typed, set, problems } = form
  const roleRefusal = (role: UserForm['role']) =>
    user ? refusal(user, { role }) : createUserRefusal(role, actor)
  const refusedRole = user && roles.map(roleRefusal).find((why) => why !== undefined)

  const field = (name: Exclude<keyof UserForm, 'role'>) => ({
    label: name === 'password' ? t.password : t.fields[name],
    validationState:
      complaints[name] || problems.missing.includes(name) ? ('error' as const) : undefined,
    validationMessage: complaints[name],
  })
  const input = (name: Exclude<keyof UserForm, 'role'>): InputProps => ({
    name,
    value: typed[name],
    onChange: (_, { value }) => set({ [name]: value }),
  })

  return (
    <div className={styles.fields}>
      <Field {...field('name')} required>
        <Input {...input('name')} autoComplete="off" />
      </Field>
      <Field {...field('username')} required>
        <Input {...input('username')} dir="ltr" autoComplete="off" />
      </Field>
      <Field
        {...field('email')}
        required
        {...(problems.email && { validationMessage: problems.email, validationState: 'error' })}
      >
        <Input {...input('email')} type="email" dir="ltr" autoComplete="off" />
      </Field>
      <Field
        {...field('password')}
        label={user ? t.newPassword : t.password}
        hint={user ? t.newPasswordHint : t.passwordHint}
        required={!user}
      >
        <PasswordInput {...input('password')} autoComplete="new-password" />
      </Field>
      <Field label={t.fields.role} hint={refusedRole && user ? refusals[refusedRole] : undefined}>
        <Select
          value={typed.role}
          onChange={(_, { value }) =>
            set({ role: roles.find((role) => role === value) ?? typed.role })
          }
        >
          {roles.map((role) => (
            <option key={role} value={role} disabled={roleRefusal(role) !== undefined}>
              {roleNames[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('title')}>
        <Input {...input('title')} />
      </Field>
      <Field {...field('first_name')}>
        <Input {...input('first_name')} autoComplete="off" />
      </Field>
      <Field {...field('last_name')}>
        <Input {...input('last_name')} autoComplete="off" />
      </Field>
      <Field {...field('phone')}>
        <Input {...input('phone')} type="tel" dir="ltr" autoComplete="off" />
      </Field>
      <Field {...field('avatar')}>
        <Input {...input('avatar')} type="url" dir="ltr" />
      </Field>
      <Field {...field('teams_user_id')} hint={t.teamsHint} className={styles.whole}>
        <Input {...input('teams_user_id')} dir="ltr" />
      </Field>
    </div>
  )
}

const useStyles = makeStyles({
  fields: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(2, minmax(0, 1fr))',
    'gap': tokens.spacingHorizontalL,
    'alignItems': 'start',
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .fui-Input, & .fui-Select__select': { minWidth: 0, width: '100%' },
  },
  whole: { gridColumn: '1 / -1' },
})
