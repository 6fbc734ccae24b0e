import { useState } from 'react'
import type { User } from '#accounts/contract/users.ts'
import type { Role } from '#kit/rules/actor.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { useUserTexts } from './use-user-texts.ts'

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

const noOne: UserForm = {
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

/** What is typed about an account, and what is wrong with it before anyone is asked. */
export function useUserForm(user?: User) {
  const t = useUserTexts().form
  const [begun] = useState<UserForm>(() =>
    user ? { ...formOf(user), password: '' } : { ...noOne },
  )
  const [typed, setTyped] = useState(begun)
  const [wasSent, setWasSent] = useState(false)

  const needed: (keyof UserForm)[] = user
    ? ['name', 'username', 'email']
    : ['name', 'username', 'email', 'password']
  const missing = needed.filter((name) => typed[name].trim() === '')
  const isEmailWrong = typed.email.trim() !== '' && !emailPattern.test(typed.email.trim())
  const names = Object.keys(begun) as (keyof UserForm)[]

  return {
    typed,
    set: (change: Partial<UserForm>) => setTyped({ ...typed, ...change }),
    isDirty: names.some((name) => typed[name] !== begun[name]),
    /** Only what differs from what the form began with. */
    changed: (): Partial<UserForm> =>
      Object.fromEntries(
        names.filter((name) => typed[name] !== begun[name]).map((name) => [name, typed[name]]),
      ),
    failure: wasSent && missing.length > 0 ? t.fillIn : undefined,
    /** Fields that are wrong; those that lack anything are only marked. */
    problems: {
      missing: wasSent ? missing : [],
      email: wasSent && isEmailWrong ? t.invalidEmail : undefined,
    },
    /** True when it may be sent; otherwise what is wrong shows from now on. */
    check: () => {
      setWasSent(true)
      return missing.length === 0 && !isEmailWrong
    },
  }
}

const formOf = (user: User): UserForm => ({
  ...noOne,
  name: user.name,
  username: user.username,
  email: user.email,
  role: user.role,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  title: user.title,
  avatar: user.avatar,
  teams_user_id: user.teams_user_id ?? '',
})
