import { eq, like, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import { dueDigests } from '#cycles/server/reminder-job.ts'
import { sendDigest } from '#cycles/server/reminder-store.ts'
import { reminders } from '#cycles/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { resolveOwners } from '#evaluations/server/owners/resolve-owners.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { addDays, dayIn, hourIn } from '#kit/rules/dates/day.ts'
import { now, pinClock } from '#kit/server/clock.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { fanOut } from '#notifications/server/fan-out.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { isWorkingDay, nextWorkingDay } from '#organisation/rules/working-days.ts'
import { findCalendars } from '#organisation/server/calendar/calendar-store.ts'
import { company_id, people, retail } from '../people.ts'
import { openCycle, stopClock, today } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

/** Thirty managers with nine reports each, below Hamad. Half of them, and Amal of HR, work overseas. */
async function fillCompanies(overseas: string) {
  const at = new Date().toISOString()
  const rows = Array.from({ length: 300 }, (_, index) => ({
    index,
    user_id: newId(),
    employee_id: newId(),
    isManager: index < 30,
  }))
  const manager = (index: number) => rows[index % 30]?.user_id ?? ''
  await world.db.insert(users).values(
    rows.map(({ user_id, index, isManager }) => ({
      user_id,
      name: `Person ${index}`,
      search_normalized: `person ${index}`,
      username: `person${index}`,
      email: `person${index}@example.test`,
      role: isManager ? ('LM' as const) : ('EMP' as const),
      first_name: 'Person',
      last_name: String(index),
      password_hash: 'none',
      created_at: at,
      updated_at: at,
    })),
  )
  await world.db.insert(employees).values(
    rows.map(({ user_id, employee_id, index, isManager }) => ({
      user_id,
      employee_id,
      employee_code: `P-${index}`,
      company_id: index % 2 === 0 ? company_id : overseas,
      join_date: '2020-01-01',
      direct_manager: isManager ? people.hod.user_id : manager(index),
      name_normalized: `person ${index}`,
      search_normalized: `person ${index}`,
      created_at: at,
      updated_at: at,
    })),
  )
  await world.db.insert(placements).values(
    rows.map(({ employee_id }) => ({
      placement_id: newId(),
      employee_id,
      company_id,
      department_id: retail,
      assigned_at: at,
      updated_at: at,
    })),
  )
  await world.db
    .update(employees)
    .set({ company_id: overseas })
    .where(eq(employees.employee_id, people.admin.employee_id))
}

const next: Partial<Record<Status, Status>> = {
  'Draft': 'Pending HoD Approval',
  'Pending HoD Approval': 'Pending HR Approval',
  'Pending HR Approval': 'Employee Review',
  'Employee Review': 'Approved',
  'Approved': 'Completed',
}

/** Moves some evaluations on, as if their owners had acted. */
async function act(share: number, seed: number) {
  const open = await world.db
    .select({ evaluation_id: evaluations.evaluation_id, status: evaluations.status })
    .from(evaluations)
    .where(sql`${evaluations.status} <> 'Completed'`)
    .orderBy(evaluations.evaluation_id)
  const acting = open.filter((_, index) => (index * 7919 + seed * 104_729) % 1000 < share * 1000)
  for (const [from, to] of Object.entries(next)) {
    const ids = acting
      .filter(({ status }) => status === from)
      .map(({ evaluation_id }) => evaluation_id)
    if (ids.length === 0) continue
    await world.db
      .update(evaluations)
      .set({ status: to, moved_at: now() })
      .where(inArrayParam(evaluations.evaluation_id, ids))
  }
  await inTransaction(world.db, (db) =>
    resolveOwners(
      db,
      acting.map(({ evaluation_id }) => evaluation_id),
    ),
  )
}

/** Plans reminders at this hour in Riyadh, and sends them two minutes later, on all channels. */
async function remind(day: string, hour: number, between: () => Promise<void>) {
  const at = (minute: number) => stopClock(day, `${String(hour).padStart(2, '0')}:3${minute}`)
  at(0)
  const digests = await dueDigests(world.db)
  at(1)
  await between()
  at(2)
  for (const digest of digests) await inTransaction(world.db, (db) => sendDigest(db, digest))
  await fanOut(world.db, ['mail', 'teams'])
  at(3)
}

/** What was sent about steps that did not wait for their reader then, or is not ended since. */
const idleReminders = async (day: string) => {
  const { rows } = await world.pool.query(
    `select r.evaluation_id from reminders r where r.day = $1 and not r.is_copy and not exists (
       select 1 from step_owners s where s.evaluation_id = r.evaluation_id
       and s.waiting_since < r.at and (s.ended_at is null or s.ended_at > r.at)
       and (s.ended_at is null) = (r.ended_at is null)
       and coalesce(s.owner_user_id, r.user_id) = r.user_id)`,
    [day],
  )
  return rows
}

/** Who works by which calendar. */
async function calendarsOfPeople() {
  const calendars = await findCalendars(world.db)
  const rows = await world.db
    .select({ user_id: employees.user_id, company_id: employees.company_id })
    .from(employees)
  const of = new Map(rows.map((row) => [row.user_id, calendars.get(row.company_id)]))
  return (user_id: string) => {
    const calendar = of.get(user_id)
    if (!calendar) throw new Error(`${user_id} has no calendar`)
    return calendar
  }
}
type CalendarOf = Awaited<ReturnType<typeof calendarsOfPeople>>

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * For each step and reader, the most days in which an overdue step was not reminded: from the day it is
 * overdue to the first reminder, from one to the next, and from the last one until it ended.
 */
async function overdueGaps(until: string, calendarOf: CalendarOf) {
  const sent = await world.db.select().from(reminders).where(eq(reminders.is_copy, false))
  const daysOf = new Map<string, string[]>()
  for (const { evaluation_id, user_id, day } of sent) {
    const key = `${evaluation_id} ${user_id}`
    daysOf.set(key, [...(daysOf.get(key) ?? []), day])
  }
  const steps = await world.db
    .select({ step: stepOwners, subject: employees.user_id })
    .from(stepOwners)
    .innerJoin(evaluations, eq(evaluations.evaluation_id, stepOwners.evaluation_id))
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
  return steps.flatMap(({ step, subject }) => {
    const { evaluation_id, owner_user_id, due_on, waiting_since, ended_at, status } = step
    if (due_on === null) return []
    const queue = [people.hr.user_id, people.admin.user_id].filter((id) => id !== subject)
    return (owner_user_id ? [owner_user_id] : queue).flatMap((user_id) => {
      const { time_zone } = calendarOf(user_id)
      const begun = dayIn(time_zone, waiting_since)
      const from = begun > due_on ? begun : due_on
      const end = ended_at ? dayIn(time_zone, ended_at) : until
      if (end <= from) return []
      const days = (daysOf.get(`${evaluation_id} ${user_id}`) ?? [])
        .filter((day) => day >= from && day <= end)
        .toSorted()
      const gap = Math.max(
        ...[...days, end].map((day, index) => daysBetween(days[index - 1] ?? from, day)),
      )
      return [{ evaluation_id, status, user_id, from, end, days, gap, isQueue: !owner_user_id }]
    })
  })
}

/** What someone got twice on one of their days. */
function repeated(
  rows: readonly { user_id: string; at: string; channel?: string }[],
  of: CalendarOf,
) {
  const keys = rows.map(({ user_id, at, channel = '' }) =>
    [user_id, channel, dayIn(of(user_id).time_zone, at)].join(' '),
  )
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

test('a season of sixty working days bothers no one twice a day, and forgets no overdue step', async () => {
  const { body } = await world.as('admin', 'POST', '/api/org/companies/create/', {
    body: { name: 'Overseas' },
  })
  const overseas: string = body.company_id
  await fillCompanies(overseas)
  const due = nextWorkingDay(addDays(today(), 10), { weekend: [5, 6], holidays: new Set() })
  const dates = Object.fromEntries(
    [0, 14, 28, 35, 60].map((days, index) => [
      ['draft_due', 'hod_due', 'hr_due', 'employee_due', 'close_on'][index],
      addDays(due, days),
    ]),
  )
  await openCycle(world, { population: { unit_id: retail }, dates })
  for (const [id, time_zone, weekend, days] of [
    [company_id, 'Asia/Riyadh', [5, 6], [2, 24]],
    [overseas, 'America/New_York', [0, 6], [3, 31]],
  ] as const)
    await world.as('admin', 'PUT', `/api/companies/${id}/calendar/`, {
      body: {
        time_zone,
        weekend,
        holidays: days.map((later) => ({
          date: nextWorkingDay(addDays(due, later), { weekend, holidays: new Set() }),
          name: 'Feast',
          name_ar: 'عيد',
        })),
      },
    })
  const calendarOf = await calendarsOfPeople()
  let day = today()
  for (let workdays = 0; workdays < 60; day = addDays(day, 1)) {
    const isWorking = isWorkingDay(day, calendarOf(people.hr.user_id))
    if (isWorking) workdays++
    const some = (time: number) => (isWorking ? act(0.014, workdays * 3 + time) : Promise.resolve())
    await remind(day, 9, () => some(0))
    await some(1)
    // Ten or eleven o’clock in New York.
    await remind(day, 18, () => some(2))
    expect({ day, idle: await idleReminders(day) }).toEqual({ day, idle: [] })
  }
  const last = addDays(day, -1)
  pinClock()

  const sent = await world.db.select().from(reminders)
  expect(sent.length).toBeGreaterThan(1000)
  const untimely = sent.filter(({ user_id, at, day }) => {
    const calendar = calendarOf(user_id)
    return (
      !isWorkingDay(day, calendar) ||
      dayIn(calendar.time_zone, at) !== day ||
      hourIn(calendar.time_zone, at) < 9
    )
  })
  expect(untimely).toEqual([])

  const messages = await world.db
    .select({ user_id: notifications.user_id, at: notifications.created_at })
    .from(notifications)
    .where(like(notifications.event, 'reminder%'))
  expect(repeated(messages, calendarOf)).toEqual([])
  const outgoing = await world.db
    .select({
      user_id: notifications.user_id,
      channel: deliveries.channel,
      at: deliveries.created_at,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.notification_id, deliveries.notification_id))
    .where(like(notifications.event, 'reminder%'))
  expect(outgoing.length).toBeGreaterThan(500)
  expect(repeated(outgoing, calendarOf)).toEqual([])

  const gaps = await overdueGaps(last, calendarOf)
  expect(gaps.length).toBeGreaterThan(300)
  for (const who of ['hr', 'admin'] as const)
    expect(
      gaps.filter(({ isQueue, user_id }) => isQueue && user_id === people[who].user_id).length,
    ).toBeGreaterThan(20)
  // A week, and two days of a weekend with a holiday beside it.
  expect(gaps.filter(({ gap }) => gap > 10)).toEqual([])
}, 300_000)
