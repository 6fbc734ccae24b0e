import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInFailures, sessions } from '#accounts/tables.ts'
import { accountIdentities, identityRequests } from '#accounts/tables/identities.ts'
import { type Claims, objectId, resource, teamsClientId, tenant } from '../fakes/entra.ts'
import { openTeamsWorld, type TeamsWorld } from '../teams-world.ts'

let world: TeamsWorld
let ofOther: CryptoKey
beforeAll(async () => {
  world = await openTeamsWorld()
  ofOther = (await generateKeyPair('RS256')).privateKey
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(signInFailures)
  await world.db.delete(accountIdentities)
  await world.db.delete(identityRequests)
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const ours = (more: Claims = {}) => world.entra.sign(world.entra.claimsOf(more))
const without = (name: string) => {
  const { [name]: _, ...rest } = world.entra.claimsOf()
  return world.entra.sign(rest)
}
const parts = async () => (await ours()).split('.')
const symmetric = (secret: string) =>
  new SignJWT(world.entra.claimsOf())
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'key 1' })
    .sign(new TextEncoder().encode(secret))

const forgeries: Record<string, () => Promise<string> | string> = {
  'is unsigned and says so': () =>
    `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(world.entra.claimsOf())}.`,
  'is signed with the public key as a secret': async () =>
    symmetric(await exportSPKI(world.entra.publicKey)),
  'is signed with the id of the application': () => symmetric(teamsClientId),
  'is signed by another key under the name of the right one': () =>
    world.entra.sign(world.entra.claimsOf(), {}, ofOther),
  'is signed by a key the tenant does not have': () =>
    world.entra.sign(world.entra.claimsOf(), { kid: 'key 2' }, ofOther),
  'brings its own key': () =>
    world.entra.sign(
      world.entra.claimsOf(),
      { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } },
      ofOther,
    ),
  'names an address for its key': () =>
    world.entra.sign(world.entra.claimsOf(), { jku: `${world.entra.url}/keys` }, ofOther),
  'has lost its signature': async () => (await parts()).slice(0, 2).join('.').concat('.'),
  'has the signature of another content': async () => {
    const [head, , signature] = await parts()
    const content = encoded(world.entra.claimsOf({ oid: objectId(2) }))
    return `${head}.${content}.${signature}`
  },
  'is for another application': () => ours({ aud: '11111111-93a7-4a43-9c59-9f2f3d5a7b10' }),
  'is for Microsoft Graph': () => ours({ aud: 'https://graph.microsoft.com' }),
  'is for the tab of another host': () => ours({ aud: resource.replace('hr.', 'other.') }),
  'is for no one': () => without('aud'),
  'is of another tenant and its issuer': () =>
    ours({
      tid: objectId(9),
      iss: world.entra.settings.identityIssuer.replace(tenant, objectId(9)),
    }),
  'is of another tenant under the issuer of this one': () => ours({ tid: objectId(9) }),
  'names no tenant': () => without('tid'),
  'is of another issuer': () => ours({ iss: 'https://sts.example' }),
  'has the issuer of the other version': () => ours({ iss: `https://sts.windows.net/${tenant}/` }),
  'says no version': () => without('ver'),
  'is of a version that does not exist': () => ours({ ver: '3.0' }),
  'has expired': () => ours({ iat: inSeconds(-4000), nbf: inSeconds(-4000), exp: inSeconds(-61) }),
  'never expires': () => without('exp'),
  'is good from tomorrow on': () => ours({ nbf: inSeconds(86_400), exp: inSeconds(90_000) }),
  'does not say from when it is good': () => without('nbf'),
  'is older than a day though it lasts a year': () =>
    ours({ iat: inSeconds(-90_000), nbf: inSeconds(-90_000), exp: inSeconds(31_536_000) }),
  'does not say when it was made': () => without('iat'),
  'has no object id': () => without('oid'),
  'has an object id that is none': () => ours({ oid: 'lina' }),
  'is about an application': () => ours({ idtyp: 'app', oid: objectId(3) }),
  'has no scope, as that of an application': () =>
    world.entra.sign({ ...world.entra.claimsOf({ roles: ['All'] }), scp: undefined }),
  'is for another scope': () => ours({ scp: 'User.Read' }),
  'has a scope that only begins like ours': () => ours({ scp: 'access_as_user.read' }),
  'was asked for by another application': () => ours({ azp: objectId(4) }),
  'does not say who asked for it': () => without('azp'),
  'is a token of the first version asked for by another application': () =>
    world.entra.sign(world.entra.firstOf({ appid: objectId(4) })),
  'is a token for identity, and not for access': () => {
    const { scp, azp, azpacr, ...rest } = world.entra.claimsOf()
    return world.entra.sign({ ...rest, nonce: 'of an attempt' })
  },
  'is an access token of ours': async () => (await world.signIn('lm')).access,
  'is no token': () => 'not.a.token',
}

describe('a token of Teams is refused that', () => {
  test.each(Object.entries(forgeries))('%s', async (_, forge) => {
    const token = await forge()
    const before = await world.db.$count(sessions)
    const { status, body } = await world.signInWith(token)
    expect(await world.db.$count(sessions)).toBe(before)
    expect({ status, error: body.error, outcome: body.details.outcome }).toEqual({
      status: 401,
      error: 'not_signed_in',
      outcome: 'refused',
    })
    expect(body.message).toBe(
      'Signing in with Microsoft failed. Try again, or sign in with e-mail, username and password.',
    )
    expect(await world.db.$count(accountIdentities)).toBe(0)
    expect(await world.db.$count(identityRequests)).toBe(0)
  })

  test('is longer than any of Entra', async () => {
    const { status } = await world.signInWith('x'.repeat(20_001))
    expect(status).toBe(400)
  })

  test('the same token is accepted once nothing is wrong with it', async () => {
    expect((await world.signInWith(await ours())).status).toBe(200)
  })
})

test('refused tokens slow their address down, and genuine ones never wait', async () => {
  world.pauses.length = 0
  for (let round = 0; round < 12; round++) await world.signInWith('not.a.token')
  expect(world.pauses.length).toBeGreaterThan(0)
  world.pauses.length = 0
  expect((await world.signInWith(await ours())).status).toBe(200)
  expect(world.pauses).toEqual([])
})

test('unknown keys have the keys of the tenant asked for once, not with each token', async () => {
  world.entra.state.requests.length = 0
  for (let round = 0; round < 5; round++)
    await world.signInWith(
      await world.entra.sign(world.entra.claimsOf(), { kid: `key ${round + 5}` }),
    )
  expect(world.entra.state.requests.length).toBeLessThanOrEqual(1)
})
