import { describe, expect, test } from 'vitest'
import { policyRefusal } from '#accounts/rules/users/asking-less.ts'
import { mustEnrol, policiesWith, rolesThatDiffer } from './two-factor-policy.ts'

describe('the two-factor policy', () => {
  test('asks nothing of a role until it is decided', () => {
    expect(policiesWith([{ role: 'HR', policy: 'required' }])).toEqual({
      ADMIN: 'off',
      HR: 'required',
      HOD: 'off',
      LM: 'off',
      EMP: 'off',
    })
  })

  test('holds up only who is required and has no second factor yet', () => {
    expect(mustEnrol('required', false)).toBe(true)
    expect(mustEnrol('required', true)).toBe(false)
    expect(mustEnrol('encouraged', false)).toBe(false)
  })

  test('names the roles that were decided differently', () => {
    const before = policiesWith([])
    expect(rolesThatDiffer(before, { ...before, LM: 'encouraged' })).toEqual(['LM'])
  })

  test('is lowered only by who could manage the role, and raised by everyone who decides', () => {
    const lowered = { from: 'required', to: 'encouraged' } as const
    expect(policyRefusal('ADMIN', lowered, { role: 'HR' })).toBe('administrators_only')
    expect(policyRefusal('HR', lowered, { role: 'HR' })).toBe('not_below')
    expect(policyRefusal('HOD', { from: 'encouraged', to: 'off' }, { role: 'LM' })).toBe(
      'not_below',
    )
    expect(policyRefusal('LM', lowered, { role: 'HR' })).toBeUndefined()
    expect(policyRefusal('ADMIN', lowered, { role: 'ADMIN' })).toBeUndefined()
    expect(policyRefusal('ADMIN', { from: 'off', to: 'required' }, { role: 'LM' })).toBeUndefined()
  })
})
