import { eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { RowErrors } from '#imports/server/planner.ts'
import type { Database } from '#kit/server/database/database.ts'
import { units } from '#organisation/tables.ts'

/** Active accounts by their names in a file; an ambiguous name matches none. */
export async function findManagersByImportKey(
  db: Database,
  rows: readonly { row: number; manager: string | undefined }[],
  complaints: RowErrors,
) {
  const written = [...new Set(rows.flatMap(({ manager }) => manager?.toLowerCase() ?? []))]
  const among = (column: typeof users.name | typeof users.email | typeof users.username) =>
    sql`lower(${column}) in (select json_array_elements_text(${JSON.stringify(written)}::json))`
  const found = await db
    .select({
      user_id: users.user_id,
      name: users.name,
      email: users.email,
      username: users.username,
    })
    .from(users)
    .where(
      sql`${eq(users.is_active, true)} and (${among(users.name)} or ${among(users.email)} or ${among(users.username)})`,
    )
  const managers = new Map<string, (typeof found)[number][]>()
  for (const user of found)
    for (const key of new Set(
      [user.name, user.email, user.username].map((text) => text.toLowerCase()),
    ))
      managers.set(key, [...(managers.get(key) ?? []), user])
  for (const { row, manager } of rows)
    if (manager && (managers.get(manager.toLowerCase())?.length ?? 0) > 1)
      complaints.add(row, { column: 'manager', code: 'ambiguous', facts: { value: manager } })
  return managers
}

export async function findUnitsByImportKey(db: Database) {
  const rows = await db
    .select({
      unit_id: units.unit_id,
      name_ar: units.name_ar,
      manager_id: units.manager_id,
      manager_text: units.manager_text,
      manager: sql<string>`coalesce(${users.name}, ${units.manager_text}, '')`,
    })
    .from(units)
    .leftJoin(users, eq(users.user_id, units.manager_id))
    .for('no key update', { of: units })
  return new Map(rows.map((row) => [row.unit_id, row]))
}
