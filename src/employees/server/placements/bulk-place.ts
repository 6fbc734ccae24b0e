import { inArray, sql } from 'drizzle-orm'
import { employees, placements } from '#employees/tables.ts'
import { PlanOutdated } from '#imports/server/planner.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { batches, each, insertMany, updateMany } from '#kit/server/database/batches.ts'
import { v7 as newId } from 'uuid'
import { amongst, type KnownPerson } from '#employees/server/import/imported-people.ts'

export const nowhereBelow = { sub_department_id: null, section_id: null, sub_section_id: null }

type Chain = Pick<
  typeof placements.$inferInsert,
  'company_id' | 'department_id' | 'sub_department_id' | 'section_id' | 'sub_section_id'
>

export interface Move {
  employee_id: string
  /** Undefined for someone new. */
  person: KnownPerson | undefined
  chain: Chain
}

/** Places many people. */
export async function placeMany(db: Database, moves: readonly Move[]) {
  const moment = now()
  const moments = { assigned_at: moment, updated_at: moment }
  await updateMany(
    db,
    placements,
    'placement_id',
    moves.flatMap(({ person, chain }) =>
      person?.placement
        ? [{ placement_id: person.placement.placement_id, ...chain, ...moments }]
        : [],
    ),
  )
  await placeFirst(
    db,
    moves.filter(({ person }) => !person?.placement),
  )
}

/** Places people who are nowhere yet. */
export function placeFirst(db: Database, moves: Iterable<Pick<Move, 'employee_id' | 'chain'>>) {
  const moment = now()
  const moments = { assigned_at: moment, updated_at: moment }
  return insertMany(
    db,
    placements,
    each(moves, ({ employee_id, chain }) => ({
      placement_id: newId(),
      employee_id,
      ...chain,
      ...moments,
    })),
  )
}

/** An employee belongs to the company of the placement. */
export async function syncCompanies(db: Database, employee_ids: readonly string[]) {
  for (const batch of batches(employee_ids)) {
    await db
      .update(employees)
      .set({
        company_id: sql`(select p.company_id from ${placements} p where p.employee_id = ${employees.employee_id})`,
      })
      .where(inArray(employees.employee_id, [...batch]))
  }
}

/** Locks the placements to change; throws PlanOutdated when one has changed since the plan. */
export async function lockUnchangedPlacements(db: Database, moves: readonly Move[]) {
  const planned = new Map(
    moves.map(({ employee_id, person }) => [employee_id, person?.placement?.updated_at]),
  )
  const { rows } = await db.execute<{ employee_id: string; at: string }>(sql`
    select p.employee_id, to_json(p.updated_at)#>>'{}' as at from ${placements} p
    where ${amongst(sql`p.employee_id::text`, [...planned.keys()])}
    order by p.employee_id for update`)
  const there = new Map(rows.map(({ employee_id, at }) => [employee_id, Date.parse(at)]))
  for (const [employee_id, at] of planned)
    if (there.get(employee_id) !== (at && Date.parse(at))) throw new PlanOutdated()
}
