import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pinClock } from '#kit/server/clock.ts'
import type { PersonKey } from '../people.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())
afterEach(() => pinClock())

const at = (id: string) => `/api/evaluations/${id}/`
const acknowledge = (who: PersonKey, id: string, body: object = {}) =>
  world.as(who, 'POST', `${at(id)}acknowledge/`, { body })
const read = async (who: PersonKey, id: string) => (await world.as(who, 'GET', at(id))).body
const move = (who: PersonKey, id: string, status: string, comment = 'As discussed') =>
  world.as(who, 'PATCH', at(id), { body: { status, comment } })
const historyOf = async (who: PersonKey, id: string): Promise<{ action: string }[]> =>
  (await world.as(who, 'GET', `${at(id)}history/`)).body.results
async function inReview() {
  const id = await world.evaluation({ status: 'Pending HR Approval' })
  await move('hr', id, 'Employee Review')
  return id
}

describe('having read an evaluation', () => {
  test('is confirmed by the employee, and shown to managers and HR', async () => {
    const id = await inReview()
    const before = await read('emp', id)
    expect(before.acknowledged_at).toBeNull()
    const { status, body } = await acknowledge('emp', id)
    expect([status, body.status]).toEqual([200, 'Employee Review'])
    for (const who of ['emp', 'lm', 'hod', 'hr'] as const) {
      expect((await read(who, id)).acknowledged_at).toBe(body.acknowledged_at)
      expect((await historyOf(who, id))[0]).toMatchObject({
        action: 'acknowledged',
        actor_name: 'Emad Employee',
        at: expect.any(String),
      })
    }
    const list = await world.as('hr', 'GET', `/api/evaluations/?period=${before.period}`)
    expect(list.body.results[0].acknowledged_at).toBe(body.acknowledged_at)
  })

  test('is no answer: agreeing and rejecting stay open, with the version that was seen', async () => {
    const id = await inReview()
    const seen = await read('emp', id)
    const { body } = await acknowledge('emp', id)
    expect(body.updated_at).toBe(seen.updated_at)
    expect(body.allowed_statuses).toEqual(['Employee Review', 'Approved', 'Rejected'])
    const rejected = await world.as('emp', 'PATCH', at(id), {
      body: { status: 'Rejected', comment: 'I read it, and disagree' },
      headers: { 'if-match': seen.updated_at },
    })
    expect(rejected.status).toBe(200)
    expect(rejected.body.acknowledged_at).toBe(body.acknowledged_at)
  })

  test('is not asked for before agreeing', async () => {
    const id = await inReview()
    expect((await move('emp', id, 'Approved')).body).toMatchObject({
      status: 'Approved',
      acknowledged_at: null,
    })
    const late = await acknowledge('emp', id)
    expect([late.status, late.body.message]).toEqual([
      409,
      'An evaluation is confirmed as read only while it waits for the employee’s review.',
    ])
  })

  test('counts once, and again after the evaluation was prepared again', async () => {
    const id = await inReview()
    const first = await acknowledge('emp', id)
    const again = await acknowledge('emp', id)
    expect(again.body.acknowledged_at).toBe(first.body.acknowledged_at)
    expect(
      (await historyOf('hr', id)).filter(({ action }) => action === 'acknowledged').length,
    ).toBe(1)
    await move('emp', id, 'Rejected')
    await move('hr', id, 'Draft')
    for (const [who, status] of [
      ['lm', 'Pending HoD Approval'],
      ['hod', 'Pending HR Approval'],
      ['hr', 'Employee Review'],
    ] as const)
      expect((await move(who, id, status)).status).toBe(200)
    expect((await read('emp', id)).acknowledged_at).toBeNull()
    expect((await acknowledge('emp', id)).status).toBe(200)
  })

  test('is confirmed by no one else, and not while it is hidden', async () => {
    const id = await inReview()
    const refused = await acknowledge('hr', id)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only the employee can confirm having read this evaluation.',
    ])
    expect((await acknowledge('stranger', id)).status).toBe(404)
    expect((await acknowledge('emp', await world.evaluation())).status).toBe(404)
    const own = await world.evaluation({ of: 'hr', status: 'Pending HR Approval' })
    expect((await acknowledge('hr', own)).status).toBe(404)
  })

  test('takes the password in the call when the sign-in is older than ten minutes', async () => {
    const id = await inReview()
    const { access } = await world.signIn('emp')
    pinClock(new Date(Date.now() + 11 * 60_000).toISOString())
    const ask = (body: object) =>
      world.ask('POST', `${at(id)}acknowledge/`, {
        body,
        headers: { authorization: `Bearer ${access}` },
      })
    expect((await ask({})).body.error).toBe('proof_required')
    expect((await ask({ password: 'a guess' })).body.details).toEqual({
      password: ['This is not your current password'],
    })
    expect((await ask({ code: '123456' })).body.details).toEqual({
      code: ['This code is not right, or was used before'],
    })
    expect((await read('hr', id)).acknowledged_at).toBeNull()
    expect((await ask({ password })).status).toBe(200)
  })

  test('is in the sheet of evaluations and in the audit log', async () => {
    const id = await inReview()
    const { period } = await read('hr', id)
    await acknowledge('emp', id)
    const sheet = await world.as(
      'hr',
      'GET',
      `/api/evaluations/export/?format=csv&period=${period}`,
    )
    const [headers = '', row = ''] = sheet.body.split('\n')
    expect(headers).toContain('Read by the employee on')
    expect(row).toMatch(/,\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2}/)
    const audit = await world.as('admin', 'GET', `/api/audit/?limit=1`)
    expect(audit.body.results[0]).toMatchObject({
      actor_name: 'Emad Employee',
      after: { acknowledged: true },
    })
  })
})
