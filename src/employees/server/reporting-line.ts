import { and, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import { problemText } from '#employees/texts/problems.ts'
import type { Database } from '#kit/server/database/database.ts'
import { invalidField } from '#kit/server/api/problem.ts'

/** Throws when the manager is unknown, inactive or reports to the employee, even indirectly. */
export async function assertManagerAllowed(db: Database, user_id: string, direct_manager: string) {
  // Two changes at once could create a cycle that neither of them sees.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('reporting lines'))`)
  const [manager] = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(eq(users.user_id, direct_manager), eq(users.is_active, true)))
  if (!manager)
    throw invalidField(
      'direct_manager',
      problemText((t) => t.noSuchManager),
    )
  const { rows } = await db.execute(sql`
    with recursive line(user_id) as (
      select ${direct_manager}::uuid
      union
      select e.direct_manager from ${employees} e join line on e.user_id = line.user_id
      where e.direct_manager is not null
    )
    select 1 from line where user_id = ${user_id}`)
  if (rows.length > 0)
    throw invalidField(
      'direct_manager',
      problemText((t) => t.circle),
    )
}
