import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import { launchJob } from '#cycles/server/launch-job.ts'
import { reminderJob } from '#cycles/server/reminder-job.ts'
import { reminders } from '#cycles/tables.ts'
import { employees } from '#employees/tables.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import { notifications } from '#notifications/tables.ts'
import { defaultCalendar, isWorkingDay } from '#organisation/rules/working-days.ts'
import { people, retail, stores, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const today = dayIn(defaultTimeZone, new Date().toISOString())
const hr = (method: string, path: string, body?: unknown) =>
  world.as('hr', method, `/api/cycles/${path}`, body === undefined ? {} : { body })
const accept = ['no_manager', 'duplicate', 'template_weights']

async function launched(
  draft_due: string,
  more: object = {},
  without: PersonKey[] = [],
): Promise<string> {
  const dates = {
    draft_due,
    hod_due: addDays(draft_due, 14),
    hr_due: addDays(draft_due, 28),
    employee_due: addDays(draft_due, 35),
    close_on: addDays(draft_due, 60),
  }
  const period = `${today.slice(0, 4)}-End`
  const { body } = await hr('POST', '', { name: 'Season', type: 'Annual', period, dates, ...more })
  for (const who of without)
    await hr('POST', `${body.cycle_id}/members/`, {
      employee_id: people[who].employee_id,
      state: 'excluded',
      reason: 'Not this time',
    })
  await hr('POST', `${body.cycle_id}/launch/`, { accept })
  await runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })
  return body.cycle_id
}
/** What a server does when it is this hour in Riyadh. */
async function remindAt(day: string, hour = '09:30') {
  pinClock(new Date(`${day}T${hour}:00+03:00`).toISOString())
  const { signal } = new AbortController()
  await reminderJob.run({
    db: world.db,
    job_id: newId(),
    key: '',
    input: null,
    attempt: 1,
    progress: async () => {},
    signal,
  })
  pinClock()
}
const remindersOf = (who: PersonKey) =>
  world.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, people[who].user_id),
        inArray(notifications.event, ['reminder', 'reminder_copy']),
      ),
    )
/** The first working day from a day on, and no holiday of the tests’ company. */
function workday(day: string): string {
  return isWorkingDay(day, defaultCalendar) ? day : workday(addDays(day, 1))
}

describe('a reminder', () => {
  test('is one message for all steps of a person, from nine o’clock, once a day', async () => {
    const due = workday(addDays(today, 8))
    await launched(due, { population: { unit_id: retail } })
    await remindAt(due, '08:59')
    expect(await remindersOf('lm')).toEqual([])
    await remindAt(due)
    await remindAt(due, '15:00')
    const waiting = await world.db.$count(
      stepOwners,
      and(eq(stepOwners.owner_user_id, people.lm.user_id), isNull(stepOwners.ended_at)),
    )
    expect(await remindersOf('lm')).toMatchObject([{ kind: 'needs_action', count: waiting }])
    expect(waiting).toBeGreaterThan(1)
  })

  test('goes to people who can act, and a week late with a copy to their manager', async () => {
    const due = workday(addDays(today, 8))
    await launched(due, { population: { unit_id: stores } }, ['member'])
    await remindAt(workday(addDays(due, 7)))
    expect(await remindersOf('lm')).toHaveLength(1)
    expect(await remindersOf('hod')).toMatchObject([{ event: 'reminder_copy', kind: 'update' }])
    await world.db
      .update(users)
      .set({ is_active: false })
      .where(eq(users.user_id, people.lm.user_id))
    await remindAt(workday(addDays(due, 14)))
    expect(await remindersOf('lm')).toHaveLength(1)
  })

  test('is not copied to the person whom a hidden evaluation is about', async () => {
    // HR reports to the head, whose own draft waits in the HR queue.
    await world.db
      .update(employees)
      .set({ direct_manager: people.hod.user_id })
      .where(eq(employees.employee_id, people.hr.employee_id))
    const due = workday(addDays(today, 8))
    const cycle_id = await launched(due, { population: { unit_id: retail } })
    await remindAt(workday(addDays(due, 7)))
    const rows = await world.db
      .select({ user_id: reminders.user_id })
      .from(reminders)
      .innerJoin(evaluations, eq(evaluations.evaluation_id, reminders.evaluation_id))
      .where(
        and(
          eq(evaluations.cycle_id, cycle_id),
          eq(evaluations.employee_id, people.hod.employee_id),
        ),
      )
    const reminded = rows.map(({ user_id }) => user_id)
    expect(reminded).toContain(people.hr.user_id)
    expect(reminded).not.toContain(people.hod.user_id)
  })

  test('says what HR wrote, in the language of the reader', async () => {
    const due = workday(addDays(today, 8))
    const id = await launched(due, { population: { unit_id: stores } })
    const rules = [
      { offset_days: 0, to: 'owner', text_en: 'Please finish', text_ar: 'يرجى الإنهاء' },
    ]
    expect((await hr('PUT', `${id}/reminder-rules/`, rules)).status).toBe(200)
    await remindAt(due)
    const { body } = await world.as('lm', 'GET', '/api/notifications/?limit=10')
    expect(body.results[0].note).toEqual({ en: 'Please finish', ar: 'يرجى الإنهاء' })
  })

  test('names the step that is due longest, and how many there are', async () => {
    const due = workday(addDays(today, 8))
    const id = await launched(due, { population: { unit_id: stores } }, ['member'])
    const rules = [
      {
        offset_days: 0,
        to: 'owner',
        text_en: '{employee}: {step}, due {due}. {count} in all.',
        text_ar: '{employee}: {step}، {due}. العدد {count}.',
      },
    ]
    expect((await hr('PUT', `${id}/reminder-rules/`, rules)).status).toBe(200)
    await remindAt(due)
    const { body } = await world.as('lm', 'GET', '/api/notifications/?limit=10')
    const [year, month, day] = due.split('-')
    const { en, ar } = body.results[0].note
    expect([people.emp.name, people.peer.name]).toContain(en.split(':')[0])
    expect(en).toContain(`: Draft, due ${day}/${month}/${year}. 2 in all.`)
    expect(ar).toContain(': مسودة، ')
    expect(ar).toContain('العدد ٢.')
  })

  test('has rules that do not repeat each other, and names nothing unknown', async () => {
    const id = await launched(workday(addDays(today, 8)), { population: { unit_id: stores } })
    const rule = (offset_days: number, more: object = {}) => ({
      offset_days,
      to: 'owner',
      text_en: '',
      text_ar: '',
      ...more,
    })
    const put = async (...rules: object[]) => {
      const { status, body } = await hr('PUT', `${id}/reminder-rules/`, rules)
      return [status, body.details && Object.keys(body.details)]
    }
    expect(await put(rule(1), rule(0), rule(1))).toEqual([400, ['2.offset_days']])
    expect(await put(rule(1), rule(1, { to: 'manager' }))).toEqual([200, undefined])
    expect(await put(rule(1, { text_en: 'Dear {name}', text_ar: '{}' }))).toEqual([
      400,
      ['0.text_en', '0.text_ar'],
    ])
    const wrong = await hr('PUT', `${id}/reminder-rules/`, [rule(1, { text_en: '{owner}' })])
    expect(wrong.body.details['0.text_en']).toEqual([
      'Only {employee}, {step}, {due} and {count} can be in braces',
    ])
  })

  test('is sent at once when HR asks for it, and not twice on a day', async () => {
    const id = await launched(workday(addDays(today, 20)), { population: { unit_id: stores } })
    const [one] = await world.db.select().from(evaluations).where(eq(evaluations.cycle_id, id))
    const body = { evaluation_ids: [one?.evaluation_id] }
    expect((await hr('POST', `${id}/remind/`, body)).body).toEqual({ reminded: 1, skipped: [] })
    expect((await hr('POST', `${id}/remind/`, body)).body).toEqual({
      reminded: 0,
      skipped: [{ evaluation_id: one?.evaluation_id, why: 'The owner was reminded today' }],
    })
    const board = await hr('GET', `${id}/board/`)
    expect(board.body.rows[0].last_reminded_at).toMatch(/Z$/)
  })

  test('that HR asks for says what HR wrote for the last day that has come', async () => {
    const id = await launched(workday(addDays(today, 20)), { population: { unit_id: stores } }, [
      'member',
    ])
    const rule = (offset_days: number, text_en: string, text_ar = '') => ({
      offset_days,
      to: 'owner',
      text_en,
      text_ar,
    })
    const rules = [
      rule(-60, 'It has begun'),
      rule(-30, '{count} to finish', 'المطلوب {count}'),
      rule(0, 'Due today'),
    ]
    expect((await hr('PUT', `${id}/reminder-rules/`, rules)).status).toBe(200)
    expect((await hr('POST', `${id}/remind/`, { filter: {} })).body.reminded).toBe(2)
    expect(await remindersOf('lm')).toMatchObject([
      { count: 2, note: { en: '2 to finish', ar: 'المطلوب ٢' } },
    ])
  })

  test('is sent to no one when the call does not say to whom', async () => {
    const id = await launched(workday(addDays(today, 20)), { population: { unit_id: stores } })
    const remind = (language: string) =>
      world.as('hr', 'POST', `/api/cycles/${id}/remind/`, {
        body: {},
        headers: { 'accept-language': language },
      })
    for (const [language, message] of [
      ['en', 'Choose whom to remind'],
      ['ar', 'يرجى اختيار من سيصلهم التذكير'],
    ] as const) {
      const { status, body } = await remind(language)
      expect([status, body.details]).toEqual([400, { evaluation_ids: [message] }])
    }
    expect(await world.db.$count(reminders)).toBe(0)
    expect((await hr('POST', `${id}/remind/`, { filter: {} })).body.reminded).toBeGreaterThan(0)
  })
})
