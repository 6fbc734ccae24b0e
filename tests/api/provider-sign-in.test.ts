import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { securityEvents, users } from '#accounts/tables.ts'
import { accountIdentities, identityRequests, usedAttempts } from '#accounts/tables/identities.ts'
import { tidyUp } from '#app/server/operations/housekeeping.ts'
import { pinClock } from '#kit/server/clock.ts'
import { objectId, openOidcWorld, type OidcWorld, tenant } from '../oidc-world.ts'
import { people } from '../people.ts'

let world: OidcWorld
beforeEach(async () => {
  world = await openOidcWorld()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const kinds = async () => {
  await world.app.securityLog.flush()
  const rows = await world.db.select({ kind: securityEvents.kind }).from(securityEvents)
  return rows.map(({ kind }) => kind).toSorted()
}

describe('signing in at the provider', () => {
  test('leads to a session of ours, and to the page one came for', async () => {
    const next = '/evaluations?mine=true'
    const { outcome, page, status, body } = await world.signInAt('lina', { next })
    expect({ outcome, page, status }).toEqual({ outcome: 'ready', page: next, status: 200 })
    expect(body.user.user_id).toBe(people.lm.user_id)
    const me = await world.asToken(body.access, 'GET', '/api/accounts/me/')
    expect(me.body.username).toBe('lm')
    const refreshed = await world.ask('POST', `${world.publicUrl}/api/auth/refresh/`, {
      body: { refresh: body.refresh },
    })
    expect(refreshed.status).toBe(200)
    expect(await kinds()).toEqual(['identity_linked', 'signed_in'])
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example',
    'javascript:alert(1)',
    '/api/auth/oidc/start/',
    '/%0d%0aset-cookie:x',
    'evaluations',
  ])('opens no page but ours: %s', async (next) => {
    const { outcome, page } = await world.signInAt('lina', { next })
    expect(outcome).toBe('ready')
    expect(page).toBe(next === '/%0d%0aset-cookie:x' ? next : '/')
  })

  test('shows neither a code nor a token in the address of the page', async () => {
    const { browser, callback } = await world.untilCallback('lina')
    const answer = await browser.ask(callback)
    expect(answer.headers.get('location')).toBe('/#sign-in=ready')
    const [first = '', second = ''] = answer.headers.getSetCookie()
    expect(first).toMatch(/^oidc_attempt=; Path=\/; Max-Age=0; HttpOnly/)
    expect(second).toMatch(/^oidc_ticket=[\w-]{43}; .*HttpOnly; SameSite=Strict$/)
  })

  test('is bound to the host where the product is reached with https', async () => {
    const publicUrl = 'https://hr.example.test'
    const provider = world.idp.connect({ publicUrl })
    const secure = await world.anotherServer({ provider, publicUrl })
    const { headers } = await secure.inject('/api/auth/oidc/start/')
    expect(headers['set-cookie']).toMatch(
      /^__Host-oidc_attempt=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    const asked = new URL(String(headers.location))
    expect(asked.origin).toBe(world.idp.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      redirect_uri: 'https://hr.example.test/api/auth/oidc/callback/',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email offline_access',
    })
    await secure.close()
  })

  test('works once for one attempt and once for one ticket, at every server', async () => {
    const { browser, callback } = await world.untilCallback('lina')
    const before = new Map(browser.cookies)
    expect(await world.outcomeAt(browser, callback)).toBe('ready')
    const withTicket = new Map(browser.cookies)
    expect((await world.exchange(browser)).status).toBe(200)
    for (const [key, value] of withTicket) browser.cookies.set(key, value)
    expect((await world.exchange(browser)).body.error).toBe('not_signed_in')

    const port = Number(new URL(world.publicUrl).port)
    await world.app.close()
    const another = await world.anotherServer({
      provider: world.idp.connect(),
      publicUrl: world.publicUrl,
    })
    await another.listen({ host: '127.0.0.1', port })
    browser.cookies.clear()
    for (const [key, value] of before) browser.cookies.set(key, value)
    expect(await world.outcomeAt(browser, callback)).toBe('expired')
    await another.close()
  })

  test('takes ten minutes at most, and the page five to ask for its session', async () => {
    const { browser, callback } = await world.untilCallback('lina')
    pinClock(new Date(Date.now() + 601_000).toISOString())
    expect(await world.outcomeAt(browser, callback)).toBe('expired')

    pinClock()
    const second = await world.untilCallback('lina')
    expect(await world.outcomeAt(second.browser, second.callback)).toBe('ready')
    pinClock(new Date(Date.now() + 301_000).toISOString())
    expect((await world.exchange(second.browser)).status).toBe(401)
    pinClock(new Date(Date.now() + 700_000).toISOString())
    await tidyUp(world.db)
    expect(await world.db.$count(usedAttempts)).toBe(0)
  })

  test('never disturbs the three fields, also while the provider is away', async () => {
    world.idp.state.isAway = true
    expect((await world.signInAt('lina')).outcome).toBe('away')
    expect((await world.signIn('lm')).access).toBeTypeOf('string')

    // Away between the two halves: no one failed, and the next attempt succeeds.
    world.idp.state.isAway = false
    await expect.poll(async () => (await world.signInAt('emad')).outcome).toBe('ready')
    const { browser, callback } = await world.untilCallback('lina')
    world.idp.state.isAway = true
    expect(await world.outcomeAt(browser, callback)).toBe('away')
    world.idp.state.isAway = false
    expect((await world.signInAt('lina')).outcome).toBe('ready')
    expect(world.pauses).toEqual([])
  })

  test('is slowed down where it fails again and again', async () => {
    world.idp.state.tamper = async (tokens) => ({ ...tokens, id_token: 'not.a.token' })
    for (let round = 0; round < 12; round++) await world.signInAt('lina')
    expect(world.pauses.length).toBeGreaterThan(0)
    expect(await kinds()).toContain('sign_in_slowed')
  })
})

describe('an account and its identity', () => {
  const identityOf = async (user_id: string) => {
    const [found] = await world.db
      .select()
      .from(accountIdentities)
      .where(eq(accountIdentities.user_id, user_id))
    return found
  }

  test('are linked by an e-mail that is written in other letters', async () => {
    const { body } = await world.signInAt('petra')
    expect(body.user.user_id).toBe(people.peer.user_id)
  })

  test.each(['unverified', 'claimed', 'unknown', 'nameless'])(
    'are not linked without a verified e-mail of an account: %s',
    async (person) => {
      const { outcome, status } = await world.signInAt(person)
      expect({ outcome, status }).toEqual({ outcome: 'requested', status: 401 })
      expect(await world.db.$count(accountIdentities)).toBe(0)
      expect((await world.signInAt(person)).outcome).toBe('requested')
      expect(await world.db.$count(identityRequests)).toBe(1)
    },
  )

  test('stay linked when the person is renamed, here and there', async () => {
    await world.signInAt('lina')
    Object.assign(world.idp.people.lina ?? {}, { email: 'lina.new@example.test' })
    await world.as('admin', 'PATCH', `/api/accounts/users/${people.lm.user_id}/`, {
      body: { email: 'lina.other@example.test' },
    })
    expect((await world.signInAt('lina')).body.user.user_id).toBe(people.lm.user_id)
  })

  test('are not taken over by the next one who gets the e-mail', async () => {
    await world.signInAt('lina')
    world.idp.people.successor = { ...world.idp.people.lina, name: 'Another Lina' }
    expect((await world.signInAt('successor')).outcome).toBe('requested')
    const [asked] = await world.db.select().from(identityRequests)
    expect(asked?.reason).toBe('account_taken')
  })

  test('are not linked where two accounts could be meant', async () => {
    await world.as('admin', 'PATCH', `/api/accounts/users/${people.emp.user_id}/`, {
      body: { teams_user_id: people.lm.email },
    })
    expect((await world.signInAt('lina')).outcome).toBe('several_accounts')
    expect(await world.db.$count(accountIdentities)).toBe(0)
  })

  test('open nothing while the account is not active', async () => {
    await world.signInAt('lina')
    const deactivate = (is_active: boolean, user_id: string) =>
      world.db.update(users).set({ is_active }).where(eq(users.user_id, user_id))
    await deactivate(false, people.lm.user_id)
    await deactivate(false, people.emp.user_id)
    expect((await world.signInAt('lina')).outcome).toBe('inactive')
    expect((await world.signInAt('emad')).outcome).toBe('inactive')
    expect(await identityOf(people.emp.user_id)).toBeUndefined()
    await deactivate(true, people.lm.user_id)
    expect((await world.signInAt('lina')).outcome).toBe('ready')
  })

  test('of which the ticket was made before the account was deactivated, open nothing', async () => {
    const { browser, callback } = await world.untilCallback('lina')
    expect(await world.outcomeAt(browser, callback)).toBe('ready')
    await world.db
      .update(users)
      .set({ is_active: false })
      .where(eq(users.user_id, people.lm.user_id))
    expect((await world.exchange(browser)).status).toBe(401)
  })
})

describe('of Entra', () => {
  let world: OidcWorld
  beforeAll(async () => {
    world = await openOidcWorld({ tenant })
  })
  afterAll(() => world.close())

  test('a person is the object id in the tenant, and a verified domain is a verified e-mail', async () => {
    const oid = objectId(7).toUpperCase()
    world.idp.people.lina = { name: 'Lina', email: people.lm.email, tid: tenant, oid }
    expect((await world.signInAt('lina')).outcome).toBe('requested')
    Object.assign(world.idp.people.lina, { xms_edov: true })
    expect((await world.signInAt('lina')).outcome).toBe('ready')
    const [linked] = await world.db.select().from(accountIdentities)
    expect(linked?.subject).toBe(`${tenant}/${objectId(7)}`)
    // The same person with another `sub`, as another application of the tenant would see them.
    world.idp.people.elsewhere = world.idp.people.lina
    expect((await world.signInAt('elsewhere')).body.user.user_id).toBe(people.lm.user_id)
  })
})
