import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { assignments, unitVersions } from '#assignments/tables.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { parentOf } from '#organisation/rules/levels.ts'
import { companies, units } from '#organisation/tables.ts'
import { namesOfChain } from '#assignments/server/ranges/chain-names.ts'

type Unit = typeof units.$inferSelect

interface PlannedMove {
  valid_from: string
  parent_id: string
  company_id: string
  reason: string
}

/**
 * Records ahead of its day how a unit and the people in it will be placed, so that the organisation on
 * a later day shows it. The move itself happens on its day, to the people in the unit then.
 */
export async function planUnitRanges(
  db: Database,
  unit: Unit,
  { valid_from, parent_id, company_id, reason }: PlannedMove,
  actor: SignedIn,
) {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.company_id, company_id))
  const during = sql`${unitVersions.valid_from} <= ${valid_from}::date
    and (${unitVersions.valid_to} is null or ${unitVersions.valid_to} > ${valid_from}::date)`
  const versions = await db
    .update(unitVersions)
    .set({ valid_to: valid_from })
    .where(and(eq(unitVersions.unit_id, unit.unit_id), during))
    .returning()
  for (const version of versions)
    await db.insert(unitVersions).values({
      ...version,
      version_id: newId(),
      company_id,
      company_name: company?.name ?? version.company_name,
      parent_id: parentOf[unit.level] === 'company' ? null : parent_id,
      valid_from,
      valid_to: null,
      created_at: now(),
    })

  const chainAbove = await chainTo(db, unit, parent_id, company_id)
  const inForce = sql`${assignments.valid_from} < ${valid_from}::date
    and (${assignments.valid_to} is null or ${assignments.valid_to} > ${valid_from}::date)`
  const people = await db
    .select()
    .from(assignments)
    .where(and(sql`${assignments[`${unit.level}_id`]} = ${unit.unit_id}`, inForce))
    .for('update')
  for (const { assignment_id, ...range } of people) {
    const chain = {
      department_id: range.department_id ?? unit.unit_id,
      sub_department_id: range.sub_department_id,
      section_id: range.section_id,
      sub_section_id: range.sub_section_id,
      ...chainAbove,
    }
    await db
      .update(assignments)
      .set({ valid_to: valid_from, ended_at: now(), ended_by_name: actor.name })
      .where(eq(assignments.assignment_id, assignment_id))
    await db.insert(assignments).values({
      ...range,
      assignment_id: newId(),
      ...chain,
      ...(await namesOfChain(db, chain)),
      valid_from,
      reason,
      created_by: actor.user_id,
      created_by_name: actor.name,
      created_at: now(),
      ended_at: null,
      ended_by_name: null,
    })
  }
}

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
