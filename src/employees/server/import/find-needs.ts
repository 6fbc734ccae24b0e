import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { employees, placements } from '#employees/tables.ts'
import type { Need } from '#imports/rules/undo.ts'
import type { FindNeeds } from '#imports/server/undo/undo-kind.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Who reports to new accounts, and who works in new units and companies. */
export const findNeeds: FindNeeds = async (db, { users = [], units = [], companies = [] }) => {
  const needs: Need[] = []
  for (const batch of batches(users)) {
    const rows = await db
      .select({
        of: sql<string>`${employees.direct_manager}`,
        entity_id: employees.employee_id,
        at: employees.updated_at,
      })
      .from(employees)
      .where(inArray(employees.direct_manager, [...batch]))
    for (const { of, entity_id, at } of rows)
      needs.push({ of, by: { entity_id, part: 'employee', field: 'direct_manager' }, at })
  }
  for (const [field, ids] of chain(units, companies))
    for (const batch of batches(ids)) needs.push(...(await placedIn(db, field, batch)))
  for (const batch of batches(companies)) {
    const rows = await db
      .select({
        of: sql<string>`${employees.company_id}`,
        entity_id: employees.employee_id,
        at: employees.updated_at,
      })
      .from(employees)
      .where(inArray(employees.company_id, [...batch]))
    for (const { of, entity_id, at } of rows)
      needs.push({ of, by: { entity_id, part: 'employee', field: 'company_id' }, at })
  }
  return needs
}

const unitFields = ['department_id', 'sub_department_id', 'section_id', 'sub_section_id'] as const
type ChainField = (typeof unitFields)[number] | 'company_id'

const chain = (units: readonly string[], companies: readonly string[]) =>
  [
    ['company_id', companies] as const,
    ...unitFields.map((field) => [field, units] as const),
  ] satisfies readonly (readonly [ChainField, readonly string[]])[]

async function placedIn(db: Database, field: ChainField, ids: readonly string[]): Promise<Need[]> {
  const column: AnyPgColumn = placements[field]
  const rows = await db
    .select({
      of: sql<string>`${column}`,
      entity_id: placements.employee_id,
      at: placements.updated_at,
    })
    .from(placements)
    .where(inArray(column, [...ids]))
  return rows.map(({ of, entity_id, at }) => ({
    of,
    by: { entity_id, part: 'placement', field },
    at,
  }))
}
