import { describe, expect, test } from 'vitest'
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
})
