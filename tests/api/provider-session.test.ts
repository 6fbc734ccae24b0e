import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rotateSecrets } from '#accounts/server/security/rotate-secrets.ts'
import { securityEvents, sessions, users } from '#accounts/tables.ts'
import { pinClock } from '#kit/server/clock.ts'
import { openOidcWorld, type OidcWorld } from '../oidc-world.ts'
import { people } from '../people.ts'

let world: OidcWorld
beforeEach(async () => {
  world = await openOidcWorld()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const later = (minutes: number) => pinClock(new Date(Date.now() + minutes * 60_000).toISOString())
const refresh = (refresh: string) =>
  world.ask('POST', `${world.publicUrl}/api/auth/refresh/`, { body: { refresh } })
const questions = () => world.idp.state.requests.filter((url) => url === '/token').length

async function signedIn() {
  const { body } = await world.signInAt('lina')
  world.idp.state.requests.length = 0
  return String(body.refresh)
}

describe('a session that began at the provider', () => {
  test('is confirmed by it every quarter of an hour, and continues', async () => {
    let token = await signedIn()
    for (const [minutes, asked] of [
      [10, 0],
      [16, 1],
      [20, 1],
      [32, 2],
    ] as const) {
      later(minutes)
      const { status, body } = await refresh(token)
      expect([minutes, status, questions()]).toEqual([minutes, 200, asked])
      token = body.refresh
    }
  })

  test('ends with the next question when the account is disabled at the provider', async () => {
    const token = await signedIn()
    const byPassword = await world.signIn('lm')
    delete world.idp.people.lina
    later(16)
    const { status, body } = await refresh(token)
    expect({ status, reason: body.details.reason }).toEqual({
      status: 401,
      reason: 'provider_ended',
    })
    expect(body.message).toBe(
      'Microsoft no longer confirms your sign-in. Please sign in again, or ask HR.',
    )
    // One that began with a password is no one's at the provider.
    expect((await refresh(byPassword.refresh)).status).toBe(200)
    const [event] = await world.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'session_refused'))
    expect(event?.user_id).toBe(people.lm.user_id)
  })

  test('lasts an hour where the provider gave nothing to ask it with', async () => {
    world.idp.state.givesRefreshTokens = false
    let token = await signedIn()
    delete world.idp.people.lina
    for (const minutes of [16, 59]) {
      later(minutes)
      const { status, body } = await refresh(token)
      expect([minutes, status]).toEqual([minutes, 200])
      token = body.refresh
    }
    later(61)
    expect((await refresh(token)).body.details.reason).toBe('provider_ended')
  })

  test('continues for a day while the provider is away, and no longer', async () => {
    let token = await signedIn()
    world.idp.state.isAway = true
    for (const minutes of [16, 60, 23 * 60]) {
      later(minutes)
      const { status, body } = await refresh(token)
      expect([minutes, status]).toEqual([minutes, 200])
      token = body.refresh
    }
    later(25 * 60)
    expect((await refresh(token)).body.details.reason).toBe('provider_ended')
  })

  test('stores the token of the provider sealed, and reads it after the secret has changed', async () => {
    await signedIn()
    const tokenOf = async () => {
      const [row] = await world.db.select().from(sessions)
      return String(row?.provider_token)
    }
    const sealed = await tokenOf()
    expect(sealed).toMatch(/^[A-Za-z\d+/]+=*$/)
    const [old] = world.app.signingSecrets
    const fresh = new TextEncoder().encode('another secret for tests, 32 characters')
    if (old) await rotateSecrets(world.db, [fresh, old])
    expect(await tokenOf()).not.toBe(sealed)
  })

  test('of an approved identity ends when the account is granted more', async () => {
    await world.signInAt('unknown')
    const list = await world.as('hr', 'GET', '/api/accounts/identity-requests/')
    const [{ request_id }] = list.body.results
    await world.as('hr', 'POST', `/api/accounts/identity-requests/${request_id}/approve/`, {
      body: { user_id: people.emp.user_id },
    })
    const { body } = await world.signInAt('unknown')
    await world.db
      .update(users)
      .set({ permissions_granted: ['reports_export'] })
      .where(eq(users.user_id, people.emp.user_id))
    expect((await world.asToken(body.access, 'GET', '/api/accounts/me/')).status).toBe(401)
  })
})
