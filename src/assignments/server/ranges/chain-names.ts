import { eq, inArray } from 'drizzle-orm'
import type { Chain } from '#employees/server/placements/projection.ts'
import type { Database } from '#kit/server/database/database.ts'
import { levels } from '#organisation/rules/levels.ts'
import { companies, units } from '#organisation/tables.ts'

/** The names of a company and the units below it, as they are now. */
export async function namesOfChain(db: Database, chain: Chain) {
  const ids = levels.flatMap((level) => chain[`${level}_id`] ?? [])
  const rows = await db
    .select({ unit_id: units.unit_id, name: units.name })
    .from(units)
    .where(inArray(units.unit_id, ids))
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.company_id, chain.company_id))
  const nameOf = (id: string | null | undefined) =>
    rows.find(({ unit_id }) => unit_id === id)?.name ?? null
  return {
    company_name: company?.name ?? '',
    department_name: nameOf(chain.department_id) ?? '',
    sub_department_name: nameOf(chain.sub_department_id),
    section_name: nameOf(chain.section_id),
    sub_section_name: nameOf(chain.sub_section_id),
  }
}
