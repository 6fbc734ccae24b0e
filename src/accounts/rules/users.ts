import { type Permission, permissionsInForce, type Role } from '#kit/rules/actor.ts'

interface Account {
  user_id: string
  role: Role
  is_active: boolean
  permissions_granted: readonly Permission[]
  permissions_denied: readonly Permission[]
}

export interface AccountChange {
  role?: Role | undefined
  is_active?: boolean | undefined
  two_factor?: false | undefined
  permissions?: { granted: readonly Permission[]; denied: readonly Permission[] } | undefined
}

type Who = { user_id: string; role: Role }

export type AccountRefusal =
  | 'administrators_only'
  | 'own_account'
  | 'own_user_management'
  | 'own_two_factor'
  | 'last_administrator'

/** Why `actor` may not make an account of this role, or undefined. */
export const whyNotMakeUser = (role: Role, actor: Who): AccountRefusal | undefined =>
  role === 'ADMIN' && actor.role !== 'ADMIN' ? 'administrators_only' : undefined

/**
 * Why `actor` may not change an account this way, or undefined. HR leaves administrators and
 * permissions alone; nobody shuts themselves out; one active administrator always remains.
 */
export function whyNotChangeUser(
  before: Account,
  change: AccountChange,
  actor: Who,
  otherActiveAdministrators: number,
): AccountRefusal | undefined {
  const after = {
    role: change.role ?? before.role,
    is_active: change.is_active ?? before.is_active,
    granted: change.permissions?.granted ?? before.permissions_granted,
    denied: change.permissions?.denied ?? before.permissions_denied,
  }
  if (actor.role !== 'ADMIN') {
    const touchesAdministrator = before.role === 'ADMIN' || after.role === 'ADMIN'
    if (touchesAdministrator || change.permissions) return 'administrators_only'
  }
  if (before.user_id === actor.user_id) {
    if (before.is_active && !after.is_active) return 'own_account'
    // Oneself it takes a code: a screen left open must not do.
    if (change.two_factor === false) return 'own_two_factor'
    if (managesUsers(before.role, before.permissions_granted, before.permissions_denied)) {
      if (!managesUsers(after.role, after.granted, after.denied)) return 'own_user_management'
    }
  }
  const remains =
    after.role === 'ADMIN' && after.is_active && managesUsers('ADMIN', after.granted, after.denied)
  const wasOne = before.role === 'ADMIN' && before.is_active
  return wasOne && !remains && otherActiveAdministrators === 0 ? 'last_administrator' : undefined
}

const managesUsers = (role: Role, granted: readonly Permission[], denied: readonly Permission[]) =>
  permissionsInForce(role, granted, denied).includes('user_management')
