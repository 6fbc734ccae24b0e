import { expect, test } from 'vitest'
import { teamsClients } from './teams-clients.ts'
import { teamsTokenRefusal } from './teams-token.ts'

const tenant = '7d2a1c3e-0b1f-4a58-9c6d-2f1e3b4a5c6d'
const authority = 'https://login.microsoftonline.com'
const second = {
  ver: '2.0',
  iss: `${authority}/${tenant}/v2.0`,
  tid: tenant,
  oid: '0f8fad5b-d9cb-469f-a165-000000000001',
  scp: 'access_as_user email',
  azp: '5e3ce6c0-2b1f-4285-8d4b-75ee78787346',
}
const first = {
  ...second,
  ver: '1.0',
  iss: `https://sts.windows.net/${tenant}/`,
  azp: undefined,
  appid: second.azp,
}
const refusalOf = (claims: object) => teamsTokenRefusal({ ...claims }, { tenant, authority })

test('a token of either version is about a person at the tab', () => {
  expect([refusalOf(second), refusalOf(first)]).toEqual([undefined, undefined])
})

test('every application of Microsoft that shows tabs is known', () => {
  for (const azp of Object.keys(teamsClients))
    expect(refusalOf({ ...second, azp: azp.toUpperCase() })).toBeUndefined()
})

test.each([
  ['version', { iss: first.iss }],
  ['version', { ver: '1.0' }],
  ['tenant', { tid: '0f8fad5b-d9cb-469f-a165-000000000009' }],
  ['application', { idtyp: 'app' }],
  ['no_object_id', { oid: undefined }],
  ['scope', { scp: ['access_as_user'] }],
  ['scope', { scp: 'access_as_users' }],
  ['client', { azp: undefined, appid: second.azp }],
  ['client', { azp: 'toString' }],
])('refused for its %s: %o', (refusal, change) => {
  expect(refusalOf({ ...second, ...change })).toBe(refusal)
})
