import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())
afterEach(() => pinClock())

const at = (id: string) => `/api/evaluations/${id}/`
const reason = 'On leave without an address'
const close = (who: PersonKey, id: string, body: object = { reason }) =>
  world.as(who, 'POST', `${at(id)}close-without-answer/`, { body })
const read = async (who: PersonKey, id: string) => (await world.as(who, 'GET', at(id))).body
const historyOf = async (who: PersonKey, id: string) =>
  (await world.as(who, 'GET', `${at(id)}history/`)).body.results

/** One that its employee has been asked about, with the last day to answer. */
async function inReview(due_on: string | null, of: PersonKey = 'emp') {
  const id = await world.evaluation({ of, status: 'Pending HR Approval' })
  await world.pool.query(`update evaluations set due_days = $2 where evaluation_id = $1`, [
    id,
    due_on && JSON.stringify({ 'Employee Review': due_on }),
  ])
  const by = of === 'hr' ? 'admin' : 'hr'
  await world.as(by, 'PATCH', at(id), { body: { status: 'Employee Review' } })
  return id
}
const past = '2026-01-05'

describe('a review that is not answered by its last day', () => {
  test('is completed by HR, recorded as no answer and never as agreement', async () => {
    const id = await inReview(past)
    const { moved_at } = await read('hr', id)
    const { status, body } = await close('hr', id)
    expect([status, body.status, body.owner_id]).toEqual([200, 'Completed', null])
    expect(body.informed_at).toBe(moved_at)
    expect(body.closed_without_answer_at).toBe(body.moved_at)
    expect(body.acknowledged_at).toBeNull()
    for (const who of ['hr', 'lm', 'emp'] as const) {
      const [last] = await historyOf(who, id)
      expect(last).toMatchObject({
        action: 'closed_without_answer',
        from: 'Employee Review',
        to: 'Completed',
        comment: reason,
        on_behalf: false,
        actor_role: 'HR',
      })
    }
    expect((await historyOf('hr', id)).map(({ to }: { to: string }) => to)).not.toContain(
      'Approved',
    )
  })

  test('is in the sheet as no answer, in the reader’s language', async () => {
    const id = await inReview(past)
    const { body } = await close('hr', id)
    const day = dayIn(defaultTimeZone, body.informed_at)
    const target = `/api/evaluations/export/?format=csv&period=${body.period}`
    const sheet = async (language: string) =>
      (await world.as('hr', 'GET', target, { headers: { 'accept-language': language } })).body
    expect(await sheet('en')).toContain(`Informed on ${day}, no answer`)
    expect(await sheet('ar')).toContain(`إبلاغ الموظف في ${day} دون رد`)
  })

  test('is a notice to its employee, and no step of anyone any more', async () => {
    const id = await inReview(past)
    await close('hr', id)
    const notices = await world.as('emp', 'GET', '/api/notifications/?limit=50')
    const about = notices.body.results.filter(
      (each: { evaluation_id: string }) => each.evaluation_id === id,
    )
    expect(about[0]).toMatchObject({ event: 'closed_without_answer', kind: 'update' })
    const waiting = await world.as('emp', 'GET', '/api/evaluations/?mine=true&limit=200')
    expect(waiting.body.results.map((one: { id: string }) => one.id)).not.toContain(id)
  })

  test('waits for the whole of the last day', async () => {
    const id = await inReview('2026-03-10')
    const { access } = await world.signIn('hr')
    const ask = () =>
      world.ask('POST', `${at(id)}close-without-answer/`, {
        body: { reason },
        headers: { authorization: `Bearer ${access}` },
      })
    pinClock('2026-03-10T20:59:00.000Z')
    const early = await ask()
    expect([early.status, early.body.message]).toEqual([
      409,
      'The employee can still answer. Close it once the due date has passed.',
    ])
    pinClock('2026-03-10T21:01:00.000Z')
    expect((await ask()).body.status).toBe('Completed')
  })

  test('waits two weeks where it has no last day, as outside cycles and in corrections', async () => {
    const id = await inReview(null)
    const { body: refused } = await close('hr', id)
    expect([refused.error, refused.message]).toEqual([
      'conflict',
      'This review has no due date. Close it 14 days after the employee was asked.',
    ])
    await world.pool.query(
      `update evaluations set moved_at = now() - interval '15 days' where evaluation_id = $1`,
      [id],
    )
    expect((await close('hr', id)).body.status).toBe('Completed')
  })

  test('is refused at another step, and to others than HR', async () => {
    const approved = await world.evaluation({ status: 'Approved' })
    expect((await close('hr', approved)).status).toBe(409)
    const late = await inReview(past)
    for (const who of ['hod', 'lm', 'emp'] as const)
      expect((await close(who, late)).status).toBe(403)
    expect((await close('hr', late, { reason: '  ' })).body.details).toEqual({
      reason: ['Please say why.'],
    })
    expect((await read('hr', late)).status).toBe('Employee Review')
  })

  test('is never closed by the person it is about', async () => {
    const own = await inReview(past, 'hr')
    const refused = await close('hr', own)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You can’t decide on your own evaluation.',
    ])
    expect((await close('admin', own)).status).toBe(200)
  })

  test('asks for the password when the sign-in is older than ten minutes', async () => {
    const id = await inReview(past)
    const { access } = await world.signIn('hr')
    pinClock(new Date(Date.now() + 11 * 60_000).toISOString())
    const { status, body } = await world.ask('POST', `${at(id)}close-without-answer/`, {
      body: { reason },
      headers: { authorization: `Bearer ${access}` },
    })
    expect([status, body.error]).toEqual([403, 'proof_required'])
  })

  test('is refused when the employee answered meanwhile', async () => {
    const id = await inReview(past)
    await world.as('emp', 'PATCH', at(id), { body: { status: 'Approved' } })
    expect((await close('hr', id)).status).toBe(409)
    expect(await read('hr', id)).toMatchObject({
      status: 'Approved',
      closed_without_answer_at: null,
      informed_at: null,
    })
  })
})
