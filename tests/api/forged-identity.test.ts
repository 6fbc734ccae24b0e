import { SignJWT, exportSPKI, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInFailures } from '#accounts/tables.ts'
import { accountIdentities, identityRequests, signInTickets } from '#accounts/tables/identities.ts'
import { clientId, keyId, openBrowser } from '../openid.ts'
import { objectId, openOidcWorld, type OidcWorld, tenant } from '../oidc-world.ts'

type Claims = Record<string, unknown>
type Forge = (token: string, claims: Claims) => Promise<string | undefined> | string | undefined

const partsOf = (token: string) => {
  const [head = '', payload = '', signature = ''] = token.split('.')
  return { head, payload, signature }
}
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(partsOf(token).payload, 'base64url').toString()) as Claims
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

let world: OidcWorld
let ofOther: CryptoKey
beforeAll(async () => {
  world = await openOidcWorld()
  const pair = await generateKeyPair('RS256')
  ofOther = pair.privateKey
})
afterAll(() => world.close())
beforeEach(async () => {
  world.idp.state.tamper = undefined
  await world.db.delete(signInFailures)
})

/** Signed as the provider signs. */
const signed = (claims: Claims, header: Claims = {}, key = world.idp.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId, ...header }).sign(key)
const symmetric = (claims: Claims, secret: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: keyId })
    .sign(new TextEncoder().encode(secret))
const without = (claims: Claims, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

const forgeries: Record<string, Forge> = {
  'is unsigned and says so': (_, claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
  'is signed with the public key as a secret': async (_, claims) =>
    symmetric(claims, await exportSPKI(world.idp.publicKey)),
  'is signed with the secret of the application': (_, claims) =>
    symmetric(claims, world.idp.settings.clientSecret),
  'is signed by another key under the name of the right one': (_, claims) =>
    signed(claims, {}, ofOther),
  'is signed by a key the provider does not have': (_, claims) =>
    signed(claims, { kid: 'another key' }, ofOther),
  'brings its own key': async (_, claims) =>
    signed(claims, { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }, ofOther),
  'has lost its signature': (token) => `${partsOf(token).head}.${partsOf(token).payload}.`,
  'has the signature of another content': (token, claims) =>
    `${partsOf(token).head}.${encoded({ ...claims, sub: 'amal' })}.${partsOf(token).signature}`,
  'is of another issuer': (_, claims) => signed({ ...claims, iss: 'https://other.example' }),
  'is for another application': (_, claims) => signed({ ...claims, aud: 'another application' }),
  'is for several applications, of which another one asked': (_, claims) =>
    signed({ ...claims, aud: [clientId, 'another application'], azp: 'another application' }),
  'has no audience': (_, claims) => signed(without(claims, 'aud')),
  'has expired': (_, claims) => signed({ ...claims, iat: inSeconds(-900), exp: inSeconds(-300) }),
  'never expires': (_, claims) => signed(without(claims, 'exp')),
  'is not valid yet': (_, claims) => signed({ ...claims, nbf: inSeconds(300) }),
  'has no nonce': (_, claims) => signed(without(claims, 'nonce')),
  'has the nonce of another attempt': (_, claims) => signed({ ...claims, nonce: 'of another' }),
  'names no one': (_, claims) => signed(without(claims, 'sub')),
  'names no one in words': (_, claims) => signed({ ...claims, sub: '' }),
  'is no token': () => 'not.a.token',
  'is missing': () => undefined,
}

/** No attempt of this file leads to anything in the database. */
async function leftBehind() {
  const [identities, requests, tickets] = await Promise.all([
    world.db.$count(accountIdentities),
    world.db.$count(identityRequests),
    world.db.$count(signInTickets),
  ])
  return { identities, requests, tickets }
}
const nothing = { identities: 0, requests: 0, tickets: 0 }

describe('an identity token is refused that', () => {
  test.each(Object.entries(forgeries))('%s', async (_, forge) => {
    let wasForged = false
    world.idp.state.tamper = async (tokens) => {
      const token = String(tokens.id_token)
      wasForged = true
      return { ...tokens, id_token: await forge(token, claimsOf(token)) }
    }
    const { outcome, status, body } = await world.signInAt('lina')
    expect(wasForged).toBe(true)
    expect({ outcome, status, error: body.error }).toEqual({
      outcome: 'refused',
      status: 401,
      error: 'not_signed_in',
    })
    expect(await leftBehind()).toEqual(nothing)
  })

  test('was issued for an attempt before', async () => {
    const { browser, callback } = await world.untilCallback('lina')
    let earlier: unknown
    world.idp.state.tamper = async (tokens) => {
      earlier ??= tokens.id_token
      return { ...tokens, id_token: 'not.a.token' }
    }
    expect(await world.outcomeAt(browser, callback)).toBe('refused')
    world.idp.state.tamper = async (tokens) => ({ ...tokens, id_token: earlier })
    expect((await world.signInAt('lina')).outcome).toBe('refused')
    expect(await leftBehind()).toEqual(nothing)
  })
})

describe('an answer of the provider is refused that', () => {
  const changed = (callback: URL, name: string, value: string | null) => {
    const url = new URL(callback)
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return url
  }

  test.each([
    ['has another state', 'state', 'another', 'expired'],
    ['has no state', 'state', null, 'expired'],
    ['has another code', 'code', 'another', 'refused'],
    ['has no code', 'code', null, 'refused'],
    ['is of another provider', 'iss', 'https://other.example', 'refused'],
    ['is an error', 'error', 'access_denied', 'refused'],
  ])('%s', async (_, name, value, outcome) => {
    const { browser, callback } = await world.untilCallback('lina')
    expect(await world.outcomeAt(browser, changed(callback, name, value))).toBe(outcome)
    expect(await leftBehind()).toEqual(nothing)
  })

  test('reaches another browser than the one that began', async () => {
    const { callback } = await world.untilCallback('lina')
    expect(await world.outcomeAt(openBrowser(), callback)).toBe('expired')
    // Nor one that began an attempt of its own.
    const other = await world.untilCallback('emad')
    expect(await world.outcomeAt(other.browser, callback)).toBe('expired')
    expect(await leftBehind()).toEqual(nothing)
  })

  test('carries the code of another attempt', async () => {
    const mine = await world.untilCallback('lina')
    const other = await world.untilCallback('emad')
    const code = other.callback.searchParams.get('code')
    expect(await world.outcomeAt(mine.browser, changed(mine.callback, 'code', code))).toBe(
      'refused',
    )
    expect(await leftBehind()).toEqual(nothing)
  })
})

describe('of Entra, a token is refused that', () => {
  let world: OidcWorld
  beforeAll(async () => {
    world = await openOidcWorld({ tenant })
  })
  afterAll(() => world.close())

  const inTenant = { tid: tenant, oid: objectId(1) }
  test.each<[string, Claims]>([
    ['has no object id', { tid: tenant }],
    ['has an object id that is none', { ...inTenant, oid: 'lina' }],
    ['names no tenant', { oid: objectId(1) }],
    ['is of another tenant', { ...inTenant, tid: objectId(9) }],
  ])('%s', async (_, claims) => {
    await world.db.delete(signInFailures)
    Object.assign(world.idp.people.lina ?? {}, { oid: undefined, tid: undefined, ...claims })
    expect((await world.signInAt('lina')).outcome).toBe('refused')
    expect(await world.db.$count(accountIdentities)).toBe(0)
  })
})
