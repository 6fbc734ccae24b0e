import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Placement, PlacementTarget } from '#employees/contract/placements.ts'
import { employees } from '#employees/tables.ts'
import { problemText } from '#employees/texts/problems.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { invalidField } from '#kit/server/api/problem.ts'
import { parentOf, levels } from '#organisation/rules/levels.ts'
import { units } from '#organisation/tables.ts'
import { updatePlacement, findPlacement, insertPlacement } from './placement-store.ts'

type Target = z.output<typeof PlacementTarget>

/** The five ids of a target. Throws 400 on the first unit that does not belong to the one above. */
export async function chainOf(db: Database, target: Target) {
  const chain = {
    company_id: target.company_id,
    department_id: target.department_id,
    sub_department_id: target.sub_department_id ?? null,
    section_id: target.section_id ?? null,
    sub_section_id: target.sub_section_id ?? null,
  }
  const ids = levels.flatMap((level) => chain[`${level}_id`] ?? [])
  // Held against deletion until the placement stands.
  const rows = await db
    .select()
    .from(units)
    .where(inArray(units.unit_id, ids))
    .orderBy(units.unit_id)
    .for('key share')
  for (const level of levels) {
    const id = chain[`${level}_id`]
    if (id === null) continue
    const parent_id = chain[`${parentOf[level]}_id`]
    const unit = rows.find((row) => row.unit_id === id && row.level === level)
    const parentOfUnit = unit?.parent_id ?? unit?.company_id
    if (parentOfUnit === undefined || parentOfUnit !== parent_id) {
      const field = `${level}_id` as const
      throw invalidField(
        field,
        problemText((t) => t.parentMismatch[field]),
      )
    }
  }
  return chain
}

/** Places someone who is placed nowhere. */
export async function place(db: Database, employee_id: string, target: Target) {
  const chain = await chainOf(db, target)
  const placement_id = newId()
  await insertPlacement(db, {
    placement_id,
    employee_id,
    ...chain,
    assigned_at: now(),
    updated_at: now(),
  })
  await followCompany(db, employee_id, chain.company_id)
  return placement_id
}

/** Places someone elsewhere. */
export async function replace(
  db: Database,
  before: Placement,
  target: Target,
  actor: Actor,
  moment: string,
) {
  const chain = await chainOf(db, target)
  const moved = levels.some((level) => chain[`${level}_id`] !== before[`${level}_id`])
  if (!moved) return before
  await updatePlacement(db, before.placement_id, {
    ...chain,
    assigned_at: moment,
    updated_at: moment,
  })
  await followCompany(db, before.employee_id, chain.company_id)
  return findPlacement(db, before.placement_id, actor)
}

/** An employee belongs to the company of the placement. */
const followCompany = (db: Database, employee_id: string, company_id: string) =>
  db.update(employees).set({ company_id }).where(eq(employees.employee_id, employee_id))
