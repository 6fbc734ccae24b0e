import { expect, test } from 'vitest'
import { readConfiguration } from '#app/server/settings/configuration.ts'

const tenant = '7d2a1c3e-0b1f-4a58-9c6d-2f1e3b4a5c6d'
const clientId = '0f3c6b1e-93a7-4a43-9c59-9f2f3d5a7b10'
const given = {
  PUBLIC_URL: 'https://hr.example.test',
  TEAMS_TENANT_ID: tenant,
  TEAMS_SSO_RESOURCE: `api://hr.example.test/${clientId}`,
}
const oidc = {
  OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0`,
  OIDC_CLIENT_ID: 'hr-system',
  OIDC_CLIENT_SECRET: 'a secret',
}
const ofOther = '0f8fad5b-d9cb-469f-a165-000000000009'

test('the tab signs no one in until its address in Entra is set, and needs no notifications', () => {
  expect(readConfiguration({}).teamsSso).toBeUndefined()
  const { teamsSso, graph } = readConfiguration(given)
  expect(teamsSso).toEqual({
    tenant,
    clientId,
    resource: given.TEAMS_SSO_RESOURCE,
    authorityUrl: 'https://login.microsoftonline.com',
    identityIssuer: oidc.OIDC_ISSUER,
  })
  expect(graph).toBeUndefined()
})

test('the tab and the browser know a person under one issuer, however it is reached', () => {
  expect(readConfiguration({ ...given, ...oidc }).teamsSso?.identityIssuer).toBe(oidc.OIDC_ISSUER)
  const behind = { ...oidc, OIDC_ISSUER: 'https://id.example.test', OIDC_TENANT: tenant }
  expect(readConfiguration({ ...given, ...behind }).teamsSso?.identityIssuer).toBe(
    behind.OIDC_ISSUER,
  )
})

test.each<[string, object, string]>([
  ['no tenant', { TEAMS_TENANT_ID: '' }, 'TEAMS_TENANT_ID must be set as well'],
  ['no address', { TEAMS_SSO_RESOURCE: clientId }, 'TEAMS_SSO_RESOURCE must be'],
  ['another host', { PUBLIC_URL: 'https://hr.example.com' }, 'must name the host of PUBLIC_URL'],
  [
    'another application than that of the notifications',
    { TEAMS_APP_ID: tenant, TEAMS_CLIENT_ID: ofOther, TEAMS_CLIENT_SECRET: 'a secret' },
    'must end with TEAMS_CLIENT_ID',
  ],
  [
    'another tenant than that of the browser',
    { ...oidc, OIDC_ISSUER: oidc.OIDC_ISSUER.replace(tenant, ofOther) },
    'must be of one tenant',
  ],
])('settings that contradict each other are said at the start: %s', (_, change, sentence) => {
  expect(() => readConfiguration({ ...given, ...change })).toThrow(sentence)
})
