import { type AccountChange, userChangeRefusal } from '#accounts/rules/users/users.ts'
import type { Actor, Role } from '#kit/rules/actor.ts'

interface Fields {
  status?: string | undefined
  direct_manager?: string | null | undefined
}

/**
 * Why `actor` cannot change an employee record this way, or undefined: status and manager of an
 * administrator are for administrators. Name, e-mail and role are of the account, whose rules are in
 * users.ts of accounts.
 */
export function recordChangeRefusal(
  role: Role,
  before: Fields,
  change: Fields,
  actor: Pick<Actor, 'role'>,
): 'administrators_only' | undefined {
  if (role !== 'ADMIN' || actor.role === 'ADMIN') return undefined
  const changes = (field: keyof Fields) =>
    change[field] !== undefined && (change[field] ?? '') !== (before[field] ?? '')
  return changes('status') || changes('direct_manager') ? 'administrators_only' : undefined
}

/**
 * The same question about the account of an employee, as a screen can ask it: what was granted to the
 * account and who the last administrator is, only the server knows.
 */
export const accountChangeRefusal = (
  { user_id, role, email, status }: { user_id: string; role: Role; email: string; status: string },
  change: AccountChange,
  actor: Actor,
) =>
  userChangeRefusal(
    {
      user_id,
      role,
      email,
      is_active: status === 'Active',
      permissions_granted: [],
      permissions_denied: [],
    },
    change,
    actor,
    1,
  )
