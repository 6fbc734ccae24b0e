import { sql } from 'drizzle-orm'
import { employees, placements } from '#employees/tables.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { units } from '#organisation/tables.ts'

const ids = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::uuid[]`
const found = (rows: readonly { evaluation_id: string }[]) =>
  rows.map(({ evaluation_id }) => evaluation_id)

/**
 * Evaluations whose owner can depend on one of these accounts: about them, about anyone below them in
 * the reporting line or in a unit they manage, owned by them or delegated by them.
 */
export async function evaluationsAround(db: Database, user_ids: readonly string[]) {
  if (user_ids.length === 0) return []
  const those = ids(user_ids)
  const managed = sql`select u.unit_id from ${units} u where u.manager_id = any(${those})`
  const { rows } = await db.execute<{ evaluation_id: string }>(sql`
    with recursive below(employee_id, user_id) as (
      select e.employee_id, e.user_id from ${employees} e
      where e.user_id = any(${those}) or e.direct_manager = any(${those})
      union
      select e.employee_id, e.user_id from ${employees} e
      join below b on e.direct_manager = b.user_id
    ), placed(employee_id) as (
      select p.employee_id from ${placements} p where p.department_id in (${managed})
      union select p.employee_id from ${placements} p where p.sub_department_id in (${managed})
      union select p.employee_id from ${placements} p where p.section_id in (${managed})
      union select p.employee_id from ${placements} p where p.sub_section_id in (${managed})
    )
    select e.evaluation_id from ${evaluations} e
    where e.status <> 'Completed'
      and e.employee_id in (select employee_id from below union select employee_id from placed)
    union
    select s.evaluation_id from ${stepOwners} s
    where s.ended_at is null and (s.owner_user_id = any(${those}) or s.delegated_from = any(${those}))`)
  return found(rows)
}

/** Evaluations of these employees and of everyone below them in the reporting line. */
export async function evaluationsBelow(db: Database, employee_ids: readonly string[]) {
  if (employee_ids.length === 0) return []
  const { rows } = await db.execute<{ evaluation_id: string }>(sql`
    with recursive below(employee_id, user_id) as (
      select e.employee_id, e.user_id from ${employees} e
      where e.employee_id = any(${ids(employee_ids)})
      union
      select e.employee_id, e.user_id from ${employees} e
      join below b on e.direct_manager = b.user_id
    )
    select e.evaluation_id from ${evaluations} e
    where e.status <> 'Completed' and e.employee_id in (select employee_id from below)`)
  return found(rows)
}

/** Evaluations of these employees. */
export async function evaluationsOf(db: Database, employee_ids: readonly string[]) {
  if (employee_ids.length === 0) return []
  const { rows } = await db.execute<{ evaluation_id: string }>(sql`
    select e.evaluation_id from ${evaluations} e
    where e.status <> 'Completed' and e.employee_id = any(${ids(employee_ids)})`)
  return found(rows)
}

/** Evaluations of everyone placed in one of these units. */
export async function evaluationsInUnits(db: Database, unit_ids: readonly string[]) {
  if (unit_ids.length === 0) return []
  const those = ids(unit_ids)
  const { rows } = await db.execute<{ evaluation_id: string }>(sql`
    select e.evaluation_id from ${evaluations} e
    where e.status <> 'Completed' and e.employee_id in (
      select p.employee_id from ${placements} p where p.department_id = any(${those})
      union select p.employee_id from ${placements} p where p.sub_department_id = any(${those})
      union select p.employee_id from ${placements} p where p.section_id = any(${those})
      union select p.employee_id from ${placements} p where p.sub_section_id = any(${those}))`)
  return found(rows)
}

/** Evaluations that wait for a head in this company: who may approve depends on its settings. */
export async function evaluationsToApproveIn(db: Database, company_id: string) {
  const { rows } = await db.execute<{ evaluation_id: string }>(sql`
    select e.evaluation_id from ${evaluations} e
    join ${employees} about on about.employee_id = e.employee_id
    where e.status = 'Pending HoD Approval' and about.company_id = ${company_id}`)
  return found(rows)
}

/** Evaluations whose open step is owned or delegated by one of these accounts. */
export async function evaluationsOwnedBy(db: Database, user_ids: readonly string[]) {
  if (user_ids.length === 0) return []
  const those = ids(user_ids)
  const { rows } = await db.execute<{ evaluation_id: string }>(sql`
    select s.evaluation_id from ${stepOwners} s
    where s.ended_at is null and (s.owner_user_id = any(${those}) or s.delegated_from = any(${those}))`)
  return found(rows)
}

/** Whether a review step that one account owes is about another. */
export async function ownsStepAbout(db: Database, owner: string, person: string) {
  const { rows } = await db.execute(sql`
    select 1 from ${stepOwners} s
    join ${evaluations} e on e.evaluation_id = s.evaluation_id
    join ${employees} about on about.employee_id = e.employee_id
    where s.ended_at is null and s.owner_user_id = ${owner} and about.user_id = ${person} limit 1`)
  return rows.length > 0
}
