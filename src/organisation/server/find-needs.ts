import { eq, sql } from 'drizzle-orm'
import type { Need } from '#imports/rules/undo.ts'
import type { FindNeeds } from '#imports/server/undo/undo-kind.ts'
import { batches } from '#kit/server/database/batches.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { companies, holidays, units } from '#organisation/tables.ts'

/** Units that new accounts manage, that are below new units or in new companies, and their holidays. */
export const findNeeds: FindNeeds = async (
  db,
  { users = [], units: unit_ids = [], companies: company_ids = [] },
) => {
  const needs: Need[] = []
  const fields = [
    ['manager_id', users],
    ['parent_id', unit_ids],
    ['company_id', company_ids],
  ] as const
  for (const [field, ids] of fields)
    for (const batch of batches(ids)) {
      const rows = await db
        .select({
          of: sql<string>`${units[field]}`,
          entity_id: units.unit_id,
          at: units.updated_at,
        })
        .from(units)
        .where(inArrayParam(units[field], batch))
      for (const { of, entity_id, at } of rows)
        needs.push({ of, by: { entity_id, part: 'unit', field }, at })
    }
  if (company_ids.length === 0) return needs
  const rows = await db
    .selectDistinct({ of: holidays.company_id, at: companies.updated_at })
    .from(holidays)
    .innerJoin(companies, eq(companies.company_id, holidays.company_id))
    .where(inArrayParam(holidays.company_id, company_ids))
  return [...needs, ...rows.map(({ of, at }) => ({ of, by: null, at }))]
}
