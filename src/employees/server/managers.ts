import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Role } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Active accounts of these roles. */
export async function usersWithRole(db: Database, roles: readonly Role[]) {
  const rows = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.is_active, true)))
  return rows.map(({ user_id }) => user_id)
}

/** The active administrators who manage users, of whom one always remains. */
export async function activeAdministrators(db: Database) {
  const rows = await db
    .select({ user_id: users.user_id, denied: users.permissions_denied })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.is_active, true)))
  return new Set(
    rows.flatMap(({ user_id, denied }) => (denied.includes('user_management') ? [] : [user_id])),
  )
}
