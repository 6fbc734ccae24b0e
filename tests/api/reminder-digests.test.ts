import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultRules, plannedReminders } from '#cycles/rules/reminders.ts'
import { dueDigests } from '#cycles/server/reminder-job.ts'
import { sendDigest } from '#cycles/server/reminder-store.ts'
import { reminderDigests, reminders } from '#cycles/tables.ts'
import { employees } from '#employees/tables.ts'
import { stepOwners } from '#evaluations/tables.ts'
import { addDays } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { notifications } from '#notifications/tables.ts'
import {
  defaultCalendar,
  nextWorkingDay,
  type WorkingCalendar,
} from '#organisation/rules/working-days.ts'
import { type PersonKey, people } from '../people.ts'
import { datesFrom, moveTo, openStores, runReminders, stopClock, today } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

/** A cycle of Emad and Petra, whose drafts Lina owes. */
const season = () => openStores(world, ['member'])

const messagesTo = (who: PersonKey) =>
  world.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, people[who].user_id),
        inArray(notifications.event, ['reminder', 'reminder_copy']),
      ),
    )
/** The days on which someone was reminded of a step that is theirs. */
async function daysOf(who: PersonKey, evaluation_id: string) {
  const rows = await world.db
    .select({ day: reminders.day })
    .from(reminders)
    .where(
      and(
        eq(reminders.user_id, people[who].user_id),
        eq(reminders.evaluation_id, evaluation_id),
        eq(reminders.is_copy, false),
      ),
    )
    .orderBy(reminders.day)
  return rows.map(({ day }) => day)
}
const workday = (day: string) => nextWorkingDay(day, defaultCalendar)
const { draft_due, hr_due } = datesFrom(10)

describe('a step in the HR queue', () => {
  /** Amal works in New York, with this weekend. */
  async function moveAmal(weekend: number[]) {
    const { body } = await world.as('admin', 'POST', '/api/org/companies/create/', {
      body: { name: 'Overseas' },
    })
    await world.as('admin', 'PUT', `/api/companies/${body.company_id}/calendar/`, {
      body: { time_zone: 'America/New_York', weekend, holidays: [] },
    })
    await world.db
      .update(employees)
      .set({ company_id: body.company_id })
      .where(eq(employees.employee_id, people.admin.employee_id))
  }

  test('is reminded to each who works it, by their own hour and weekend', async () => {
    await moveAmal([0, 6])
    const [one = '', other = ''] = await season()
    await moveTo(world, [one, other], 'Pending HR Approval')
    const last = addDays(hr_due, 22)
    // Half past nine in Riyadh, then a time between nine and twelve in New York.
    for (let day = today(); day <= last; day = addDays(day, 1))
      for (const hour of ['09:30', '18:00']) {
        stopClock(day, hour)
        await runReminders(world)
      }
    const planned = (calendar: WorkingCalendar) => [
      ...new Set(
        plannedReminders(hr_due, last, defaultRules, calendar)
          .map(({ day }) => day)
          .filter((day) => day >= today()),
      ),
    ]
    expect(await daysOf('hr', one)).toEqual(planned(defaultCalendar))
    expect(await daysOf('admin', one)).toEqual(planned({ weekend: [0, 6], holidays: new Set() }))
    expect(await daysOf('admin', other)).toEqual(await daysOf('admin', one))
  })

  test('is reminded to all of them when the server is stopped after the first', async () => {
    const ids = await season()
    await moveTo(world, ids, 'Pending HR Approval')
    const day = workday(hr_due)
    stopClock(day)
    let asked = 0
    await runReminders(world, {
      get aborted() {
        return ++asked > 1
      },
    } as AbortSignal)
    expect(await world.db.$count(reminderDigests)).toBe(1)
    await runReminders(world)
    for (const who of ['hr', 'admin'] as const)
      expect(await daysOf(who, ids[0] ?? '')).toEqual([day])
  })

  test('is reminded on the next day to who had another reminder on its day', async () => {
    const ids = await season()
    await moveTo(world, ids, 'Pending HR Approval')
    const day = workday(hr_due)
    await world.db.insert(reminderDigests).values({ user_id: people.admin.user_id, day })
    stopClock(day)
    await runReminders(world)
    expect(await daysOf('admin', ids[0] ?? '')).toEqual([])
    const next = workday(addDays(day, 1))
    stopClock(next)
    await runReminders(world)
    expect(await daysOf('admin', ids[0] ?? '')).toEqual([next])
    expect(await daysOf('hr', ids[0] ?? '')).toEqual([day])
  })

  test('is copied once to who leads several that work it, and not to who works it too', async () => {
    for (const [who, manager] of [
      ['hr', 'hod'],
      ['admin', 'hod'],
      ['otherHod', 'hr'],
    ] as const)
      await world.db
        .update(employees)
        .set({ direct_manager: people[manager].user_id })
        .where(eq(employees.employee_id, people[who].employee_id))
    const ids = await season()
    await moveTo(world, ids, 'Pending HR Approval')
    stopClock(workday(addDays(hr_due, 7)))
    await runReminders(world)
    expect(await messagesTo('hod')).toMatchObject([{ event: 'reminder_copy', count: 2 }])
    await world.db
      .update(employees)
      .set({ direct_manager: people.hr.user_id })
      .where(eq(employees.employee_id, people.admin.employee_id))
    stopClock(workday(addDays(hr_due, 14)))
    await runReminders(world)
    const copies = await world.db.$count(
      reminders,
      and(eq(reminders.user_id, people.hr.user_id), reminders.is_copy),
    )
    expect(copies).toBe(0)
  })
})

describe('between planning a reminder and sending it', () => {
  const send = async (digests: Awaited<ReturnType<typeof dueDigests>>) => {
    for (const digest of digests) await inTransaction(world.db, (db) => sendDigest(db, digest))
  }

  test('who acted on one step is reminded of the other, and the next owner of none', async () => {
    const [one = '', other = ''] = await season()
    stopClock(workday(addDays(draft_due, 7)))
    const digests = await dueDigests(world.db)
    await moveTo(world, [one], 'Pending HoD Approval')
    await send(digests)
    expect(await messagesTo('lm')).toMatchObject([
      { event: 'reminder', count: 1, evaluation_id: other },
    ])
    expect(await messagesTo('hod')).toMatchObject([
      { event: 'reminder_copy', count: 1, evaluation_id: other },
    ])
    const steps = await world.db
      .select({ id: stepOwners.evaluation_id, reminded_at: stepOwners.reminded_at })
      .from(stepOwners)
      .where(and(inArray(stepOwners.evaluation_id, [one, other]), isNull(stepOwners.ended_at)))
    expect(new Map(steps.map(({ id, reminded_at }) => [id, reminded_at !== null]))).toEqual(
      new Map([
        [one, false],
        [other, true],
      ]),
    )
  })

  test('who acted on everything gets no message, and neither does their manager', async () => {
    const ids = await season()
    stopClock(workday(addDays(draft_due, 7)))
    const digests = await dueDigests(world.db)
    expect(digests).toHaveLength(2)
    await moveTo(world, ids, 'Pending HoD Approval')
    await send(digests)
    expect([await messagesTo('lm'), await messagesTo('hod')]).toEqual([[], []])
    expect(await world.db.$count(reminderDigests)).toBe(0)
  })

  test('a step that got another day or another owner is not reminded', async () => {
    const [one = '', other = ''] = await season()
    stopClock(workday(draft_due))
    const digests = await dueDigests(world.db)
    await world.db
      .update(stepOwners)
      .set({ due_on: addDays(draft_due, 30) })
      .where(eq(stepOwners.evaluation_id, one))
    await world.as('hr', 'POST', '/api/evaluations/reassign/', {
      body: { evaluation_ids: [other], to_user_id: people.hod.user_id, reason: 'On leave' },
    })
    await send(digests)
    expect(await messagesTo('lm')).toEqual([])
  })
})
