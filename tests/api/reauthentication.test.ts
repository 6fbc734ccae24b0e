import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, type PersonKey } from '../people.ts'
import { fileForm, openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const needed = { current_password: ['Enter your current password to confirm this'] }
const wrong = { current_password: ['This is not your current password'] }

/** Asks without, with a wrong and with the right password; returns each result. */
async function withProof(who: PersonKey, method: string, target: string, body: object = {}) {
  const answers = []
  for (const proof of [{}, { current_password: 'a guess' }, { current_password: password }])
    answers.push(await world.as(who, method, target, { body: { ...body, ...proof } }))
  const [without, guessed, right] = answers
  expect([without?.status, without?.body.details]).toEqual([400, needed])
  expect([guessed?.status, guessed?.body.details]).toEqual([400, wrong])
  return right
}

describe('the call itself carries the password, however fresh the sign-in', () => {
  test('to begin two-factor sign-in', async () => {
    const answer = await withProof('emp', 'POST', '/api/accounts/me/two-factor/')
    expect(answer?.body.secret).toMatch(/^[A-Z2-7]+$/)
  })

  test('to sign out other devices, one or all', async () => {
    const others = [await world.signIn('lm'), await world.signIn('lm')]
    const list = await world.as('lm', 'GET', '/api/accounts/me/sessions/')
    const { session_id } = list.body.results.find(
      ({ is_current }: { is_current: boolean }) => !is_current,
    )
    const one = await withProof('lm', 'DELETE', `/api/accounts/me/sessions/${session_id}/`)
    expect(one?.status).toBe(204)
    expect((await withProof('lm', 'DELETE', '/api/accounts/me/sessions/'))?.status).toBe(204)
    for (const { access } of others) {
      const headers = { authorization: `Bearer ${access}` }
      expect((await world.ask('GET', '/api/auth/validate/', { headers })).status).toBe(401)
    }
  })

  test('to change the own e-mail or password as an administrator', async () => {
    const own = `/api/accounts/users/${people.admin.user_id}/`
    const email = await withProof('admin', 'PATCH', own, { email: 'amal@example.test' })
    expect(email?.body.email).toBe('amal@example.test')
    // Nothing else asks for it.
    expect((await world.as('admin', 'PATCH', own, { body: { title: 'Director' } })).status).toBe(
      200,
    )
    expect(
      (await withProof('admin', 'PATCH', own, { password: 'Cardamom-coffee-8' }))?.status,
    ).toBe(200)
  })
})

describe('what an administrator signs in with is changed by no call without proof', () => {
  const own = `/api/employees/${people.stranger.employee_id}/`
  const account = `/api/accounts/users/${people.stranger.user_id}/`
  beforeAll(() => world.as('admin', 'PATCH', account, { body: { role: 'ADMIN' } }))

  test('not through the own employee record', async () => {
    for (const user_data of [{ email: 'thief@example.test' }, { password: 'Lavender-fields-9' }]) {
      const { status, body } = await world.as('stranger', 'PATCH', own, { body: { user_data } })
      expect([status, body.message]).toEqual([
        409,
        'Change your own e-mail and password in the user management, with your current password.',
      ])
    }
    const { name, email } = people.stranger
    const same = { body: { user_data: { name, email, phone: '512345678' } } }
    expect((await world.as('stranger', 'PATCH', own, same)).status).toBe(200)
  })

  test('not by a link, which would set another password', async () => {
    const { status, body } = await world.as('stranger', 'POST', `${account}link/`)
    expect([status, body.message]).toEqual([
      409,
      'Change your own e-mail and password in the user management, with your current password.',
    ])
    const { rows } = await world.pool.query('select 1 from one_time_links where user_id = $1', [
      people.stranger.user_id,
    ])
    expect(rows).toEqual([])
    // Another administrator can help out.
    expect((await world.as('admin', 'POST', `${account}link/`)).status).toBe(201)
  })

  test('not by a file', async () => {
    const { body } = await world.as('admin', 'GET', own)
    const rows = `Name,Email,Employee Code,Company,Department,Position,Join Date\n${body.name},thief@example.test,${body.employee_code},Rimal,${body.department[0]},Lead,${body.join_date}`
    const run = await world.as('stranger', 'POST', '/api/employees/import/?dry_run=true', {
      body: fileForm(rows),
    })
    expect([run.body.changes, run.body.errors.length]).toEqual([[], 1])
  })
})

test('guesses at a forgotten screen slow down, and leave the owner elsewhere alone', async () => {
  const at = '/api/accounts/me/two-factor/'
  for (let round = 0; round < 12; round++)
    await world.as('hod', 'POST', at, { body: { current_password: `guess ${round}` } })
  expect(world.pauses.length).toBeGreaterThan(0)
  world.pauses.length = 0
  expect((await world.signIn('hod')).access).toBeTruthy()
  expect(world.pauses).toEqual([])
})
