import { and, isNull, or, sql } from 'drizzle-orm'
import { assignments, delegations, plannedChanges, reportingLines } from '#assignments/tables.ts'
import type { Need } from '#imports/rules/undo.ts'
import type { FindNeeds } from '#imports/server/undo/undo-kind.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { companies } from '#organisation/tables.ts'
import { todayIn } from './days.ts'

/** Delegations and reporting lines of new accounts, and what is planned with new records. */
export const findNeeds: FindNeeds = async (
  db,
  { users = [], employees = [], units = [], companies = [] },
) => {
  const needs: Need[] = []
  for (const batch of batches(users)) needs.push(...(await ofAccounts(db, batch)))
  for (const batch of batches([...units, ...companies])) needs.push(...(await planned(db, batch)))
  for (const batch of batches([...units, ...employees])) {
    const rows = await db
      .select({ of: plannedChanges.subject_id, at: plannedChanges.created_at })
      .from(plannedChanges)
      .where(
        and(
          inArrayParam(plannedChanges.subject_id, batch),
          isNull(plannedChanges.applied_at),
          isNull(plannedChanges.undone_at),
        ),
      )
    needs.push(...rows.map((row) => ({ ...row, by: null })))
  }
  return needs
}

async function ofAccounts(db: Database, users: readonly string[]): Promise<Need[]> {
  const given = await db
    .select({
      from: delegations.from_user_id,
      to: delegations.to_user_id,
      at: delegations.created_at,
    })
    .from(delegations)
    .where(
      or(
        inArrayParam(delegations.from_user_id, users),
        inArrayParam(delegations.to_user_id, users),
      ),
    )
  const lines = await db
    .select({
      of: reportingLines.manager_user_id,
      entity_id: reportingLines.employee_id,
      at: reportingLines.created_at,
    })
    .from(reportingLines)
    .where(inArrayParam(reportingLines.manager_user_id, users))
  return [
    ...given.flatMap(({ from, to, at }) => [from, to].map((of) => ({ of, by: null, at }))),
    ...lines.map(({ of, entity_id, at }) => ({
      of,
      by: { entity_id, part: 'employee', field: 'direct_manager' },
      at,
    })),
  ]
}

const columns = [
  'company_id',
  'department_id',
  'sub_department_id',
  'section_id',
  'sub_section_id',
] as const

/** Placements from a later day on, in new units or companies. */
async function planned(db: Database, ids: readonly string[]): Promise<Need[]> {
  const zone = sql`(select c.time_zone from ${companies} c where c.company_id = ${assignments.company_id})`
  const rows = await db
    .select()
    .from(assignments)
    .where(
      and(
        sql`${assignments.valid_from} > ${todayIn(zone)}`,
        sql`${assignments.valid_to} is distinct from ${assignments.valid_from}`,
        or(...columns.map((column) => inArrayParam(assignments[column], ids))),
      ),
    )
  return rows.flatMap(({ employee_id, created_at, ...row }) =>
    columns.flatMap((column) => {
      const of = row[column]
      // It goes with its employee only: a former placement leaves what is planned.
      const by = { entity_id: employee_id, part: 'assignment', field: column }
      return of === null ? [] : [{ of, by, at: created_at }]
    }),
  )
}
