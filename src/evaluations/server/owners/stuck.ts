import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import type { StuckStep } from '#evaluations/contract/owners.ts'
import { proposedOwner } from '#evaluations/rules/owners/step-owner.ts'
import { ownHrSteps, stuckReason } from '#evaluations/rules/owners/stuck.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { findEvaluations } from '#evaluations/server/store.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { addDays, type CalendarDay, dayIn } from '#kit/rules/dates/day.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { addWorkingDays, workingDaysBetween } from '#organisation/rules/working-days.ts'
import {
  type CompanyCalendar,
  findCalendars,
} from '#organisation/server/calendar/calendar-store.ts'
import { ownerFactsOf, ownedRows } from './owner-facts.ts'

/**
 * Steps that began on this day or earlier have waited more than `days` working days: the day before
 * the working day with which the count exceeds `days`.
 */
const lastDayOfTooLong = (
  today: CalendarDay,
  days: number,
  calendar: CompanyCalendar,
): CalendarDay => addDays(addWorkingDays(addDays(today, 1), -(days + 1), calendar), -1)

/** Companies where today and the last day of too long are the same. */
interface CompaniesAlike {
  zone: string
  today: CalendarDay
  tooLong: CalendarDay
  company_ids: (string | null)[]
}

function alikeOf(calendars: ReadonlyMap<string | null, CompanyCalendar>, days: number) {
  const groups = new Map<string, CompaniesAlike>()
  for (const [company_id, calendar] of calendars) {
    const zone = calendar.time_zone
    const today = dayIn(zone, now())
    const tooLong = lastDayOfTooLong(today, days, calendar)
    const key = `${zone} ${tooLong}`
    const group = groups.get(key) ?? { zone, today, tooLong, company_ids: [] }
    group.company_ids.push(company_id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** stuckReason, as a condition. */
function isStuck(
  calendars: ReadonlyMap<string | null, CompanyCalendar>,
  days: number,
): SQL | undefined {
  const isLate = alikeOf(calendars, days).map(({ zone, today, tooLong, company_ids }) => {
    const known = company_ids.filter((id) => id !== null)
    return and(
      or(
        known.length > 0 ? inArray(employees.company_id, known) : undefined,
        company_ids.includes(null) ? isNull(employees.company_id) : undefined,
      ),
      sql`(${stepOwners.due_on} < ${today}::date
        or (${stepOwners.waiting_since} at time zone ${zone})::date <= ${tooLong}::date)`,
    )
  })
  return or(
    ...isLate,
    and(
      isNull(stepOwners.owner_user_id),
      isNull(stepOwners.taken_by),
      sql`${stepOwners.status} <> all(array[${sql.join(
        ownHrSteps.map((status) => sql`${status}`),
        sql`, `,
      )}])`,
    ),
    sql`(${users.is_active} = false)`,
  )
}

/** What is stuck, the longest waiting first, each with who could take it. */
export async function listStuck(
  db: Database,
  { limit, cursor, days }: { limit: number; cursor?: string | undefined; days: number },
  actor: SignedIn,
  request: FastifyRequest,
) {
  const calendars = await findCalendars(db)
  const page = keyset(
    {
      keys: [
        { field: 'waiting_since', column: sql`${stepOwners.waiting_since}` },
        { field: 'evaluation_id', column: sql`${stepOwners.evaluation_id}` },
      ],
      descending: false,
    },
    { limit, cursor },
  )
  const from = () =>
    db
      .select({
        evaluation_id: stepOwners.evaluation_id,
        status: stepOwners.status,
        owner_id: stepOwners.owner_user_id,
        owner_name: users.name,
        owner_name_ar: users.name_ar,
        taken_by: stepOwners.taken_by,
        is_owner_active: sql<boolean>`coalesce(${users.is_active}, true)`,
        waiting_since: stepOwners.waiting_since,
        due_on: stepOwners.due_on,
        company_id: employees.company_id,
      })
      .from(stepOwners)
      .innerJoin(evaluations, eq(evaluations.evaluation_id, stepOwners.evaluation_id))
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .leftJoin(users, eq(users.user_id, stepOwners.owner_user_id))
  const where = and(isNull(stepOwners.ended_at), isStuck(calendars, days), visibilityFilter(actor))
  const rows = await from().where(and(where, page.after)).orderBy(page.orderBy).limit(page.take)
  const steps = await describe(db, rows, { actor, days, calendars })
  const countAll = async () => {
    const [counted] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(from().where(where).as('stuck'))
    return counted?.count ?? 0
  }
  return page.page(steps, countAll, request)
}

interface Row {
  evaluation_id: string
  status: (typeof stepOwners.$inferSelect)['status']
  owner_id: string | null
  owner_name: string | null
  owner_name_ar: string | null
  taken_by: string | null
  is_owner_active: boolean
  waiting_since: string
  due_on: string | null
  company_id: string | null
}

interface Asking {
  actor: SignedIn
  days: number
  calendars: ReadonlyMap<string | null, CompanyCalendar>
}

async function describe(db: Database, rows: readonly Row[], { actor, days, calendars }: Asking) {
  const ids = rows.map(({ evaluation_id }) => evaluation_id)
  const shown = new Map(
    (await findEvaluations(db, ids, actor)).map((each) => [each.evaluation_id, each]),
  )
  const facts = await ownerFactsOf(db, await ownedRows(db, ids))
  const proposals = new Map(
    rows.map(({ evaluation_id, owner_id }) => {
      const known = facts.get(evaluation_id)
      return [evaluation_id, known ? proposedOwner(known, owner_id) : null]
    }),
  )
  const names = await namesOf(db, [...proposals.values()])
  return rows.flatMap((row) => {
    const { evaluation_id, waiting_since, owner_id, owner_name, owner_name_ar, due_on } = row
    const evaluation = shown.get(evaluation_id)
    const calendar = calendars.get(row.company_id)
    if (!evaluation || !calendar) return []
    const today = dayIn(calendar.time_zone, now())
    const since = dayIn(calendar.time_zone, waiting_since)
    const working_days = workingDaysBetween(since, today, calendar)
    const step: StuckStep & Pick<Row, 'evaluation_id'> = {
      evaluation_id,
      evaluation,
      owner_id,
      owner_name,
      owner_name_ar,
      waiting_since,
      working_days,
      due_on,
      why: stuckReason({ ...row, working_days }, today, days) ?? 'waiting',
      proposed_owner: names.get(proposals.get(evaluation_id) ?? '') ?? null,
    }
    return step
  })
}

async function namesOf(db: Database, user_ids: readonly (string | null)[]) {
  const rows = await db
    .select({ user_id: users.user_id, name: users.name, name_ar: users.name_ar })
    .from(users)
    .where(
      inArray(
        users.user_id,
        user_ids.filter((id) => id !== null),
      ),
    )
  return new Map(rows.map((user) => [user.user_id, user]))
}
