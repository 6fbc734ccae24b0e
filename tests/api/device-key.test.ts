import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { securityEvents, sessions } from '#accounts/tables.ts'
import { people } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
beforeEach(async () => {
  await world.db.delete(securityEvents)
})
afterAll(() => world.close())

const signIn = async (devices?: string[]) =>
  (await world.ask('POST', '/api/auth/login/', { body: { ...world.credentials('emp'), devices } }))
    .body
const refresh = (token: string, devices?: string[]) =>
  world.ask('POST', '/api/auth/refresh/', { body: { refresh: token, devices } })
const validate = async (access: string) =>
  (
    await world.ask('GET', '/api/auth/validate/', {
      headers: { authorization: `Bearer ${access}` },
    })
  ).status

describe('the session of a browser that keeps device keys', () => {
  test('continues with its key', async () => {
    const first = await signIn([])
    const second = await refresh(first.refresh, [first.device])
    expect([second.status, second.body.device]).toEqual([200, first.device])
    // Also when the browser signs in again, with the key it has, and when two tabs race.
    const again = await signIn([first.device])
    const tabs = await Promise.all([0, 1].map(() => refresh(again.refresh, [again.device])))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  })

  test.each(['none', 'one of another browser', 'one of another account'])(
    'ends when its refresh token is used with %s, and its owner sees why',
    async (key) => {
      const { access, refresh: stolen } = await signIn([])
      const other = await world.ask('POST', '/api/auth/login/', { body: world.credentials('peer') })
      const keys = {
        'none': undefined,
        'one of another browser': [(await signIn([])).device],
        'one of another account': [other.body.device],
      }
      const answer = await refresh(stolen, keys[key as keyof typeof keys])
      expect([answer.status, answer.body.details.reason]).toEqual([401, 'copied'])
      expect(await validate(access)).toBe(401)
      await world.app.securityLog.flush()
      const own = await world.as('emp', 'GET', '/api/accounts/me/security-events/')
      const kinds = own.body.results.map(({ kind }: { kind: string }) => kind)
      expect(kinds).toContain('session_copied')
    },
  )

  test('that began before keys were required continues, and requires its key once it has shown one', async () => {
    const first = await signIn([])
    await world.db
      .update(sessions)
      .set({ asks_for_key: false })
      .where(eq(sessions.user_id, people.emp.user_id))
    const second = await refresh(first.refresh)
    expect(second.status).toBe(200)
    const third = await refresh(second.body.refresh, [first.device])
    expect(third.status).toBe(200)
    expect((await refresh(third.body.refresh)).status).toBe(401)
  })

  test('outlives the secret that signed its key', async () => {
    const old = world.app.signingSecret
    const secret = new TextEncoder().encode('Jt3vQ8rZ1yXw5bK0nL7mPq2sUe9dGfHc4aVoTiR6xYk=')
    const both = await world.anotherServer({ secret, olderSecrets: [old] })
    const alone = await world.anotherServer({ secret })
    const ask = (server: typeof both, payload: object) =>
      server.inject({ method: 'POST', url: '/api/auth/refresh/', payload })
    const first = await signIn([])
    const second = await ask(both, { refresh: first.refresh, devices: [first.device] })
    const { refresh: token, device } = second.json()
    expect(device).not.toBe(first.device)
    expect((await ask(alone, { refresh: token, devices: [device] })).statusCode).toBe(200)
    await both.close()
    await alone.close()
  })
})

test('a client with two tokens, as in the specification, continues without a key', async () => {
  const first = await signIn()
  const second = await refresh(first.refresh)
  expect([second.status, second.body.device]).toEqual([200, undefined])
  expect((await refresh(second.body.refresh)).status).toBe(200)
})
