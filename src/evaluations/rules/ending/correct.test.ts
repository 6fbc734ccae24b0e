import { describe, expect, test } from 'vitest'
import { statuses } from '#evaluations/rules/workflow.ts'
import { rolePermissions, type Role, roles } from '#kit/rules/actor.ts'
import { correctRefusal, countsAsResult } from './correct.ts'

const actor = (role: Role, user_id = 'huda') => ({
  user_id,
  role,
  permissions: rolePermissions[role],
})
const done = { status: 'Completed' as const, employee_user_id: 'emad' }
const later = '2026-03-11T08:00:00.000Z'

describe('correcting a completed evaluation', () => {
  test('is for HR and administrators, and never for the own one', () => {
    expect(roles.filter((role) => !correctRefusal(done, actor(role)))).toEqual(['ADMIN', 'HR'])
    expect(correctRefusal(done, { ...actor('HR'), permissions: [] })).toBe('not_hr')
    for (const role of roles)
      expect(correctRefusal(done, actor(role, 'emad'))).toBe('about_yourself')
  })

  test('is about completed ones alone, and of several versions about the newest', () => {
    const open = statuses.filter((status) => !correctRefusal({ ...done, status }, actor('HR')))
    expect(open).toEqual(['Completed'])
    expect(correctRefusal({ ...done, replaced_at: later }, actor('HR'))).toBe('replaced')
    expect(correctRefusal({ ...done, version_of: 'the first' }, actor('HR'))).toBeUndefined()
  })
})

describe('of the versions of an evaluation', () => {
  test('the first counts until a correction is completed', () => {
    expect(countsAsResult(done)).toBe(true)
    expect(countsAsResult({ ...done, replaced_at: later })).toBe(false)
  })

  test('a correction counts once it is completed, and until it is corrected itself', () => {
    const counting = statuses.filter((status) => countsAsResult({ status, version_of: 'first' }))
    expect(counting).toEqual(['Completed'])
    expect(countsAsResult({ ...done, version_of: 'first', replaced_at: later })).toBe(false)
  })
})
