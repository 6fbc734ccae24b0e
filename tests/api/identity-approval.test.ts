import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { securityEvents, twoFactorPolicyByRole, users } from '#accounts/tables.ts'
import { accountIdentities, identityRequests } from '#accounts/tables/identities.ts'
import { pinClock } from '#kit/server/clock.ts'
import { openOidcWorld, type OidcWorld } from '../oidc-world.ts'
import { longAgo, people, type PersonKey } from '../people.ts'
import { password } from '../test-app.ts'

let world: OidcWorld
beforeEach(async () => {
  world = await openOidcWorld()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const requests = async () =>
  (await world.as('hr', 'GET', '/api/accounts/identity-requests/')).body.results
const requested = async (person = 'unknown') => {
  await world.signInAt(person)
  const [{ request_id }] = await requests()
  return String(request_id)
}
const approve = (who: PersonKey, request_id: string, of: PersonKey) =>
  world.as(who, 'POST', `/api/accounts/identity-requests/${request_id}/approve/`, {
    body: { user_id: people[of].user_id },
  })
const identitiesAt = (of: PersonKey) => `/api/accounts/users/${people[of].user_id}/identities/`

describe('someone whom the provider knows and the product does not', () => {
  test('is shown to HR once, approved for one account, and signs in to it from then on', async () => {
    await world.signInAt('unknown')
    await world.signInAt('unknown')
    const shown = await requests()
    expect(shown).toMatchObject([
      {
        name: 'Nora Newcomer',
        email: 'nora@example.test',
        is_email_verified: true,
        reason: 'no_account',
      },
    ])
    expect((await approve('hr', shown[0].request_id, 'emp')).status).toBe(204)
    expect(await requests()).toEqual([])
    expect((await world.signInAt('unknown')).body.user.user_id).toBe(people.emp.user_id)
    const linked = await world.as('hr', 'GET', identitiesAt('emp'))
    expect(linked.body).toMatchObject([
      { email: 'nora@example.test', linked_by: people.hr.user_id },
    ])

    const events = await world.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'identity_linked'))
    expect(events).toMatchObject([{ user_id: people.emp.user_id, actor_id: people.hr.user_id }])
    const audit = await world.as('hr', 'GET', `/api/audit/?entity_id=${people.emp.user_id}`)
    expect(JSON.stringify(audit.body)).toContain('nora@example.test')
  })

  test.each<[PersonKey, PersonKey, number]>([
    ['hr', 'admin', 403],
    ['hr', 'hr', 403],
    ['admin', 'admin', 409],
    ['admin', 'hr', 204],
    ['hr', 'hod', 204],
  ])('is approved by %s for %s as a password would be set: %i', async (who, of, status) => {
    const request_id = await requested()
    expect((await approve(who, request_id, of)).status).toBe(status)
    expect(await world.db.$count(accountIdentities)).toBe(status === 204 ? 1 : 0)
    expect(await world.db.$count(identityRequests)).toBe(status === 204 ? 0 : 1)
  })

  test('is not approved for an account that holds more than the one who approves', async () => {
    await world.db
      .update(users)
      .set({ permissions_granted: ['system_settings'] })
      .where(eq(users.user_id, people.lm.user_id))
    expect((await approve('hr', await requested(), 'lm')).status).toBe(403)
  })

  test('can do no more than the one who approved', async () => {
    await world.db
      .update(users)
      .set({ permissions_denied: ['reports_export'] })
      .where(eq(users.user_id, people.hr.user_id))
    expect((await approve('hr', await requested(), 'hod')).status).toBe(204)
    const { body } = await world.signInAt('unknown')
    expect(body.user.permissions).not.toContain('reports_export')
  })

  test('is not approved for an account that is not active or has another identity', async () => {
    const request_id = await requested()
    await world.signInAt('lina')
    expect((await approve('hr', request_id, 'lm')).status).toBe(409)
    await world.db
      .update(users)
      .set({ is_active: false })
      .where(eq(users.user_id, people.emp.user_id))
    expect((await approve('hr', request_id, 'emp')).status).toBe(409)
    expect(await requests()).toHaveLength(1)
  })

  test('is declined for thirty days', async () => {
    const request_id = await requested()
    const declined = `/api/accounts/identity-requests/${request_id}/decline/`
    expect((await world.as('hr', 'POST', declined)).status).toBe(204)
    expect(await requests()).toEqual([])
    expect((await world.signInAt('unknown')).outcome).toBe('declined')
    expect((await world.as('hr', 'POST', declined)).status).toBe(404)
    pinClock(new Date(Date.now() + 31 * 86_400_000).toISOString())
    expect((await world.signInAt('unknown')).outcome).toBe('requested')
  })
})

describe('an identity', () => {
  test('that is disconnected signs in no more, ends its sessions, and is not linked by its e-mail again', async () => {
    const { body } = await world.signInAt('emad')
    const byPassword = await world.signIn('emp')
    const [{ identity_id }] = (await world.as('hr', 'GET', identitiesAt('emp'))).body
    const unlink = `${identitiesAt('emp')}${identity_id}/`
    expect((await world.as('hr', 'DELETE', unlink)).status).toBe(204)
    expect((await world.asToken(body.access, 'GET', '/api/accounts/me/')).status).toBe(401)
    expect((await world.asToken(byPassword.access, 'GET', '/api/accounts/me/')).status).toBe(200)
    expect(await requests()).toEqual([])
    expect((await world.signInAt('emad')).outcome).toBe('requested')
    expect(await requests()).toMatchObject([{ reason: 'unlinked' }])
    expect((await world.as('hr', 'DELETE', unlink)).status).toBe(404)
  })

  test('of an administrator is disconnected by administrators only', async () => {
    await world.signInAt('amal')
    const [{ identity_id }] = (await world.as('admin', 'GET', identitiesAt('admin'))).body
    const unlink = `${identitiesAt('admin')}${identity_id}/`
    expect((await world.as('hr', 'DELETE', unlink)).status).toBe(403)
  })

  test('that was approved ends when the account rises, one with the e-mail stays', async () => {
    await approve('hr', await requested(), 'emp')
    await world.signInAt('lina')
    for (const who of ['emp', 'lm'] as const) {
      const rise = { body: { role: 'HOD' } }
      await world.as('admin', 'PATCH', `/api/accounts/users/${people[who].user_id}/`, rise)
    }
    expect((await world.signInAt('unknown')).outcome).toBe('requested')
    expect((await world.signInAt('lina')).outcome).toBe('ready')
  })
})

describe('the second factor', () => {
  async function switchOn(who: PersonKey) {
    const begun = await world.as(who, 'POST', '/api/accounts/me/two-factor/', {
      body: { current_password: password },
    })
    const { secret } = begun.body
    const codeAt = (moment: number) => new TOTP({ secret }).generate({ timestamp: moment })
    const code = codeAt(Date.now())
    const done = await world.as(who, 'POST', '/api/accounts/me/two-factor/confirm/', {
      body: { code },
    })
    expect(done.status).toBe(200)
    return () => codeAt(Date.now() + 30_000)
  }

  test('of an account is asked for after the provider, and the ticket waits for it', async () => {
    const nextCode = await switchOn('lm')
    const { outcome, browser, body } = await world.signInAt('lina')
    expect({ outcome, error: body.error }).toEqual({ outcome: 'ready', error: 'code_required' })
    expect((await world.exchange(browser, { code: '000000' })).body.error).toBe('code_required')
    expect((await world.exchange(browser, { code: nextCode() })).status).toBe(200)
  })

  test('of the provider counts as ours', async () => {
    await switchOn('lm')
    world.idp.state.amr = ['pwd', 'mfa']
    expect((await world.signInAt('lina')).status).toBe(200)
  })

  test('of the provider is enough for a role that requires one, and no other session is', async () => {
    await world.db
      .insert(twoFactorPolicyByRole)
      .values({ role: 'EMP', policy: 'required', updated_at: longAgo })
    const without = await world.signInAt('emad')
    expect(without.body.user.two_factor_policy).toBe('required')
    const list = '/api/employees/'
    expect((await world.asToken(without.body.access, 'GET', list)).body.error).toBe(
      'two_factor_required',
    )
    world.idp.state.amr = ['mfa']
    const { body } = await world.signInAt('emad')
    expect(body.user.two_factor_policy).toBe('off')
    expect((await world.asToken(body.access, 'GET', list)).status).toBe(200)
    const me = await world.asToken(body.access, 'GET', '/api/accounts/me/')
    expect(me.body.two_factor_policy).toBe('off')
  })
})
