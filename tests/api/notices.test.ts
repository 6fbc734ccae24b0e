import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openGraph } from '#notifications/server/graph.ts'
import { openMail } from '#notifications/server/mail.ts'
import { startJobs } from '#kit/server/jobs/job-worker.ts'
import { deliveryJob } from '#notifications/server/delivery-job.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { startFakeSmtp } from '../fakes/smtp.ts'
import { finance, people, stores, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterEach(() => world.db.delete(notifications))
afterAll(() => world.close())

const move = async (who: PersonKey, id: string, status: Status, comment?: string) => {
  const { status: answered } = await world.as(who, 'PATCH', `/api/evaluations/${id}/`, {
    body: { status, ...(comment && { comment }) },
  })
  expect(answered).toBe(200)
}

/** Who has which kind of unread notification about the evaluation. */
async function notified(id: string): Promise<Record<string, string>> {
  const rows = await world.db.select().from(notifications)
  const whoIs = new Map(Object.entries(people).map(([who, { user_id }]) => [user_id, who]))
  return Object.fromEntries(
    rows
      .filter(({ evaluation_id, read_at }) => evaluation_id === id && !read_at)
      .map(({ user_id, kind }) => [whoIs.get(user_id) ?? user_id, kind]),
  )
}

/** One brought to a status by the people who do that. */
async function broughtTo(status: Status) {
  const id = await world.evaluation({ achieved: [8] })
  const path: [PersonKey, Status][] = [
    ['lm', 'Pending HoD Approval'],
    ['hod', 'Pending HR Approval'],
    ['hr', 'Employee Review'],
    ['emp', 'Approved'],
    ['hr', 'Completed'],
  ]
  const steps = path.slice(0, path.findIndex(([, to]) => to === status) + 1)
  for (const [who, to] of steps) await move(who, id, to)
  return id
}

describe('a move notifies', () => {
  const cases: [Status, PersonKey, Status, Record<string, string>][] = [
    ['Draft', 'lm', 'Pending HoD Approval', { hod: 'needs_action' }],
    [
      'Pending HoD Approval',
      'hod',
      'Pending HR Approval',
      { hr: 'needs_action', admin: 'needs_action' },
    ],
    ['Pending HoD Approval', 'hod', 'Draft', { lm: 'needs_action' }],
    ['Pending HoD Approval', 'hod', 'Rejected', { lm: 'needs_action' }],
    ['Pending HR Approval', 'hr', 'Employee Review', { emp: 'needs_action' }],
    ['Pending HR Approval', 'hr', 'Pending HoD Approval', { hod: 'needs_action' }],
    ['Pending HR Approval', 'hr', 'Rejected', { lm: 'needs_action' }],
    ['Employee Review', 'emp', 'Approved', { hr: 'needs_action', admin: 'needs_action' }],
    ['Employee Review', 'emp', 'Rejected', { lm: 'needs_action' }],
    ['Employee Review', 'hr', 'Approved', { admin: 'needs_action', emp: 'update' }],
    ['Approved', 'hr', 'Completed', { emp: 'update' }],
  ]
  test.each(cases)('from %s by the %s to %s', async (from, who, to, expected) => {
    const id = await broughtTo(from)
    await move(who, id, to, 'Please look at the figures again.')
    expect(await notified(id)).toEqual(expected)
  })

  test('the submitter of an evaluation that someone else reviews, when it is rejected or sent back', async () => {
    for (const status of ['Rejected', 'Draft'] as const) {
      const id = await world.evaluation({ achieved: [8] })
      // Not the reviewer, who is the line manager.
      await move('hr', id, 'Pending HoD Approval')
      await move('hod', id, status, 'The weights are wrong.')
      expect(await notified(id)).toEqual({ lm: 'needs_action', hr: 'update' })
    }
  })

  test('the employee of an own review that ends in rejection by HR on their behalf', async () => {
    const id = await broughtTo('Employee Review')
    await move('hr', id, 'Rejected', 'Said on the phone.')
    expect(await notified(id)).toEqual({ lm: 'needs_action', emp: 'update' })
  })
})

describe('what was read', () => {
  test('goes out neither by mail nor as an activity', async () => {
    const smtp = await startFakeSmtp()
    const graph = await startFakeGraph()
    const id = await world.evaluation({ achieved: [8] })
    await move('lm', id, 'Pending HoD Approval')
    const other = await world.evaluation({ achieved: [8] })
    await move('lm', other, 'Pending HoD Approval')
    const list = await world.as('hod', 'GET', '/api/notifications/')
    const [read] = list.body.results.filter(
      ({ evaluation_id }: { evaluation_id: string }) => evaluation_id === id,
    )
    await world.as('hod', 'POST', `/api/notifications/${read.notification_id}/read/`)

    const worker = startJobs({
      db: world.db,
      log: () => {},
      kinds: [
        deliveryJob({
          mail: openMail({
            smtpUrl: smtp.url,
            from: 'HR System <hr@example.test>',
            publicUrl: 'https://hr.example.test',
          }),
          graph: openGraph({
            tenantId: 'tenant',
            clientId: 'client',
            clientSecret: 'a secret',
            appId: '7d2f6d3a-0000-4000-8000-000000000001',
            publicUrl: 'https://hr.example.test',
            graphUrl: graph.url,
            authorityUrl: graph.url,
          }),
        }),
      ],
    })
    const sent = () => [smtp.letters.length, graph.received.length]
    await expect.poll(sent, { timeout: 15_000 }).toEqual([1, 1])
    await worker.stop()
    const rows = await world.db.select().from(deliveries)
    const open = await world.db.select().from(notifications)
    // One of each channel, both for the one that was not read.
    expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'teams'])
    expect(rows.map(({ notification_id }) => notification_id)).not.toContain(read.notification_id)
    expect(open.every(({ sent_on_at }) => sent_on_at !== null)).toBe(true)
    await smtp.stop()
    await graph.stop()
  })
})

describe('the list of what waits for HR', () => {
  test('holds Approved, which HR completes', async () => {
    const id = await broughtTo('Approved')
    const waiting = await world.as('hr', 'GET', '/api/evaluations/?mine=true&status=Approved')
    const ids = waiting.body.results.map(
      ({ evaluation_id }: { evaluation_id: string }) => evaluation_id,
    )
    expect(ids).toContain(id)
    const dashboard = await world.as('hr', 'GET', '/api/dashboard/')
    expect(JSON.stringify(dashboard.body.needs_action)).toContain(id)
  })
})

describe('If-Match', () => {
  const stale = { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } }

  test('of a record seen before someone changed it keeps an employee from being deleted', async () => {
    const target = `/api/employees/${people.stranger.employee_id}/`
    const { status, body } = await world.as('hr', 'DELETE', target, stale)
    expect([status, body.error]).toEqual([409, 'stale'])
    expect((await world.as('hr', 'GET', target)).status).toBe(200)
  })

  test('keeps a person from being moved, and an evaluation from being moved on', async () => {
    const target = `/api/org/placements/${people.peer.employee_id}`
    const { body: placement } = await world.as('hr', 'GET', target)
    const { company_id, department_id } = placement
    const moved = await world.as('hr', 'PUT', target, {
      body: { company_id, department_id },
      ...stale,
    })
    expect([moved.status, moved.body.error]).toEqual([409, 'stale'])
    const id = await broughtTo('Pending HoD Approval')
    const approval = await world.as('hod', 'PATCH', `/api/evaluations/${id}/`, {
      body: { status: 'Pending HR Approval' },
      ...stale,
    })
    expect([approval.status, approval.body.error]).toEqual([409, 'stale'])
    const after = await world.as('hod', 'GET', `/api/evaluations/${id}/`)
    expect(after.body.status).toBe('Pending HoD Approval')
  })

  test.each([
    [
      'the department of an employee',
      `/api/employees/${people.peer.employee_id}/`,
      'departments_ids',
      [finance],
    ],
    [
      'the department above a unit',
      `/api/org/sub-departments/${stores}/`,
      'department_id',
      finance,
    ],
  ])('keeps %s from being changed', async (_what, target, field, value) => {
    const before = await world.as('hr', 'GET', target)
    const { status, body } = await world.as('hr', 'PATCH', target, {
      body: { [field]: value },
      ...stale,
    })
    expect([status, body.error]).toEqual([409, 'stale'])
    expect((await world.as('hr', 'GET', target)).body).toEqual(before.body)
  })

  test('keeps a draft from being deleted', async () => {
    const target = `/api/evaluations/${await world.evaluation()}/`
    const { status, body } = await world.as('lm', 'DELETE', target, stale)
    expect([status, body.error]).toEqual([409, 'stale'])
    expect((await world.as('lm', 'GET', target)).status).toBe(200)
  })
})
