import {
  Field,
  Input,
  makeStyles,
  Select,
  tokens,
  type InputProps,
} from '@fluentui/react-components'
import type { User } from '#accounts/contract/users.ts'
import type { UserForm } from '#accounts/rules/users/user-form.ts'
import { createUserRefusal } from '#accounts/rules/users/users.ts'
import { roles } from '#kit/rules/actor.ts'
import type { Form } from '#kit/web/forms/use-form.ts'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useAccountRefusal } from './use-account-refusal.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

interface Props {
  /** Absent while the account is being made. */
  user?: User
  form: Form<UserForm>
}

export function UserFields({ user, form }: Props) {
  const t = useUserTexts().users.form
  const refusals = useUserTexts().users.refusal
  const { roles: roleNames } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const refusal = useAccountRefusal()
  const { role: chosenRole } = form.values
  const roleRefusal = (role: UserForm['role']) =>
    user ? refusal(user, { role }) : createUserRefusal(role, actor)
  const refusedRole = user && roles.map(roleRefusal).find((why) => why !== undefined)

  const field = (name: Exclude<keyof UserForm, 'role'>) => ({
    label: name === 'password' ? t.password : t.fields[name],
    ...form.field(name),
  })
  const input = (name: Exclude<keyof UserForm, 'role'>): InputProps => ({
    name,
    ...form.text(name),
  })

  return (
    <div className={styles.fields}>
      <Field {...field('name')} required>
        <Input {...input('name')} autoComplete="off" />
      </Field>
      <Field {...field('username')} required>
        <Input {...input('username')} dir="ltr" autoComplete="off" />
      </Field>
      <Field {...field('email')} required>
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
          value={chosenRole}
          onChange={(_, { value }) =>
            form.set({ role: roles.find((role) => role === value) ?? chosenRole })
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
