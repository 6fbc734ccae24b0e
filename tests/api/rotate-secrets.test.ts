import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rotateSecrets } from '#accounts/server/security/rotate-secrets.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const fresh = new TextEncoder().encode('Jt3vQ8rZ1yXw5bK0nL7mPq2sUe9dGfHc4aVoTiR6xYk=')

/** Switches the second factor of Petra on; returns her recovery codes and what her app shows. */
async function switchOn() {
  const at = '/api/accounts/me/two-factor/'
  const offer = await world.as('peer', 'POST', at, { body: { current_password: password } })
  const codeOf = (minutes: number) =>
    new TOTP({ secret: Secret.fromBase32(offer.body.secret) }).generate({
      timestamp: Date.now() + minutes * 60_000,
    })
  const confirmed = await world.as('peer', 'POST', `${at}confirm/`, {
    body: { code: codeOf(-0.5) },
  })
  return { codeOf, recovery_codes: confirmed.body.recovery_codes as string[] }
}

describe('a secret that is replaced', () => {
  test('signs no one out, and loses no second factor once it was rotated', async () => {
    const old = world.app.signingSecret
    const session = await world.signIn('emp')
    const { codeOf, recovery_codes } = await switchOn()
    const [recovery = ''] = recovery_codes

    const both = await world.anotherServer({ secret: fresh, olderSecrets: [old] })
    const ask = (server: typeof both, url: string, payload?: object, token?: string) =>
      server.inject({
        method: payload ? 'POST' : 'GET',
        url,
        ...(payload && { payload }),
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
    expect((await ask(both, '/api/auth/validate/', undefined, session.access)).statusCode).toBe(200)
    const renewed = await ask(both, '/api/auth/refresh/', { refresh: session.refresh })
    expect(renewed.statusCode).toBe(200)

    expect(await rotateSecrets(world.db, [fresh, old])).toEqual({ accounts: 1, lost: 0 })
    expect(await rotateSecrets(world.db, [fresh, old])).toEqual({ accounts: 0, lost: 0 })

    // The old secret is gone: what was renewed still counts, and so do the app's code and recovery codes.
    const alone = await world.anotherServer({ secret: fresh })
    const { access } = renewed.json()
    expect((await ask(alone, '/api/auth/validate/', undefined, access)).statusCode).toBe(200)
    const old_one = await ask(alone, '/api/auth/validate/', undefined, session.access)
    expect(old_one.statusCode).toBe(401)
    const login = (code: string) =>
      ask(alone, '/api/auth/login/', { ...world.credentials('peer'), code })
    expect((await login(codeOf(0.5))).statusCode).toBe(200)
    expect((await login(recovery)).statusCode).toBe(200)
    expect((await login(recovery)).statusCode).toBe(401)
    await both.close()
    await alone.close()
  })

  test('still answers what was asked under it: nothing happens twice while it is in force', async () => {
    const old = world.app.signingSecret
    const evaluation_id = await world.evaluation({ status: 'Employee Review' })
    const url = `/api/evaluations/${evaluation_id}/comments/`
    const headers = { 'idempotency-key': 'sent before and after' }
    const body = { comment: 'Sent once.' }
    const comments = async () => {
      const history = await world.as('lm', 'GET', `/api/evaluations/${evaluation_id}/history/`)
      return history.body.results.filter(
        ({ comment }: { comment: string | null }) => comment === body.comment,
      )
    }
    const first = await world.as('lm', 'POST', url, { body, headers })
    expect(first.status).toBe(201)

    const sendTo = async (olderSecrets: Uint8Array[]) => {
      const server = await world.anotherServer({ secret: fresh, olderSecrets })
      const ask = (target: string, payload: object, more: Record<string, string> = {}) =>
        server.inject({ method: 'POST', url: target, payload, headers: more })
      const { access } = (await ask('/api/auth/login/', world.credentials('lm'))).json()
      const answer = await ask(url, body, { ...headers, authorization: `Bearer ${access}` })
      await server.close()
      return answer
    }
    const again = await sendTo([old])
    expect([again.statusCode, again.json()]).toEqual([201, first.body])
    // Without it the server cannot recognise the same request, and refuses it instead of repeating it.
    expect((await sendTo([])).statusCode).toBe(409)
    expect(await comments()).toHaveLength(1)
  })

  test('says how many second factors none of the secrets can read', async () => {
    await switchOn()
    const other = new TextEncoder().encode('another secret that nothing was encrypted with')
    expect(await rotateSecrets(world.db, [other])).toMatchObject({ accounts: 0, lost: 1 })
  })
})
