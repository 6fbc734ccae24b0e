import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { delegatesOf } from '#assignments/server/delegations/delegation-store.ts'
import { employees, placements } from '#employees/tables.ts'
import type { OwnerFacts, Person } from '#evaluations/rules/owners/step-owner.ts'
import { evaluationHistory, evaluations, stepOwners } from '#evaluations/tables.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'

/** An evaluation with its open owner row, as far as settling the owner needs them. */
export type OwnedEvaluation = Awaited<ReturnType<typeof ownedRows>>[number]

/** Evaluations with their open owner rows. */
export const ownedRows = (db: Database, evaluation_ids: readonly string[]) =>
  db
    .select({
      evaluation_id: evaluations.evaluation_id,
      employee_id: evaluations.employee_id,
      employee_user_id: employees.user_id,
      employee_name: users.name,
      status: evaluations.status,
      moved_at: evaluations.moved_at,
      due_days: evaluations.due_days,
      reviewer_id: evaluations.reviewer_id,
      separation_of_duties: sql<boolean>`coalesce(${evaluations.separation_of_duties},
        ${companies.separation_of_duties}, true)`,
      open: {
        step_owner_id: stepOwners.step_owner_id,
        status: stepOwners.status,
        owner_user_id: stepOwners.owner_user_id,
        resolved_by: stepOwners.resolved_by,
        delegated_from: stepOwners.delegated_from,
        reassigned_to: stepOwners.reassigned_to,
        taken_by: stepOwners.taken_by,
        separated_user_id: stepOwners.separated_user_id,
        due_on: stepOwners.due_on,
        reminded_at: stepOwners.reminded_at,
        waiting_since: stepOwners.waiting_since,
      },
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(companies, eq(companies.company_id, employees.company_id))
    .leftJoin(
      stepOwners,
      and(eq(stepOwners.evaluation_id, evaluations.evaluation_id), isNull(stepOwners.ended_at)),
    )
    .where(inArray(evaluations.evaluation_id, [...evaluation_ids]))
    .orderBy(evaluations.evaluation_id)

/** The same, locked, so that two transactions do not settle one step differently. */
export async function lockOwned(db: Database, evaluation_ids: readonly string[]) {
  await db
    .select({ evaluation_id: evaluations.evaluation_id })
    .from(evaluations)
    .where(inArray(evaluations.evaluation_id, [...evaluation_ids]))
    .orderBy(evaluations.evaluation_id)
    .for('update')
  return ownedRows(db, evaluation_ids)
}

/** What the rule needs to know of each of these evaluations. */
export async function ownerFactsOf(
  db: Database,
  rows: readonly OwnedEvaluation[],
): Promise<Map<string, OwnerFacts>> {
  const employee_ids = [...new Set(rows.map(({ employee_id }) => employee_id))]
  const lines = await reportingLinesOf(db, employee_ids)
  const managers = await unitManagersOf(db, employee_ids)
  const delegates = await delegatesOf(db)
  const reassigned = rows.flatMap((row) => reassignedOf(row) ?? [])
  const people = await peopleOf(db, [
    ...[...lines.values()].flat(),
    ...[...managers.values()].flat(),
    ...delegates.values(),
    ...reassigned,
    ...rows.map(({ employee_user_id }) => employee_user_id),
  ])
  const known = (ids: readonly string[] = []) => ids.flatMap((id) => people.get(id) ?? [])
  const acting = new Map(
    [...delegates].flatMap(([from, to]) => {
      const person = people.get(to)
      return person ? [[from, person] as const] : []
    }),
  )
  const reports = await reportsAmong(db, [...new Set(delegates.values())])
  const submitters = await submittersOf(db, rows)
  return new Map(
    rows.map((row) => {
      const reassigned_to = reassignedOf(row)
      return [
        row.evaluation_id,
        {
          status: row.status,
          employee: people.get(row.employee_user_id) ?? {
            user_id: row.employee_user_id,
            is_active: false,
          },
          reporting_line: known(lines.get(row.employee_id)),
          unit_managers: known(managers.get(row.employee_id)),
          delegates: acting,
          reports: reports.get(row.employee_user_id) ?? new Set(),
          reassigned_to: reassigned_to === undefined ? undefined : people.get(reassigned_to),
          submitted_by: row.separation_of_duties
            ? (submitters.get(row.evaluation_id) ?? null)
            : null,
        },
      ]
    }),
  )
}

/** Whom HR gave this step to. */
const reassignedOf = ({ open, status }: OwnedEvaluation) =>
  open?.status === status ? (open.reassigned_to ?? undefined) : undefined

const ids = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::uuid[]`

function grouped(rows: readonly { key: string; user_id: string }[]) {
  const groups = new Map<string, string[]>()
  for (const { key, user_id } of rows) {
    const group = groups.get(key)
    if (group) group.push(user_id)
    else groups.set(key, [user_id])
  }
  return groups
}

/** Longer reporting lines than any organisation has; ends the query should there be a circle. */
const longestLine = 50

/** Managers up the line, the direct manager first. */
async function reportingLinesOf(db: Database, employee_ids: readonly string[]) {
  const { rows } = await db.execute<{ key: string; user_id: string }>(sql`
    with recursive line(key, depth, user_id) as (
      select e.employee_id, 1, e.direct_manager from ${employees} e
      where e.employee_id = any(${ids(employee_ids)}) and e.direct_manager is not null
      union all
      select line.key, line.depth + 1, m.direct_manager from line
      join ${employees} m on m.user_id = line.user_id
      where m.direct_manager is not null and line.depth < ${longestLine}
    )
    select key, user_id from line order by key, depth`)
  return grouped(rows)
}

/** Managers of the units someone is placed in, from the lowest unit up. */
async function unitManagersOf(db: Database, employee_ids: readonly string[]) {
  const { rows } = await db.execute<{ key: string; user_id: string }>(sql`
    select p.employee_id as key, u.manager_id as user_id from ${placements} p
    cross join lateral (values (p.sub_section_id, 1), (p.section_id, 2), (p.sub_department_id, 3),
      (p.department_id, 4)) as level(unit_id, depth)
    join ${units} u on u.unit_id = level.unit_id
    where p.employee_id = any(${ids(employee_ids)}) and u.manager_id is not null
    order by p.employee_id, level.depth`)
  return grouped(rows)
}

export async function peopleOf(
  db: Database,
  user_ids: readonly string[],
): Promise<Map<string, Person & { name: string; name_ar: string | null }>> {
  const rows = await db
    .select({
      user_id: users.user_id,
      name: users.name,
      name_ar: users.name_ar,
      role: users.role,
      granted: users.permissions_granted,
      denied: users.permissions_denied,
      is_active: sql<boolean>`${users.is_active} and ${employees.status} is distinct from 'Inactive'`,
    })
    .from(users)
    .leftJoin(employees, eq(employees.user_id, users.user_id))
    .where(sql`${users.user_id} = any(${ids([...new Set(user_ids)])})`)
  return new Map(
    rows.map(({ granted, denied, ...person }) => [
      person.user_id,
      { ...person, permissions: permissionsInForce(person.role, granted, denied) },
    ]),
  )
}

/** For everyone above one of these people in the reporting line: which of these people report to them. */
async function reportsAmong(db: Database, user_ids: readonly string[]) {
  const byManager = new Map<string, Set<string>>()
  if (user_ids.length === 0) return byManager
  const { rows } = await db.execute<{ report: string; manager: string }>(sql`
    with recursive line(report, manager) as (
      select e.user_id, e.direct_manager from ${employees} e
      where e.user_id = any(${ids(user_ids)}) and e.direct_manager is not null
      union
      select line.report, m.direct_manager from line
      join ${employees} m on m.user_id = line.manager where m.direct_manager is not null
    )
    select report, manager from line`)
  for (const { report, manager } of rows)
    byManager.set(manager, (byManager.get(manager) ?? new Set()).add(report))
  return byManager
}

/** Who submitted those that wait for the head of department, by the last submission. */
async function submittersOf(db: Database, rows: readonly OwnedEvaluation[]) {
  const submitted = rows.filter(({ status }) => status === 'Pending HoD Approval')
  if (submitted.length === 0) return new Map<string, string>()
  const found = await db
    .selectDistinctOn([evaluationHistory.evaluation_id], {
      evaluation_id: evaluationHistory.evaluation_id,
      actor_id: evaluationHistory.actor_id,
    })
    .from(evaluationHistory)
    .where(
      and(
        inArray(
          evaluationHistory.evaluation_id,
          submitted.map(({ evaluation_id }) => evaluation_id),
        ),
        eq(evaluationHistory.from, 'Draft'),
        eq(evaluationHistory.to, 'Pending HoD Approval'),
      ),
    )
    .orderBy(
      evaluationHistory.evaluation_id,
      desc(evaluationHistory.at),
      desc(evaluationHistory.history_id),
    )
  return new Map(
    found.flatMap(({ evaluation_id, actor_id }) => (actor_id ? [[evaluation_id, actor_id]] : [])),
  )
}
