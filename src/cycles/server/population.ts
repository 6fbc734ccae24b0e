import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Population } from '#cycles/contract/cycle-shapes.ts'
import { cycleMembers, cycles } from '#cycles/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import { isOwn, visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Need } from '#imports/rules/undo.ts'
import type { FindNeeds } from '#imports/server/undo/undo-kind.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam, when } from '#kit/server/lists/conditions.ts'

/** Everyone to whom all of a population applies, as a condition on employees joined with placements. */
export function inPopulation(
  { company_id, unit_id, managerial_levels, job_types, joined_before, service_months }: Population,
  today: CalendarDay,
): SQL | undefined {
  return and(
    when(company_id, (id) => eq(employees.company_id, id)),
    when(
      unit_id,
      (id) => sql`${id} in (${placements.department_id}, ${placements.sub_department_id},
        ${placements.section_id}, ${placements.sub_section_id})`,
    ),
    // An empty list is a choice not made yet.
    managerial_levels?.length ? inArray(employees.managerial_level, managerial_levels) : undefined,
    job_types?.length ? inArray(employees.job_type, job_types) : undefined,
    when(joined_before, (day) => lt(employees.join_date, day)),
    when(
      service_months,
      (months) =>
        sql`${employees.join_date} <= (${today}::date - make_interval(months => ${months}))::date`,
    ),
  )
}

/**
 * Everyone in the list of members of a cycle that was not launched: the population, and those HR added
 * or left out by hand (`cycle_members` of the cycle, outer-joined).
 */
export const isListed = (population: Population, today: CalendarDay) =>
  or(inPopulation(population, today) ?? sql`true`, sql`${cycleMembers.employee_id} is not null`)

/** Of these cycles, those of which the actor can see no own evaluation, whether there is one or not. */
export async function cyclesHidingOwn(
  db: Database,
  cycle_ids: readonly string[],
  actor: Actor,
): Promise<ReadonlySet<string>> {
  const isOfCycle = or(
    eq(evaluations.cycle_id, cycles.cycle_id),
    and(eq(evaluations.type, cycles.type), eq(evaluations.period, cycles.period)),
  )
  const rows = await db
    .select({ cycle_id: cycles.cycle_id })
    .from(cycles)
    .where(
      and(
        inArray(cycles.cycle_id, [...cycle_ids]),
        sql`not exists (select 1 from ${evaluations}
          where ${and(isOwn(actor), isOfCycle, visibilityFilter(actor))})`,
      ),
    )
  return new Set(rows.map(({ cycle_id }) => cycle_id))
}

/**
 * Cycles whose launch left the actor out for an own evaluation that is hidden from them. There they are
 * shown as taking part, because anything else would say that it exists.
 */
export async function leftOutUnseen(
  db: Database,
  cycle_ids: readonly string[],
  actor: Actor,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ cycle_id: cycleMembers.cycle_id })
    .from(cycleMembers)
    .innerJoin(employees, eq(employees.employee_id, cycleMembers.employee_id))
    .where(
      and(
        eq(employees.user_id, actor.user_id),
        eq(cycleMembers.left_out_as, 'duplicate'),
        inArray(cycleMembers.cycle_id, [...cycle_ids]),
      ),
    )
  const found = rows.map(({ cycle_id }) => cycle_id)
  return found.length === 0 ? new Set() : cyclesHidingOwn(db, found, actor)
}

/** New employees who take part in a cycle or were left out of one, and cycles of new units and companies. */
export const findNeeds: FindNeeds = async (db, { employees = [], units = [], companies = [] }) => {
  const needs: Need[] = []
  for (const batch of batches(employees)) {
    const rows = await db
      .select({ of: cycleMembers.employee_id, at: cycles.updated_at })
      .from(cycleMembers)
      .innerJoin(cycles, eq(cycles.cycle_id, cycleMembers.cycle_id))
      .where(inArrayParam(cycleMembers.employee_id, batch))
    needs.push(...rows.map((row) => ({ ...row, by: null })))
  }
  const ids = new Set([...units, ...companies])
  if (ids.size === 0) return needs
  const all = await db.select({ of: cycles.population, at: cycles.updated_at }).from(cycles)
  for (const { of, at } of all)
    for (const id of [of.company_id, of.unit_id])
      if (id && ids.has(id)) needs.push({ of: id, by: null, at })
  return needs
}
