import { expect, test } from 'vitest'
import { allowsMicrosoft, allowsPassword, isWayIn, signInPolicyRefusal } from './sign-in-policy.ts'

const admin = { role: 'ADMIN', is_active: true, has_password: true, permissions_denied: [] }
const there = { hasMicrosoft: true }

test('a company without the password still takes that of its emergency accounts', () => {
  expect([allowsPassword('microsoft', false), allowsPassword('microsoft', true)]).toEqual([
    false,
    true,
  ])
  expect((['both', 'password'] as const).map((one) => allowsPassword(one, false))).toEqual([
    true,
    true,
  ])
  expect((['both', 'password', 'microsoft'] as const).map(allowsMicrosoft)).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  ['is no administrator', { role: 'HR' }],
  ['is not active', { is_active: false }],
  ['has no password', { has_password: false }],
  ['cannot change the policy', { permissions_denied: ['system_settings'] }],
])('an account that %s is no last way in', (_, change) => {
  expect(isWayIn(admin)).toBe(true)
  expect(isWayIn({ ...admin, ...change })).toBe(false)
  const account = { ...admin, ...change }
  expect(signInPolicyRefusal(['both', 'microsoft'], [account], there)).toBe('no_emergency')
  expect(signInPolicyRefusal(['both', 'microsoft'], [account, admin], there)).toBeUndefined()
})

test('the password can be closed only where there is Microsoft, and everything else always', () => {
  expect(signInPolicyRefusal(['microsoft'], [admin], { hasMicrosoft: false })).toBe('no_microsoft')
  expect(signInPolicyRefusal(['both', 'password'], [], { hasMicrosoft: false })).toBeUndefined()
})
