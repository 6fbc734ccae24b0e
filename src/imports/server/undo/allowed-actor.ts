import { eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import { forbidden } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Imports write one after the other, so that two of the same people create them only once. */
export const lockImports = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('import'))`)

/** A user with current permissions; throws when they can no longer import this kind. */
export async function allowedActor(
  db: Database,
  { actor_id, kind, import_id }: { actor_id: string; kind: ImportKindId; import_id: string },
) {
  const [user] = await db.select().from(users).where(eq(users.user_id, actor_id))
  if (!user?.is_active) throw forbidden()
  const { user_id, name, role, permissions_granted, permissions_denied } = user
  const permissions = permissionsInForce(role, permissions_granted, permissions_denied)
  if (!importKind(kind).isAllowed({ role, permissions })) throw forbidden()
  return { user_id, name, role, permissions, permissions_denied, import_id }
}
