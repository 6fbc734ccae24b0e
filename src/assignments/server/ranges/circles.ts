import { sql } from 'drizzle-orm'
import { reportingLines } from '#assignments/tables.ts'
import { employees } from '#employees/tables.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'

/**
 * Throws when one of these employees reports to themselves on any date, even indirectly. Walks up the
 * lines and keeps the dates on which the whole way is valid. Two changes at once could create a circle
 * that neither of them sees, hence the lock.
 */
export async function assertNoCircle(
  db: Database,
  employee_ids: readonly string[],
  field: 'direct_manager' | 'manager_id',
) {
  if (employee_ids.length === 0) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('reporting lines'))`)
  const { rows } = await db.execute<{ day: string }>(sql`
    with recursive up(start, user_id, during) as (
      select e.user_id, l.manager_user_id, daterange(l.valid_from, l.valid_to)
      from ${employees} e join ${reportingLines} l on l.employee_id = e.employee_id
      where e.employee_id = any(${`{${employee_ids.join(',')}}`}::uuid[])
        and not isempty(daterange(l.valid_from, l.valid_to))
      union
      select up.start, l.manager_user_id, up.during * daterange(l.valid_from, l.valid_to)
      from up join ${employees} e on e.user_id = up.user_id
      join ${reportingLines} l on l.employee_id = e.employee_id
        and daterange(l.valid_from, l.valid_to) && up.during
      where up.user_id <> up.start
    )
    select lower(during)::text as day from up where user_id = start order by 1 limit 1`)
  const [circle] = rows
  if (circle)
    throw invalidField(
      field,
      problemText((t) => t.circle(circle.day)),
    )
}
