import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { inScope } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import { isShownToEmployee, rolesWithTheTurn, statuses } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'

const alwaysShown = statuses.filter((status) => isShownToEmployee(status, null))

/** In the actor's scope; an own evaluation only once the employee may see it (isShownToEmployee). */
export function visibleTo(actor: Actor): SQL | undefined {
  return and(
    inScope(evaluations.employee_id, actor),
    or(
      ne(employees.user_id, actor.user_id),
      inArray(evaluations.status, alwaysShown),
      and(eq(evaluations.status, 'Rejected'), eq(evaluations.rejected_from, 'Employee Review')),
    ),
  )
}

/** `waitsOn` of the workflow, as a condition. */
export function waitingOn({ user_id, role }: Actor): SQL | undefined {
  const others = ne(employees.user_id, user_id)
  const hr = role === 'HR' || role === 'ADMIN'
  return or(
    and(eq(employees.user_id, user_id), eq(evaluations.status, 'Employee Review')),
    rolesWithTheTurn('Draft').includes(role)
      ? and(
          others,
          eq(evaluations.reviewer_id, user_id),
          inArray(evaluations.status, ['Draft', 'Rejected']),
        )
      : undefined,
    role === 'HOD' ? and(others, eq(evaluations.status, 'Pending HoD Approval')) : undefined,
    hr ? and(others, inArray(evaluations.status, ['Pending HR Approval', 'Approved'])) : undefined,
  )
}
