import { eq, isNotNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { securityEvents, sessions, twoFactorPolicyByRole, users } from '#accounts/tables.ts'
import { accountIdentities, identityRequests } from '#accounts/tables/identities.ts'
import { pinClock } from '#kit/server/clock.ts'
import { objectId, tenant } from '../fakes/entra.ts'
import { openOidcWorld } from '../oidc-world.ts'
import { people } from '../people.ts'
import { openTeamsWorld, type TeamsWorld } from '../teams-world.ts'

let world: TeamsWorld
beforeAll(async () => {
  world = await openTeamsWorld()
})
afterAll(() => world.close())
/** Nothing of a test is there for the next one; the sessions of passwords are those of who looks. */
afterEach(async () => {
  pinClock()
  const { db } = world
  world.entra.state.isAway = false
  await world.app.securityLog.flush()
  await db.delete(sessions).where(isNotNull(sessions.identity_id))
  for (const table of [accountIdentities, identityRequests, securityEvents, twoFactorPolicyByRole])
    await db.delete(table)
  for (const who of ['emp', 'lm'] as const) {
    const { user_id, email } = people[who]
    const change = { email: `${user_id}@example.test`, is_active: true, two_factor_secret: null }
    await db
      .update(users)
      .set({ ...change, two_factor_step: null })
      .where(eq(users.user_id, user_id))
    await db.update(users).set({ email }).where(eq(users.user_id, user_id))
  }
})

const later = (minutes: number) => pinClock(new Date(Date.now() + minutes * 60_000).toISOString())
const at = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60
const kinds = async () => {
  await world.app.securityLog.flush()
  return (await world.db.select().from(securityEvents)).map(({ kind, detail }) => [
    kind,
    detail?.of,
  ])
}
const activate = (is_active: boolean, user_id: string) =>
  world.db.update(users).set({ is_active }).where(eq(users.user_id, user_id))

/** A server that has asked Entra for nothing yet. */
async function serverWithoutKeys() {
  const app = await world.anotherServer({ teamsTokens: world.entra.connect() })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ask: (path: string, body: unknown) => world.ask('POST', address + path, { body }),
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

describe('signing in with a token of Teams', () => {
  test('begins a session of ours for the account with the verified e-mail, once and for ever', async () => {
    const { status, body } = await world.signInWith(await world.entra.token())
    expect({ status, who: body.user.user_id }).toEqual({ status: 200, who: people.lm.user_id })
    expect((await world.asToken(body.access, 'GET', '/api/accounts/me/')).body.name).toBe(
      people.lm.name,
    )
    const [linked] = await world.db.select().from(accountIdentities)
    expect(linked).toMatchObject({
      issuer: world.entra.settings.identityIssuer,
      subject: `${tenant}/${objectId(1)}`,
    })
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        ['identity_linked', undefined],
        ['signed_in', 'teams'],
      ]),
    )
  })

  test('takes the first version of tokens as well', async () => {
    const { body } = await world.signInWith(await world.entra.sign(world.entra.firstOf()))
    expect(body.user.user_id).toBe(people.lm.user_id)
  })

  test('takes a token several times while it is good: Teams hands out the same one again', async () => {
    const token = await world.entra.token()
    const first = await world.signInWith(token)
    const second = await world.signInWith(token)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.refresh).not.toBe(first.body.refresh)
    later(62)
    expect((await world.signInWith(token)).body.details.outcome).toBe('refused')
  })

  test('stays with the account when the person is renamed, here and there', async () => {
    await world.signInWith(await world.entra.token())
    await world.as('admin', 'PATCH', `/api/accounts/users/${people.lm.user_id}/`, {
      body: { email: 'lina.here@example.test' },
    })
    const renamed = await world.entra.token({
      name: 'Lina Married',
      email: 'lina.there@example.test',
      preferred_username: 'lina.married@contoso.onmicrosoft.com',
    })
    expect((await world.signInWith(renamed)).body.user.user_id).toBe(people.lm.user_id)
    // Nor does it move to the account that gets the old address.
    await world.as('admin', 'PATCH', `/api/accounts/users/${people.emp.user_id}/`, {
      body: { email: people.lm.email },
    })
    const again = await world.signInWith(await world.entra.token())
    expect(again.body.user.user_id).toBe(people.lm.user_id)
    expect(await world.db.$count(accountIdentities)).toBe(1)
  })

  test.each<[string, object]>([
    ['the name for signing in, which anyone can be given', { email: undefined }],
    ['an e-mail that is not verified', { xms_edov: undefined }],
    ['an e-mail that says so itself in words', { xms_edov: 'true' }],
  ])('asks HR where there is only %s', async (_, claims) => {
    const token = await world.entra.token({ preferred_username: people.lm.email, ...claims })
    const { status, body } = await world.signInWith(token)
    expect([status, body.details.outcome]).toEqual([401, 'requested'])
    expect(body.message).toBe(
      'Your Microsoft account is not connected to an account here yet. HR has received your request.',
    )
    await world.signInWith(token)
    const requests = await world.db.select().from(identityRequests)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ email: people.lm.email, is_email_verified: false })
    const approve = `/api/accounts/identity-requests/${requests[0]?.request_id}/approve/`
    await world.as('hr', 'POST', approve, { body: { user_id: people.lm.user_id } })
    expect((await world.signInWith(token)).body.user.user_id).toBe(people.lm.user_id)
  })

  test('opens nothing for an account that is not active, and says so in both languages', async () => {
    const token = await world.entra.token()
    await world.signInWith(token)
    await activate(false, people.lm.user_id)
    expect((await world.signInWith(token)).body).toMatchObject({
      message: 'Your account is not active any more. Please ask HR or an administrator.',
      details: { outcome: 'inactive' },
    })
    const arabic = await world.post('/api/auth/teams/', { token }, { 'accept-language': 'ar' })
    expect(arabic.body.message).toMatch(/حسابك/)
  })

  test('differs from a refusal when Entra gives no keys, and works when it does again', async () => {
    const { ask, close } = await serverWithoutKeys()
    world.entra.state.isAway = true
    world.pauses.length = 0
    const signIn = async () => ask('/api/auth/teams/', { token: await world.entra.token() })
    const away = await signIn()
    expect([away.status, away.body.details.outcome]).toEqual([503, 'away'])
    expect((await world.signIn('lm')).access).toBeTypeOf('string')
    world.entra.state.isAway = false
    await expect.poll(async () => (await signIn()).status, { timeout: 8_000 }).toBe(200)
    expect(world.pauses).toEqual([])
    await close()
  })

  test('is off until it is configured', async () => {
    const token = await world.entra.token()
    expect((await world.ask('POST', '/api/auth/teams/', { body: { token } })).status).toBe(404)
    expect((await world.ask('GET', '/api/config/')).body.teams_sign_in).toBe(false)
  })
})

describe('the second factor', () => {
  const secret = new Secret({ size: 20 })
  const code = (ahead = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })
  async function switchOn() {
    const { encrypt } = await import('#accounts/server/security/encryption.ts')
    const two_factor_secret = encrypt(world.app.signingSecret, secret.base32)
    await world.db
      .update(users)
      .set({ two_factor_secret })
      .where(eq(users.user_id, people.lm.user_id))
  }

  test('is asked for where Entra has asked for none, and a wrong one opens nothing', async () => {
    await switchOn()
    const token = await world.entra.token({ amr: ['pwd'] })
    const [none, wrong] = [
      await world.signInWith(token),
      await world.signInWith(token, { code: '000000' }),
    ]
    expect([none.body.error, wrong.body.error]).toEqual(['code_required', 'code_required'])
    expect(await world.db.$count(sessions, isNotNull(sessions.identity_id))).toBe(0)
    expect((await world.signInWith(token, { code: code() })).status).toBe(200)
  })

  test('of Entra counts as ours, also where the role requires one', async () => {
    await switchOn()
    const policy = { role: 'LM' as const, policy: 'required' as const, updated_at: '2026-01-01' }
    await world.db.insert(twoFactorPolicyByRole).values(policy)
    const { body } = await world.signInWith(await world.entra.token({ amr: ['pwd', 'mfa'] }))
    const me = await world.asToken(body.access, 'GET', '/api/accounts/me/sessions/')
    expect(me.status).toBe(200)
  })

  test('that the role requires is asked for where Entra says nothing of one', async () => {
    const policy = { role: 'LM' as const, policy: 'required' as const, updated_at: '2026-01-01' }
    await world.db.insert(twoFactorPolicyByRole).values(policy)
    const { body } = await world.signInWith(await world.entra.token({ amr: ['pwd'] }))
    const me = await world.asToken(body.access, 'GET', '/api/accounts/me/sessions/')
    expect([me.status, me.body.error]).toEqual([403, 'two_factor_required'])
  })
})

describe('a session that Teams began', () => {
  const isOpen = async (access: string) =>
    (await world.asToken(access, 'GET', '/api/accounts/me/')).status === 200

  test('continues as long as Teams vouches for the person, also after the page slept', async () => {
    const began = await world.signInWith(await world.entra.token())
    let { refresh } = began.body
    for (const minutes of [14, 40, 200]) {
      later(minutes)
      const { status, body } = await world.refreshWith(
        refresh,
        await world.entra.token({ iat: at(minutes), nbf: at(minutes), exp: at(minutes + 60) }),
      )
      expect([minutes, status]).toEqual([minutes, 200])
      refresh = body.refresh
    }
  })

  test('ends half an hour after Teams gave its last token to someone who is disabled there', async () => {
    const { body } = await world.signInWith(await world.entra.token())
    later(10)
    const within = await world.refreshWith(body.refresh)
    expect(within.status).toBe(200)
    later(31)
    const after = await world.refreshWith(within.body.refresh)
    expect([after.status, after.body.details.reason]).toEqual([401, 'provider_ended'])
    expect(after.body.message).toBe(
      'Microsoft no longer confirms your sign-in. Please sign in again, or ask HR.',
    )
    expect(await kinds()).toContainEqual(['session_refused', undefined])
  })

  test('answers no call after that, though the access token is good', async () => {
    const { body } = await world.signInWith(await world.entra.token({ exp: at(5) }))
    expect(await isOpen(body.access)).toBe(true)
    later(6)
    expect(await isOpen(body.access)).toBe(false)
  })

  test.each<[string, () => Promise<string>]>([
    ['is forged', async () => 'not.a.token'],
    ['has expired', () => world.entra.token({ exp: at(-2) })],
    ['is for another application', () => world.entra.token({ aud: objectId(5) })],
  ])('is not prolonged by a token that %s', async (_, token) => {
    const { body } = await world.signInWith(await world.entra.token())
    later(31)
    const { body: over } = await world.refreshWith(body.refresh, await token())
    expect(over.details.reason).toBe('provider_ended')
  })

  test('ends at once when someone else is signed in to Teams', async () => {
    const { body } = await world.signInWith(await world.entra.token())
    const other = await world.entra.token({ oid: objectId(2), email: people.emp.email })
    expect((await world.refreshWith(body.refresh, other)).body.details.reason).toBe(
      'provider_ended',
    )
    expect(await isOpen(body.access)).toBe(false)
  })

  test('is not ended by Entra being away', async () => {
    const { body } = await world.signInWith(await world.entra.token())
    const { ask, close } = await serverWithoutKeys()
    world.entra.state.isAway = true
    later(31)
    const refresh = async () => {
      const teams_token = await world.entra.token()
      return ask('/api/auth/refresh/', { refresh: body.refresh, teams_token })
    }
    expect((await refresh()).status).toBe(503)
    world.entra.state.isAway = false
    await expect.poll(async () => (await refresh()).status, { timeout: 8_000 }).toBe(200)
    await close()
  })

  test('ends when HR disconnects the Microsoft account', async () => {
    const { body } = await world.signInWith(await world.entra.token())
    const list = `/api/accounts/users/${people.lm.user_id}/identities/`
    const [{ identity_id }] = (await world.as('admin', 'GET', list)).body
    await world.as('admin', 'DELETE', `${list}${identity_id}/`)
    expect(await isOpen(body.access)).toBe(false)
    const again = await world.signInWith(await world.entra.token())
    expect(again.body.details.outcome).toBe('requested')
  })

  test('leaves sessions of a password alone', async () => {
    const { refresh } = await world.signIn('lm')
    later(600)
    expect((await world.refreshWith(refresh)).status).toBe(200)
  })

  test('has shown no one at the screen yet: what is signed for asks', async () => {
    const id = await world.evaluation({ status: 'Approved', of: 'peer' })
    const link = { oid: objectId(8), email: people.hr.email }
    const { body } = await world.signInWith(await world.entra.token(link))
    const complete = () =>
      world.asToken(body.access, 'PATCH', `/api/evaluations/${id}/`, { status: 'Completed' })
    expect((await complete()).body.error).toBe('proof_required')
  })
})

test('the browser and the tab are one identity of one person', async () => {
  const browser = await openOidcWorld({ tenant })
  const { entra } = world
  const teamsTokens = entra.connect({ identityIssuer: browser.idp.issuer })
  const app = await browser.anotherServer({ teamsTokens })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  browser.idp.people.lina = {
    ...browser.idp.people.lina,
    tid: tenant,
    oid: objectId(1),
    xms_edov: true,
  }
  await browser.signInAt('lina')
  const { body } = await browser.ask('POST', `${address}/api/auth/teams/`, {
    // Nothing but the object id is the same.
    body: { token: await entra.token({ email: 'other@example.test', name: 'Other' }) },
  })
  expect(body.user.user_id).toBe(people.lm.user_id)
  expect(await browser.db.$count(accountIdentities)).toBe(1)
  app.server.closeAllConnections()
  await app.close()
  await browser.close()
})
