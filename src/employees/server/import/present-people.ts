import { inArray, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import { importChanges } from '#imports/tables.ts'
import type { StoredChange } from '#imports/rules/undo.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'

export interface Present {
  account: typeof users.$inferSelect
  employee: typeof employees.$inferSelect
  placement: typeof placements.$inferSelect | null
}

/** The people of these changes as they are now, by the employee's id. */
export async function presentPeople(db: Database, changes: readonly StoredChange[]) {
  const people = new Map<string, Present>()
  for (const batch of batches(changes)) {
    const ids = batch.map(({ entity_id }) => entity_id)
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

/**
 * The positions of changes whose rows no one has written since: they still have the number of the
 * transaction that the import ran in, which is also that of its change. Most people are never touched
 * again, and comparing their fields takes many times as long. Of a restored backup all have been written.
 */
export async function untouchedSince(
  db: Database,
  import_id: string,
  changes: readonly StoredChange[],
) {
  const positions = changes.map(({ position }) => position)
  const { rows } = await db.execute<{ position: number }>(sql`
    select c.position from ${importChanges} c
    join ${employees} e on e.employee_id = c.entity_id
    join ${users} u on u.user_id = e.user_id
    left join ${placements} p on p.employee_id = e.employee_id
    where c.import_id = ${import_id} and c.position = any(${`{${positions.join(',')}}`}::int[])
      and e.xmin = c.xmin and u.xmin = c.xmin
      and case when p.employee_id is null then coalesce(c.after -> 'placement', 'null') = 'null'
        else p.xmin = c.xmin end`)
  return new Set(rows.map(({ position }) => position))
}

/** In one order, as all that change many people lock them. */
export async function lockPeople(db: Database, changes: readonly StoredChange[]) {
  const those = sql`${`{${changes.map(({ entity_id }) => entity_id).join(',')}}`}::uuid[]`
  await db.execute(sql`
    select 1 from ${employees} e join ${users} u on u.user_id = e.user_id
    where e.employee_id = any(${those}) order by e.employee_id for update of e, u`)
  await db.execute(sql`
    select 1 from ${placements} p where p.employee_id = any(${those})
    order by p.employee_id for update`)
}
