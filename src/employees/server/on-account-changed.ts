import { eq } from 'drizzle-orm'
import { accountChanged } from '#accounts/server/events.ts'
import { users } from '#accounts/tables.ts'
import { recordNames } from '#employees/rules/form/record-names.ts'
import { employees } from '#employees/tables.ts'
import { problemText } from '#employees/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { onEvent } from '#kit/server/events.ts'

/** Updates the names that employees are sorted and found by, which come from the account. */
export const onAccountChanged = onEvent(accountChanged, async (db, { user_id }) => {
  const [row] = await db
    .select({
      name: users.name,
      name_ar: users.name_ar,
      email: users.email,
      employee_code: employees.employee_code,
      status: employees.status,
      is_active: users.is_active,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(eq(employees.user_id, user_id))
  if (!row) return
  if (row.is_active && row.status === 'Inactive')
    throw new Problem(
      409,
      'conflict',
      problemText((t, shown) => t.inactiveEmployee(shown(row).name)),
    )
  await db.update(employees).set(recordNames(row)).where(eq(employees.user_id, user_id))
})
