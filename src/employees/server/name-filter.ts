import { and, type SQL } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { textContains } from '#kit/server/lists/conditions.ts'

/** The employee's name contains what was typed. The index is on all that a search looks through, the name among it. */
export function isNamed(search: string | undefined): SQL | undefined {
  return and(
    textContains(employees.search_folded, search),
    textContains(employees.name_folded, search),
  )
}
