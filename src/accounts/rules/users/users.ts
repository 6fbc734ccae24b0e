import {
  type Actor,
  may,
  type Permission,
  permissionsInForce,
  type Role,
} from '#kit/rules/actor.ts'

interface Account {
  user_id: string
  role: Role
  email: string
  is_active: boolean
  permissions_granted: readonly Permission[]
  permissions_denied: readonly Permission[]
}

export interface AccountChange {
  role?: Role | undefined
  email?: string | undefined
  is_active?: boolean | undefined
  password?: string | undefined
  two_factor?: false | undefined
  permissions?: { granted: readonly Permission[]; denied: readonly Permission[] } | undefined
}

export type AccountRefusal =
  | 'administrators_only'
  | 'not_below'
  | 'not_held'
  | 'user_management_needed'
  | 'own_account'
  | 'own_role'
  | 'own_two_factor'
  | 'own_sign_in'
  | 'last_administrator'

const rank: Record<Role, number> = { ADMIN: 4, HR: 3, HOD: 2, LM: 1, EMP: 0 }

/** Everyone manages accounts of lower roles only; administrators manage all of them. */
export const roleRefusal = (role: Role, actor: Pick<Actor, 'role'>): AccountRefusal | undefined => {
  if (actor.role === 'ADMIN' || rank[role] < rank[actor.role]) return undefined
  return role === 'ADMIN' ? 'administrators_only' : 'not_below'
}

/** Why `actor` may not make an account of this role, or undefined. */
export function createUserRefusal(role: Role, actor: Actor): AccountRefusal | undefined {
  // Team management allows to create employees; any other role needs user management.
  if (role !== 'EMP' && !may(actor, 'user_management')) return 'user_management_needed'
  return roleRefusal(role, actor)
}

/**
 * Why `actor` may not change an account this way, or undefined. No one changes an account that is not
 * ranked below the own, gives a role or permission above the own, or changes the own role; one active
 * administrator always remains.
 */
export function userChangeRefusal(
  before: Account,
  change: AccountChange,
  actor: Actor & { permissions_denied?: readonly Permission[] },
  otherActiveAdministrators: number,
): AccountRefusal | undefined {
  const after = accountAfter(before, change, actor.permissions_denied)
  const refusal =
    before.user_id === actor.user_id
      ? ownChangeRefusal(before, change, actor)
      : otherChangeRefusal(before, change, actor)
  if (refusal) return refusal
  const remains =
    after.role === 'ADMIN' && after.is_active && holds(after).includes('user_management')
  const wasOne = before.role === 'ADMIN' && before.is_active
  return wasOne && !remains && otherActiveAdministrators === 0 ? 'last_administrator' : undefined
}

/**
 * Why `actor` may not make a link with which the password of an account is set, or undefined. The own
 * password takes the current one: a link would spare it someone who finds the screen open.
 */
export const linkRefusal = (before: Account, actor: Actor): AccountRefusal | undefined =>
  userChangeRefusal(before, {}, actor, 1) ??
  (before.user_id === actor.user_id ? 'own_sign_in' : undefined)

/** Whether a change is about what the actor signs in with: such a call has to carry a proof. */
export const changesOwnSignIn = (
  before: Pick<Account, 'user_id' | 'email'>,
  change: Pick<AccountChange, 'email' | 'password'>,
  actor: Pick<Actor, 'user_id'>,
) =>
  before.user_id === actor.user_id &&
  (isOtherEmail(before, change) || change.password !== undefined)

const isOtherEmail = (before: Pick<Account, 'email'>, { email }: Pick<AccountChange, 'email'>) =>
  email !== undefined && email !== before.email

const accountAfter = (
  before: Account,
  change: AccountChange,
  inherited: readonly Permission[] = [],
): Account => ({
  ...before,
  role: change.role ?? before.role,
  is_active: change.is_active ?? before.is_active,
  permissions_granted: change.permissions?.granted ?? before.permissions_granted,
  permissions_denied: [...(change.permissions?.denied ?? before.permissions_denied), ...inherited],
})

type Standing = Pick<Account, 'role' | 'permissions_granted' | 'permissions_denied'>

const holds = ({ role, permissions_granted, permissions_denied }: Standing) =>
  permissionsInForce(role, permissions_granted, permissions_denied)

function ownChangeRefusal(
  before: Account,
  change: AccountChange,
  actor: Actor,
): AccountRefusal | undefined {
  if (before.is_active && change.is_active === false) return 'own_account'
  // On the own account it takes a code: a screen left open must not be enough.
  if (change.two_factor === false) return 'own_two_factor'
  if ((change.role ?? before.role) !== before.role || change.permissions) return 'own_role'
  return actor.role === 'ADMIN' ? undefined : 'not_below'
}

function otherChangeRefusal(
  before: Account,
  change: AccountChange,
  actor: Actor,
): AccountRefusal | undefined {
  const after = accountAfter(before, change)
  const refusal = roleRefusal(before.role, actor) ?? roleRefusal(after.role, actor)
  if (refusal) return refusal
  if (change.permissions && actor.role !== 'ADMIN') return 'administrators_only'
  // Resets go to the e-mail, so the reader of that mailbox controls the account.
  const isOfUserManagement =
    after.role !== before.role ||
    isOtherEmail(before, change) ||
    change.password !== undefined ||
    change.two_factor === false
  if (isOfUserManagement && !may(actor, 'user_management')) return 'user_management_needed'
  // Signing in to an account with more permissions would be an escalation.
  const above = before.permissions_granted.filter((id) => holds(before).includes(id))
  const given = change.permissions ? holds(after).filter((id) => !holds(before).includes(id)) : []
  return [...above, ...given].every((id) => may(actor, id)) ? undefined : 'not_held'
}

/**
 * Whether the password of an account ends with this change: the account rises, and someone else than
 * its owner chose the password and could still sign in with it. The actor could set one
 * anyway.
 */
export function endsPassword(
  before: Standing & { password_set_by: string | null },
  after: Standing,
  actor: Pick<Actor, 'user_id'>,
) {
  const { password_set_by } = before
  if (password_set_by === null || password_set_by === actor.user_id) return false
  const held = holds(before)
  return rank[after.role] > rank[before.role] || holds(after).some((id) => !held.includes(id))
}

/** The permissions after a change: what is denied to `actor` stays denied to the account. */
export const permissionsAfter = (
  before: Pick<Account, 'permissions_granted' | 'permissions_denied'>,
  change: Pick<AccountChange, 'permissions'>,
  actor: { permissions_denied: readonly Permission[] },
) => ({
  permissions_granted: [...(change.permissions?.granted ?? before.permissions_granted)],
  permissions_denied: [
    ...new Set([
      ...(change.permissions?.denied ?? before.permissions_denied),
      ...actor.permissions_denied,
    ]),
  ],
})
