import { eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { RowErrors } from '#imports/server/planner.ts'
import type { Database } from '#kit/server/database/database.ts'
import { accountsNamed } from '#organisation/server/ports.ts'
import { units } from '#organisation/tables.ts'

/** The accounts that rows name as managers, by the text; one that means several is an error. */
export async function findManagersByImportKey(
  db: Database,
  rows: readonly { row: number; manager: string | undefined }[],
  complaints: RowErrors,
) {
  const written = [...new Set(rows.flatMap(({ manager }) => manager ?? []))]
  const managers = await accountsNamed(db, written)
  for (const { row, manager } of rows)
    if (manager && (managers.get(manager)?.length ?? 0) > 1)
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
