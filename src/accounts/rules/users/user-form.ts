import type { Role } from '#kit/rules/actor.ts'
import { emailPattern } from '#kit/rules/contact.ts'

/** What the dialogs for an account hold. */
export interface UserForm {
  name: string
  username: string
  email: string
  password: string
  role: Role
  first_name: string
  last_name: string
  phone: string
  title: string
  avatar: string
  teams_user_id: string
}

type Account = Omit<UserForm, 'password' | 'teams_user_id'> & { teams_user_id: string | null }

/** The form for a new account. */
export const emptyUser: UserForm = {
  name: '',
  username: '',
  email: '',
  password: '',
  role: 'EMP',
  first_name: '',
  last_name: '',
  phone: '',
  title: '',
  avatar: '',
  teams_user_id: '',
}

export const formOfUser = (user: Account): UserForm => ({
  name: user.name,
  username: user.username,
  email: user.email,
  password: '',
  role: user.role,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  title: user.title,
  avatar: user.avatar,
  teams_user_id: user.teams_user_id ?? '',
})

const required = ['name', 'username', 'email'] as const

/** Whether a required field is empty; only a new account needs a password. */
export const isIncomplete = (form: UserForm, isNew: boolean) =>
  Object.keys(missing(form, isNew)).length > 0

/** Fields that are empty are only marked; an e-mail address that is none is named. */
export const userFormProblems = (form: UserForm, isNew: boolean, invalidEmail: string) => ({
  ...missing(form, isNew),
  ...(form.email.trim() !== '' && !emailPattern.test(form.email.trim()) && { email: invalidEmail }),
})

const missing = (form: UserForm, isNew: boolean): Record<string, string> =>
  Object.fromEntries(
    [...required, ...(isNew ? (['password'] as const) : [])]
      .filter((name) => form[name].trim() === '')
      .map((name) => [name, '']),
  )
