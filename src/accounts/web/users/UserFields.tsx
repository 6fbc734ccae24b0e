import {
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  tokens,
  type InputProps,
} from '@fluentui/react-components'
import type { User } from '#accounts/contract/users.ts'
import { firstSignIns, type UserForm } from '#accounts/rules/users/user-form.ts'
import { createUserRefusal } from '#accounts/rules/users/users.ts'
import { roles } from '#kit/rules/actor.ts'
import { TextPair } from '#kit/web/forms/TextPair.tsx'
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

type PlainName = Exclude<keyof UserForm, 'first_sign_in' | 'role' | 'name_ar' | 'title_ar'>

export function UserFields({ user, form }: Props) {
  const t = useUserTexts().users.form
  const refusals = useUserTexts().users.refusal
  const { roles: roleNames } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const refusal = useAccountRefusal()
  const { role: chosenRole } = form.values
  const isInvited = !user && form.values.first_sign_in === 'link'
  const roleRefusal = (role: UserForm['role']) =>
    user ? refusal(user, { role }) : createUserRefusal(role, actor)
  const refusedRole = user && roles.map(roleRefusal).find((why) => why !== undefined)

  const field = (name: PlainName) => ({
    label: name === 'password' ? t.password : t.fields[name],
    ...form.field(name),
  })
  const input = (name: PlainName): InputProps => ({
    name,
    ...form.text(name),
  })

  return (
    <div className={styles.fields}>
      <TextPair form={form} name="name" label={t.fields.name} required autoComplete="off" />
      <Field {...field('username')} required>
        <Input {...input('username')} dir="ltr" autoComplete="off" />
      </Field>
      <Field {...field('email')} required>
        <Input {...input('email')} type="email" dir="ltr" autoComplete="off" />
      </Field>
      {!user && (
        <Field label={t.firstSignIn} hint={isInvited ? t.firstSignInHint : undefined}>
          <RadioGroup
            layout="horizontal"
            value={form.values.first_sign_in}
            onChange={(_, { value }) =>
              form.set({ first_sign_in: value === 'password' ? 'password' : 'link' })
            }
          >
            {firstSignIns.map((way) => (
              <Radio key={way} value={way} label={t.firstSignIns[way]} />
            ))}
          </RadioGroup>
        </Field>
      )}
      {!isInvited && (
        <Field
          {...field('password')}
          label={user ? t.newPassword : t.password}
          hint={user ? t.newPasswordHint : t.passwordHint}
          required={!user}
        >
          <PasswordInput {...input('password')} autoComplete="new-password" />
        </Field>
      )}
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
      <TextPair form={form} name="title" label={t.fields.title} />
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
