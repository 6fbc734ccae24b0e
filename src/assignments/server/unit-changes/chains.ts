import { sql } from 'drizzle-orm'
import type { assignments } from '#assignments/tables.ts'
import type { Chain } from '#employees/server/placements/projection.ts'
import type { Database } from '#kit/server/database/database.ts'
import { levels } from '#organisation/rules/levels.ts'
import { units } from '#organisation/tables.ts'

type Unit = typeof units.$inferSelect
type PlaceIds = Pick<
  typeof assignments.$inferSelect,
  'company_id' | `${(typeof levels)[number]}_id`
>

/** Where a range in a unit is; what it does not name itself is known from the unit. */
export const chainOfRange = (range: PlaceIds, unit: Unit) => ({
  company_id: range.company_id ?? unit.company_id,
  department_id: range.department_id ?? unit.unit_id,
  sub_department_id: range.sub_department_id,
  section_id: range.section_id,
  sub_section_id: range.sub_section_id,
})

/** All ids of a chain, null where it has no unit. */
export const idsOf = ({
  company_id,
  department_id,
  sub_department_id = null,
  section_id = null,
  sub_section_id = null,
}: Chain) => ({ company_id, department_id, sub_department_id, section_id, sub_section_id })

/** The company and the units above a unit once it is below another parent. */
export async function chainTo(db: Database, unit: Unit, parent_id: string, company_id: string) {
  if (unit.level === 'department') return { company_id }
  const { rows } = await db.execute<{ unit_id: string; level: Unit['level'] }>(sql`
    with recursive up(unit_id, parent_id, level) as (
      select unit_id, parent_id, level from ${units} where unit_id = ${parent_id}
      union select u.unit_id, u.parent_id, u.level from ${units} u join up on u.unit_id = up.parent_id
    )
    select unit_id, level from up`)
  return {
    company_id,
    ...Object.fromEntries(rows.map(({ unit_id, level }) => [`${level}_id`, unit_id])),
  }
}

/** Where someone of a dissolved unit goes: to the unit that takes them, or to the one above. */
export function chainAfter(
  chain: Chain,
  unit: Pick<Unit, 'level'>,
  taker: { unit: Unit; above: Partial<Chain> } | undefined,
) {
  const from = levels.indexOf(unit.level)
  const nothingBelow = Object.fromEntries(levels.slice(from).map((level) => [`${level}_id`, null]))
  if (!taker) return { ...chain, ...nothingBelow }
  return {
    ...chain,
    ...nothingBelow,
    ...taker.above,
    company_id: taker.unit.company_id,
    [`${unit.level}_id`]: taker.unit.unit_id,
  }
}
