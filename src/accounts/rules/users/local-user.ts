import { clientRole, clientRoles, type ClientRole } from '#kit/rules/actor.ts'

/** The signed-in user as stored in the browser. */
export interface LocalUser {
  id: string
  name: string
  name_ar?: string | null | undefined
  email: string
  role: ClientRole
  avatar: string
  username: string
  first_name: string
  last_name: string
  phone: string
  position: string
  department: string
}

interface Account {
  user_id: string
  name: string
  name_ar?: string | null | undefined
  email: string
  role: string
  avatar: string
  username: string
  first_name: string
  last_name: string
  phone: string
  position: string | null
  department: string | null
}

export const localUser = (account: Account): LocalUser => ({
  id: account.user_id,
  name: account.name,
  name_ar: account.name_ar,
  email: account.email,
  role: clientRole(account.role),
  avatar: account.avatar,
  username: account.username,
  first_name: account.first_name,
  last_name: account.last_name,
  phone: account.phone,
  position: account.position ?? '',
  department: account.department ?? '',
})

/** The stored user, or undefined when the text is unreadable. */
export function savedUser(stored: string): LocalUser | undefined {
  let read: unknown
  try {
    read = JSON.parse(stored)
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null) return undefined
  const { id, role, ...rest }: Record<string, unknown> = { ...read }
  if (typeof id !== 'string') return undefined
  const text = (name: string) => (typeof rest[name] === 'string' ? rest[name] : '')
  return {
    id,
    name: text('name'),
    name_ar: text('name_ar'),
    email: text('email'),
    role: clientRoles.find((one) => one === role) ?? 'employee',
    avatar: text('avatar'),
    username: text('username'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    position: text('position'),
    department: text('department'),
  }
}

type Named = Pick<LocalUser, 'first_name' | 'name' | 'name_ar'>

/** How the person is greeted. A name that reads as the Arabic one has no parts of its own. */
export const firstName = ({ first_name, name, name_ar }: Named) =>
  (name !== name_ar && first_name) || name.trim().split(/\s+/)[0] || name
