import { expect, test } from 'vitest'
import { readConfiguration } from '#app/server/settings/configuration.ts'

const tenant = '7d2a1c3e-0b1f-4a58-9c6d-2f1e3b4a5c6d'
const given = {
  PUBLIC_URL: 'https://hr.example.test',
  OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0`,
  OIDC_CLIENT_ID: 'hr-system',
  OIDC_CLIENT_SECRET: 'a secret',
}

test('a provider is off until all of its settings are there', () => {
  expect(readConfiguration({}).oidc).toBeUndefined()
  expect(readConfiguration({ PUBLIC_URL: given.PUBLIC_URL }).oidc).toBeUndefined()
  expect(readConfiguration(given).oidc).toMatchObject({ issuer: given.OIDC_ISSUER, tenant })
  for (const name of Object.keys(given)) {
    expect(() => readConfiguration({ ...given, [name]: '' })).toThrow(`so ${name} must be set`)
  }
})

test.each(['common', 'organizations', 'consumers', 'contoso.onmicrosoft.com'])(
  'the people of every company are not let in: %s',
  (name) => {
    const OIDC_ISSUER = `https://login.microsoftonline.com/${name}/v2.0`
    expect(() => readConfiguration({ ...given, OIDC_ISSUER })).toThrow('OIDC_ISSUER must be')
  },
)

test('the issuer of another provider is taken as it is written, in encrypted form only', () => {
  const OIDC_ISSUER = 'https://id.example.test/realms/company/'
  expect(readConfiguration({ ...given, OIDC_ISSUER }).oidc).toMatchObject({
    issuer: OIDC_ISSUER,
    tenant: undefined,
  })
  expect(() => readConfiguration({ ...given, OIDC_ISSUER: 'http://id.example.test' })).toThrow(
    'OIDC_ISSUER must be',
  )
})
