import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { signInFailures, users } from '#accounts/tables.ts'
import { accountIdentities, identityProofs } from '#accounts/tables/identities.ts'
import { pinClock } from '#kit/server/clock.ts'
import { openOidcWorld, type OidcWorld } from '../oidc-world.ts'
import { openBrowser } from '../openid.ts'
import { people } from '../people.ts'

let world: OidcWorld
beforeAll(async () => {
  world = await openOidcWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(signInFailures)
  await world.db.delete(identityProofs)
  world.idp.state.tamper = undefined
})
afterEach(() => pinClock())

const later = (minutes: number) => pinClock(new Date(Date.now() + minutes * 60_000).toISOString())
const start = () => `${world.publicUrl}/api/auth/oidc/start/?for=proof`
const isBack = (url: URL) => url.origin === world.publicUrl && !url.pathname.startsWith('/api/')

/** Signs in again at the provider, and what the window then gets. */
async function prove(person: string, browser = openBrowser()) {
  world.idp.state.person = person
  const end = await browser.follow(start(), isBack)
  const answer = await browser.post(`${world.publicUrl}/api/auth/oidc/proof/`, {})
  const body = (await answer.json()) as { code?: string; error?: string }
  return { page: end.pathname, outcome: end.hash.replace('#sign-in=', ''), browser, ...body }
}
const confirm = (access: string, code: string | undefined) =>
  world.asToken(access, 'POST', '/api/accounts/me/confirm/', { code })

describe('someone without a password', () => {
  let access: string
  let id: string
  const complete = () =>
    world.asToken(access, 'PATCH', `/api/evaluations/${id}/`, { status: 'Completed' })
  beforeEach(async () => {
    id = await world.evaluation({ status: 'Approved' })
    await world.db.delete(accountIdentities)
    const { body } = await world.signInAt('huda')
    access = body.access
    await world.db
      .update(users)
      .set({ password_hash: null })
      .where(eq(users.user_id, people.hr.user_id))
  })

  test('is offered to sign in at the provider again, and not a password', async () => {
    const { body } = await world.asToken(access, 'GET', '/api/accounts/me/')
    expect(body).toMatchObject({ has_password: false, has_microsoft: true })
  })

  test('confirms what is signed for by signing in at the provider again', async () => {
    expect((await complete()).body.error).toBe('proof_required')
    const { page, outcome, code } = await prove('huda')
    expect({ page, outcome }).toEqual({ page: '/confirm-identity', outcome: 'ready' })
    expect(world.idp.state.asked).toMatchObject({ prompt: 'login' })
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await confirm(access, code?.toLowerCase().replace('-', ' '))).status).toBe(204)
    expect((await complete()).status).toBe(200)
  })

  test('uses a code once, within five minutes, and only the newest', async () => {
    const first = await prove('huda')
    const second = await prove('huda')
    expect((await confirm(access, first.code)).status).toBe(400)
    expect((await confirm(access, second.code)).status).toBe(204)
    expect((await confirm(access, second.code)).status).toBe(400)
    const third = await prove('huda')
    later(6)
    expect((await confirm(access, third.code)).status).toBe(400)
  })

  test('confirms with no code of someone else, and is given none for another person', async () => {
    await world.signInAt('lina')
    const { code } = await prove('lina')
    expect((await confirm(access, code)).status).toBe(400)
    expect((await prove('unknown')).outcome).toBe('someone_else')
    expect(await world.db.$count(accountIdentities)).toBe(2)
  })

  test('ends other sessions and sets up a second factor with it', async () => {
    const { code } = await prove('huda')
    const begun = await world.asToken(access, 'POST', '/api/accounts/me/two-factor/', { code })
    expect(begun.body.secret).toBeTypeOf('string')
    const again = await prove('huda')
    const ended = await world.asToken(access, 'DELETE', '/api/accounts/me/sessions/', {
      code: again.code,
    })
    expect(ended.status).toBe(204)
  })
})

describe('a proof is refused', () => {
  beforeEach(async () => {
    await world.db.delete(accountIdentities)
    await world.signInAt('lina')
  })
  const signed = async (change: (claims: Record<string, unknown>) => object) => {
    const { SignJWT, decodeJwt } = await import('jose')
    world.idp.state.tamper = async (tokens) => {
      const claims = change(decodeJwt(String(tokens.id_token)))
      const id_token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: String(world.idp.jwk.kid) })
        .sign(world.idp.privateKey)
      return { ...tokens, id_token }
    }
  }

  test.each<[string, (claims: Record<string, unknown>) => object]>([
    ['does not say when the person signed in', ({ auth_time: _, ...rest }) => rest],
    [
      'says that it was before this attempt',
      (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 120 }),
    ],
    [
      'says that it will be tomorrow',
      (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) + 86_400 }),
    ],
  ])('whose provider %s', async (_, change) => {
    await signed(change)
    const { outcome, code } = await prove('lina')
    expect({ outcome, code }).toEqual({ outcome: 'not_fresh', code: undefined })
    expect(await world.db.$count(identityProofs)).toBe(0)
  })

  test('as a sign-in, and a sign-in as a proof', async () => {
    world.idp.state.person = 'lina'
    const browser = openBrowser()
    await browser.follow(start(), isBack)
    expect((await world.exchange(browser)).status).toBe(401)
    const other = openBrowser()
    await other.follow(world.start(), isBack)
    const answer = await other.post(`${world.publicUrl}/api/auth/oidc/proof/`, {})
    expect(answer.status).toBe(401)
  })
})

test('who is signed in at the provider already has shown nothing here yet', async () => {
  const { body } = await world.signInAt('amal')
  const id = await world.evaluation({ status: 'Approved' })
  const complete = () =>
    world.asToken(body.access, 'PATCH', `/api/evaluations/${id}/`, { status: 'Completed' })
  expect((await complete()).body.error).toBe('proof_required')
})
