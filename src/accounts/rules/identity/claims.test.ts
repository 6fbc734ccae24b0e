import { describe, expect, test } from 'vitest'
import { personOf, subjectOf } from './claims.ts'

const tenant = '7d2a1c3e-0b1f-4a58-9c6d-2f1e3b4a5c6d'
const oid = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the e-mail of a token', () => {
  test.each<[string, Record<string, unknown>, string | undefined, boolean]>([
    ['counts where the provider has verified it', { email_verified: true }, undefined, true],
    ['does not count where it says so in a text', { email_verified: 'true' }, undefined, false],
    ['does not count where it says nothing', {}, undefined, false],
    ['does not count in Entra without a word about it', { tid: tenant, oid }, tenant, false],
    ['counts in Entra for a verified domain', { tid: tenant, oid, xms_edov: true }, tenant, true],
    ['does not count for a verified domain elsewhere', { xms_edov: true }, undefined, false],
    [
      'does not count with characters no one sees',
      { email: 'a\u202e@example.test', email_verified: true },
      undefined,
      false,
    ],
  ])('%s', (_, claims, tenant, isVerified) => {
    const person = personOf({ sub: 's', email: 'a@example.test', ...claims }, tenant)
    expect(person?.isEmailVerified).toBe(isVerified)
  })
})

test('a name is shown without characters that change the line it is in', () => {
  expect(personOf({ sub: 's', name: ' A\u202eB\nC ' }, undefined)?.name).toBe('ABC')
})

test('in Entra a person is the object id in the one tenant, never the subject', () => {
  expect(subjectOf({ sub: 's', tid: tenant.toUpperCase(), oid }, tenant)).toBe(`${tenant}/${oid}`)
  expect(subjectOf({ sub: 's' }, tenant)).toBeUndefined()
  expect(subjectOf({ tid: oid, oid }, tenant)).toBeUndefined()
  expect(subjectOf({ sub: 's', tid: tenant, oid }, undefined)).toBe('s')
})

test('a second factor of the provider counts where the token says so', () => {
  const has = (amr: unknown) => personOf({ sub: 's', amr }, undefined)?.hasSecondFactor
  expect([has(['pwd', 'mfa']), has(['pwd']), has('mfa'), has(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
