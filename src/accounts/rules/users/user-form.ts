import type { Role } from '#kit/rules/actor.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { orNull } from '#kit/rules/forms/form-values.ts'

/** How the owner of a new account gets in: with a one-time link, or with a password handed over. */
export const firstSignIns = ['link', 'password'] as const
export type FirstSignIn = (typeof firstSignIns)[number]

/** What the dialogs for an account hold. */
export interface UserForm {
  first_sign_in: FirstSignIn
  name: string
  name_ar: string
  username: string
  email: string
  password: string
  role: Role
  first_name: string
  last_name: string
  phone: string
  title: string
  title_ar: string
  avatar: string
  teams_user_id: string
}

type Optional = 'name_ar' | 'title_ar' | 'teams_user_id'
type Account = Omit<UserForm, 'first_sign_in' | 'password' | Optional> &
  Record<Optional, string | null>

/** The form for a new account. */
export const emptyUser: UserForm = {
  first_sign_in: 'link',
  name: '',
  name_ar: '',
  username: '',
  email: '',
  password: '',
  role: 'EMP',
  first_name: '',
  last_name: '',
  phone: '',
  title: '',
  title_ar: '',
  avatar: '',
  teams_user_id: '',
}

export const formOfUser = (user: Account): UserForm => ({
  first_sign_in: 'password',
  name: user.name,
  name_ar: user.name_ar ?? '',
  username: user.username,
  email: user.email,
  password: '',
  role: user.role,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  title: user.title,
  title_ar: user.title_ar ?? '',
  avatar: user.avatar,
  teams_user_id: user.teams_user_id ?? '',
})

/** The texts of a change as the API has them: null where an optional one is empty. */
export const optionalTexts = (changed: Partial<UserForm>) =>
  Object.fromEntries(
    (['name_ar', 'title_ar', 'teams_user_id'] as const)
      .filter((name) => changed[name] !== undefined)
      .map((name) => [name, orNull(changed[name] ?? '')]),
  ) as Partial<Record<Optional, string | null>>

const required = ['name', 'username', 'email'] as const

/** Whether a required field is empty; only a new account without a link needs a password. */
export const isIncomplete = (form: UserForm, isNew: boolean) =>
  Object.keys(missing(form, isNew)).length > 0

/** Fields that are empty are only marked; an e-mail address that is none is named. */
export const userFormProblems = (form: UserForm, isNew: boolean, invalidEmail: string) => ({
  ...missing(form, isNew),
  ...(form.email.trim() !== '' && !emailPattern.test(form.email.trim()) && { email: invalidEmail }),
})

const missing = (form: UserForm, isNew: boolean): Record<string, string> =>
  Object.fromEntries(
    [...required, ...(isNew && form.first_sign_in === 'password' ? (['password'] as const) : [])]
      .filter((name) => form[name].trim() === '')
      .map((name) => [name, '']),
  )
