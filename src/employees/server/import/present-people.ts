import { inArray, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import type { StoredChange } from '#imports/rules/undo.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'

export interface Present {
  account: typeof users.$inferSelect
  employee: typeof employees.$inferSelect
  placement: typeof placements.$inferSelect | null
}

/** The people of these changes as they are now, by the employee's id. */
export async function presentPeople(
  db: Database,
  changes: readonly StoredChange[],
  { locks }: { locks: boolean },
) {
  const people = new Map<string, Present>()
  for (const batch of batches(changes)) {
    const ids = batch.map(({ entity_id }) => entity_id)
    if (locks) await lockPeople(db, ids)
    const rows = await db
      .select({ account: users, employee: employees, placement: placements })
      .from(employees)
      .innerJoin(users, sql`${users.user_id} = ${employees.user_id}`)
      .leftJoin(placements, sql`${placements.employee_id} = ${employees.employee_id}`)
      .where(inArray(employees.employee_id, ids))
    for (const row of rows) people.set(row.employee.employee_id, row)
  }
  return people
}

/** In one order, as all that change many people lock them. */
async function lockPeople(db: Database, ids: string[]) {
  const those = sql`${`{${ids.join(',')}}`}::uuid[]`
  await db.execute(sql`
    select 1 from ${employees} e join ${users} u on u.user_id = e.user_id
    where e.employee_id = any(${those}) order by e.employee_id for update of e, u`)
  await db.execute(sql`
    select 1 from ${placements} p where p.employee_id = any(${those})
    order by p.employee_id for update`)
}
