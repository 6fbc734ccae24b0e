import { and, or, type SQL } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { textContains } from '#kit/server/lists/conditions.ts'

/** Filters by either name. The index is on the search text, so both conditions are needed. */
export function isNamed(search: string | undefined): SQL | undefined {
  return and(
    textContains(employees.search_normalized, search),
    or(
      textContains(employees.name_normalized, search),
      textContains(employees.name_ar_normalized, search),
    ),
  )
}
