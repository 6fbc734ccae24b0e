import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkTeams } from '#notifications/server/teams-check.ts'
import { resource, startFakeEntra } from '../fakes/entra.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { type IdentityProvider, openIdentityProvider } from '../openid.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let graph: Awaited<ReturnType<typeof startFakeGraph>>

beforeAll(async () => {
  world = await openTestApp()
  graph = await startFakeGraph()
})
afterEach(async () => {
  graph.directory.isReadable = true
  graph.directory.users.clear()
})
afterAll(async () => {
  await world.close()
  await graph.stop()
})

const settingsWith = (changes: object = {}) => ({
  tenantId: 'tenant',
  clientId: 'client',
  clientSecret: 'a secret',
  appId: '7d2f6d3a-0000-4000-8000-000000000001',
  publicUrl: 'https://hr.example.test',
  graphUrl: graph.url,
  authorityUrl: graph.url,
  ...changes,
})
const check = (changes?: object) => checkTeams(world.db, settingsWith(changes))
const missing = async (changes?: object) =>
  (await check(changes)).flatMap(({ isRight, text }) => (isRight ? [] : [text]))

test('says that all is right, and notifies no one', async () => {
  const findings = await check()
  expect(findings.map(({ isRight }) => isRight)).toEqual([true, true, true, true])
  expect(findings[2]?.text).toBe('Entra knows all 9 active accounts.')
  expect(graph.received).toEqual([])
})

test('says which settings are needed where there are none', async () => {
  const [finding] = await checkTeams(world.db, undefined)
  expect(finding?.isRight).toBe(false)
  expect(finding?.text).toContain('TEAMS_CLIENT_SECRET')
})

test('a wrong secret is said without the secret', async () => {
  const findings = await missing({ clientSecret: 'not it' })
  expect(findings).toHaveLength(1)
  expect(findings[0]).toContain('Entra gives no token (401 invalid_client)')
  expect(findings[0]).not.toContain('not it')
})

test('a permission that was not granted is named', async () => {
  graph.directory.isReadable = false
  expect((await missing()).join()).toContain('User.ReadBasic.All')
})

test('who is not in Entra is named by e-mail', async () => {
  graph.directory.users.set('peer@example.test', null)
  expect(await missing()).toEqual([
    'Entra knows 8 of 9 active accounts, but not peer@example.test: enter their Teams identity in User Management.',
  ])
})

test('asks Entra about everyone each time, also where it has answered before', async () => {
  expect(await missing()).toEqual([])
  graph.directory.users.set('peer@example.test', null)
  expect((await missing()).join()).toContain('peer@example.test')
  graph.directory.users.clear()
  expect(await missing()).toEqual([])
  graph.directory.isReadable = false
  expect((await missing()).join()).toContain('User.ReadBasic.All')
})

test('an address that Teams does not show is named', async () => {
  expect((await missing({ publicUrl: 'http://hr.example.test' })).join()).toContain('https only')
})

describe('of a provider that people sign in at', () => {
  let idp: IdentityProvider
  beforeAll(async () => {
    idp = await openIdentityProvider('https://hr.example.test', {})
  })
  afterAll(() => idp.close())
  const found = async (changes: object = {}) => {
    const oidc = { ...idp.settings, ...changes }
    const [, finding] = await checkTeams(world.db, undefined, { oidc })
    return finding
  }

  test('says that it knows the product', async () => {
    expect(await found()).toEqual({
      isRight: true,
      text: `${idp.issuer} knows OIDC_CLIENT_ID and its secret.`,
    })
  })

  test('names a secret it does not take, without the secret', async () => {
    const finding = await found({ clientSecret: 'not it' })
    expect(finding).toMatchObject({ isRight: false })
    expect(finding?.text).toContain('check both, and that the secret has not expired')
    expect(finding?.text).not.toContain('not it')
  })

  test('names an address where there is no provider', async () => {
    const finding = await found({ issuer: `${graph.url}/nowhere` })
    expect(finding).toMatchObject({ isRight: false })
    expect(finding?.text).toContain('check OIDC_ISSUER')
  })
})

describe('of a tab that signs people in', () => {
  let entra: Awaited<ReturnType<typeof startFakeEntra>>
  beforeAll(async () => {
    entra = await startFakeEntra()
  })
  afterAll(() => entra.close())
  const found = async (changes: object = {}, graph = true) =>
    (
      await checkTeams(world.db, graph ? settingsWith() : undefined, {
        sso: { ...entra.settings, ...changes },
      })
    ).map(({ isRight, text }) => `${isRight ? 'OK' : 'MISSING'} ${text}`)

  test('says that Entra has its keys and knows its address', async () => {
    graph.directory.resource = resource
    expect(await found()).toEqual(
      expect.arrayContaining([
        'OK Entra gives the keys that tokens of the tab are checked with.',
        `OK Entra knows ${resource}.`,
      ]),
    )
  })

  test('names an address that was not set in Entra', async () => {
    graph.directory.resource = 'api://other'
    expect((await found()).join()).toContain(
      `MISSING Entra does not know ${resource} (400 invalid_resource): set it as Application ID URI`,
    )
  })

  test('names a tenant that has no keys', async () => {
    const tenant = '11111111-0b1f-4a58-9c6d-2f1e3b4a5c6d'
    expect((await found({ tenant })).join()).toContain(`MISSING The keys of tenant ${tenant}`)
  })

  test('needs no notifications', async () => {
    const findings = await found({}, false)
    expect(findings.filter((finding) => finding.startsWith('MISSING'))).toEqual([])
    expect(findings[0]).toBe('OK Notifications are not set up; signing in needs none.')
  })
})
