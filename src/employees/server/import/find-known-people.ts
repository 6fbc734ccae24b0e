import { sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import { plain } from '#imports/rules/guess/shapes.ts'
import type { FindKnown } from '#imports/server/import-kinds.ts'
import type { Database } from '#kit/server/database/database.ts'
import { findKnownUnits } from '#organisation/server/import/find-known-units.ts'
import { levels } from '#organisation/rules/levels.ts'
import { amongst } from './imported-people.ts'

/** Those of these texts that are codes or e-mails of employees. */
async function findKnownKeys(db: Database, column: 'code' | 'email', written: readonly string[]) {
  const key = column === 'code' ? sql`lower(e.employee_code)` : sql`lower(u.email)`
  const texts = written.map((text) => text.toLowerCase())
  const { rows } = await db.execute<{ key: string }>(sql`
    select ${key} as key from ${employees} e join ${users} u on u.user_id = e.user_id
    where ${amongst(key, texts)}`)
  return rows.map((row) => plain(row.key))
}

export const findKnownEmployees: FindKnown = async (db, written) => ({
  ...(await findKnownUnits(db, ['department'])),
  employee_code: new Set(await findKnownKeys(db, 'code', written)),
})

export const findKnownPlacements: FindKnown = async (db, written) => ({
  ...(await findKnownUnits(db, levels)),
  employee: new Set([
    ...(await findKnownKeys(db, 'code', written)),
    ...(await findKnownKeys(db, 'email', written)),
  ]),
})
