import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest'
import { pinClock } from '#kit/server/clock.ts'
import type { PersonKey } from '../people.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())
afterEach(() => pinClock())

/** Someone who signed in a while ago, and asks with that session. */
async function signedIn(who: PersonKey, minutesAgo: number) {
  pinClock()
  const { access } = await world.signIn(who)
  const headers = { authorization: `Bearer ${access}` }
  pinClock(new Date(Date.now() + minutesAgo * 60_000).toISOString())
  return (method: string, target: string, body?: unknown, more: Record<string, string> = {}) =>
    world.ask(method, target, { body, headers: { ...headers, ...more } })
}
const at = (id: string) => `/api/evaluations/${id}/`
const statusOf = async (id: string) => (await world.as('admin', 'GET', at(id))).body.status
const confirm = '/api/accounts/me/confirm/'
const refused = {
  error: 'proof_required',
  message: 'You signed in more than 10 minutes ago. Confirm that it’s you, then repeat this.',
}

describe('what is signed for, with a sign-in of more than ten minutes ago', () => {
  test('is refused to the employee who agrees, until the password confirms it', async () => {
    const id = await world.evaluation({ status: 'Employee Review' })
    const ask = await signedIn('emp', 11)
    const asked = () => ask('PATCH', at(id), { status: 'Approved', comment: 'Fair' })
    const first = await asked()
    expect([first.status, first.body]).toEqual([403, { ...refused, details: {} }])
    expect(await statusOf(id)).toBe('Employee Review')

    const guess = await ask('POST', confirm, { current_password: 'a guess' })
    expect([guess.status, guess.body.details]).toEqual([
      400,
      { current_password: ['This is not your current password'] },
    ])
    expect((await asked()).status).toBe(403)

    expect((await ask('POST', confirm, { current_password: password })).status).toBe(204)
    expect((await asked()).body.status).toBe('Approved')
    const history = await world.as('admin', 'GET', `${at(id)}history/`)
    expect(history.body.results[0]).toMatchObject({ to: 'Approved', comment: 'Fair' })
  })

  test('is refused to HR who complete one, also on behalf of the employee', async () => {
    const approved = await world.evaluation({ status: 'Approved' })
    const review = await world.evaluation({ status: 'Employee Review' })
    const ask = await signedIn('hr', 11)
    expect((await ask('PATCH', at(approved), { status: 'Completed' })).body).toMatchObject(refused)
    expect((await ask('PATCH', at(review), { status: 'Approved' })).body).toMatchObject(refused)
    await ask('POST', confirm, { current_password: password })
    expect((await ask('PATCH', at(approved), { status: 'Completed' })).status).toBe(200)
    expect((await ask('PATCH', at(review), { status: 'Approved' })).status).toBe(200)
  })

  test('is refused once for several, none of which moves before', async () => {
    const ids = [
      await world.evaluation({ status: 'Pending HR Approval' }),
      await world.evaluation({ status: 'Approved' }),
      await world.evaluation({ status: 'Approved' }),
    ]
    const ask = await signedIn('hr', 11)
    const key = { 'idempotency-key': 'complete these' }
    const move = () => ask('POST', '/api/evaluations/move/', { evaluation_ids: ids }, key)
    const first = await move()
    expect([first.status, first.body.error]).toEqual([403, 'proof_required'])
    expect(await Promise.all(ids.map(statusOf))).toEqual([
      'Pending HR Approval',
      'Approved',
      'Approved',
    ])
    await ask('POST', confirm, { current_password: password })
    expect((await move()).body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'moved',
      'moved',
      'moved',
    ])
  })

  test('says first what no password helps against', async () => {
    const draft = await world.evaluation()
    const ask = await signedIn('hr', 11)
    expect((await ask('PATCH', at(draft), { status: 'Completed' })).body.error).toBe(
      'transition_refused',
    )
    const hidden = await signedIn('peer', 11)
    expect((await hidden('PATCH', at(draft), { status: 'Completed' })).status).toBe(404)
  })
})

describe('nothing is asked', () => {
  test('within ten minutes of the sign-in, or of the last time it was asked', async () => {
    const [one, two, three] = [
      await world.evaluation({ status: 'Approved' }),
      await world.evaluation({ status: 'Approved' }),
      await world.evaluation({ status: 'Approved' }),
    ]
    const fresh = await signedIn('hr', 9)
    expect((await fresh('PATCH', at(one), { status: 'Completed' })).status).toBe(200)

    const ask = await signedIn('hr', 60)
    await ask('POST', confirm, { current_password: password })
    pinClock(new Date(Date.now() + 69 * 60_000).toISOString())
    expect((await ask('PATCH', at(two), { status: 'Completed' })).status).toBe(200)
    pinClock(new Date(Date.now() + 71 * 60_000).toISOString())
    expect((await ask('PATCH', at(three), { status: 'Completed' })).status).toBe(403)
  })

  test('for steps that are not signed for', async () => {
    const review = await world.evaluation({ status: 'Employee Review' })
    const waiting = await world.evaluation({ status: 'Pending HR Approval' })
    const employee = await signedIn('emp', 60)
    const body = { status: 'Rejected', comment: 'Two figures are missing' }
    expect((await employee('PATCH', at(review), body)).status).toBe(200)
    const hr = await signedIn('hr', 60)
    expect((await hr('PATCH', at(waiting), { status: 'Employee Review' })).status).toBe(200)
  })
})

test('one session confirms nothing for another of the same person', async () => {
  const id = await world.evaluation({ status: 'Approved' })
  const forgotten = await signedIn('hr', 60)
  const other = await signedIn('hr', 60)
  expect((await other('POST', confirm, { current_password: password })).status).toBe(204)
  expect((await forgotten('PATCH', at(id), { status: 'Completed' })).status).toBe(403)
})

test('a code of the app confirms as well, once', async () => {
  const id = await world.evaluation({ of: 'stranger', status: 'Employee Review' })
  const ask = await signedIn('stranger', 0)
  const begun = await ask('POST', '/api/accounts/me/two-factor/', { current_password: password })
  const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
  const code = (minutes: number) => app.generate({ timestamp: Date.now() + minutes * 60_000 })
  await ask('POST', '/api/accounts/me/two-factor/confirm/', { code: code(0) })
  pinClock(new Date(Date.now() + 11 * 60_000).toISOString())
  expect((await ask('PATCH', at(id), { status: 'Approved' })).status).toBe(403)
  const typed = { code: code(11) }
  expect((await ask('POST', confirm, typed)).status).toBe(204)
  expect((await ask('POST', confirm, typed)).body.details).toEqual({
    code: ['This code is not right, or was used before'],
  })
  expect((await ask('PATCH', at(id), { status: 'Approved' })).status).toBe(200)
})

test('guesses slow down like those at the sign-in', async () => {
  const ask = await signedIn('lm', 11)
  world.pauses.length = 0
  for (let round = 0; round < 12; round++)
    await ask('POST', confirm, { current_password: `guess ${round}` })
  expect(world.pauses.length).toBeGreaterThan(0)
})
