import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { twoFactorPolicyByRole } from '#accounts/tables.ts'
import { longAgo, people, type PersonKey } from '../people.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  await world.db.delete(twoFactorPolicyByRole)
})
afterAll(() => world.close())

const off = { ADMIN: 'off', HR: 'off', HOD: 'off', LM: 'off', EMP: 'off' }
const decide = (two_factor: object, by: PersonKey = 'admin') =>
  world.as(by, 'PUT', '/api/security-policies/', {
    body: { two_factor: { ...off, ...two_factor } },
  })
const at = '/api/accounts/me/two-factor/'

describe('the two-factor policy of a role', () => {
  test('is off for everybody until an administrator decides', async () => {
    expect((await world.as('admin', 'GET', '/api/security-policies/')).body.two_factor).toEqual(off)
    expect((await decide({ EMP: 'required' }, 'hr')).status).toBe(403)
    expect((await world.as('emp', 'GET', '/api/accounts/me/')).body.two_factor_policy).toBe('off')
  })

  test('is lowered by no one who could not manage accounts of the role', async () => {
    const hr = `/api/accounts/users/${people.hr.user_id}/`
    const allow = (granted: string[]) =>
      world.as('admin', 'PATCH', hr, { body: { permissions: { granted, denied: [] } } })
    await allow(['system_settings'])
    const strict = { ADMIN: 'required', HR: 'encouraged', LM: 'required' }
    // Decided without the call, as an administrator would have to set up a second factor first.
    for (const [role, policy] of Object.entries(strict))
      await world.db
        .insert(twoFactorPolicyByRole)
        .values({ role, policy, updated_at: longAgo } as typeof twoFactorPolicyByRole.$inferInsert)

    const refused = [
      await decide({ ...strict, ADMIN: 'encouraged' }, 'hr'),
      await decide({ ...strict, HR: 'off' }, 'hr'),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [403, 'Only an administrator can do this.'],
      [403, 'You can manage accounts of a role below your own only.'],
    ])
    expect((await world.as('hr', 'GET', '/api/security-policies/')).body.two_factor).toMatchObject(
      strict,
    )
    expect((await decide({ ...strict, LM: 'off', HOD: 'required' }, 'hr')).status).toBe(200)
    await world.db.delete(twoFactorPolicyByRole)
    await allow([])
  })

  test('is in the audit log and in the security log', async () => {
    await decide({ LM: 'encouraged' })
    const audit = await world.as('admin', 'GET', '/api/audit/?entity=security_policy')
    expect(audit.body.results[0]).toMatchObject({
      actor_name: 'Amal Admin',
      before: { LM: 'off' },
      after: { LM: 'encouraged' },
    })
    const log = await world.as('admin', 'GET', '/api/security-events/?kind=policy_changed')
    expect(log.body.results[0].detail).toEqual({ role: 'LM', from: 'off', to: 'encouraged' })
    expect((await world.as('lm', 'GET', '/api/employees/')).status).toBe(200)
  })

  test('when required, leaves a session nothing but to set it up, at once and until it is', async () => {
    const before = await world.signIn('peer')
    await decide({ EMP: 'required' })
    const headers = { authorization: `Bearer ${before.access}` }
    const refused = await world.ask('GET', '/api/evaluations/', { headers })
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      403,
      'two_factor_required',
      'Your role requires two-factor sign-in. Please set it up first.',
    ])
    const login = await world.ask('POST', '/api/auth/login/', { body: world.credentials('peer') })
    expect(login.body.user).toMatchObject({ two_factor: false, two_factor_policy: 'required' })

    const as = (method: string, target: string, body?: unknown) =>
      world.ask(method, target, {
        headers: { authorization: `Bearer ${login.body.access}` },
        ...(body !== undefined && { body }),
      })
    expect((await as('PATCH', '/api/accounts/me/', { theme: 'dark' })).status).toBe(403)
    expect((await as('GET', '/api/notifications/stream/')).status).toBe(403)
    expect((await as('GET', '/api/accounts/me/')).status).toBe(200)
    const offer = await as('POST', at, { current_password: password })
    const code = new TOTP({ secret: Secret.fromBase32(offer.body.secret) }).generate()
    expect((await as('POST', `${at}confirm/`, { code })).status).toBe(200)
    expect((await as('GET', '/api/evaluations/')).status).toBe(200)

    const stays = await as('DELETE', at, { code })
    expect([stays.status, stays.body.message]).toEqual([
      409,
      'Your role requires two-factor sign-in, so it cannot be switched off.',
    ])
    // Other roles are not asked.
    expect((await world.as('lm', 'GET', '/api/employees/')).status).toBe(200)
  })

  test('an administrator who takes it from someone sends them back to setting it up', async () => {
    await decide({ EMP: 'required' })
    const body = { two_factor: false }
    await world.as('admin', 'PATCH', `/api/accounts/users/${people.peer.user_id}/`, { body })
    const { access } = await world.signIn('peer')
    const headers = { authorization: `Bearer ${access}` }
    expect((await world.ask('GET', '/api/evaluations/', { headers })).status).toBe(403)
  })
})
