import { describe, expect, test } from 'vitest'
import { statuses } from '#evaluations/rules/workflow.ts'
import { rolePermissions, type Role, roles } from '#kit/rules/actor.ts'
import { closeRefusal } from './close-without-answer.ts'

const actor = (role: Role, user_id = 'huda') => ({
  user_id,
  role,
  permissions: rolePermissions[role],
})
const late = {
  status: 'Employee Review' as const,
  employee_user_id: 'emad',
  due_on: '2026-03-10',
  moved_at: '2026-03-01T09:00:00.000Z',
}
const day = '2026-03-11'

describe('closing an evaluation without an answer', () => {
  test('is for HR and administrators', () => {
    expect(roles.filter((role) => !closeRefusal(late, day, actor(role)))).toEqual(['ADMIN', 'HR'])
    expect(closeRefusal(late, day, { ...actor('HR'), permissions: [] })).toBe('not_hr')
  })

  test('is possible once the last day is over', () => {
    expect(closeRefusal(late, '2026-03-10', actor('HR'))).toBe('not_due')
    expect(closeRefusal(late, '2026-03-11', actor('HR'))).toBeUndefined()
  })

  test('is possible two weeks after the review began where it has no last day', () => {
    const undated = { ...late, due_on: null }
    expect(closeRefusal(undated, '2026-03-15', actor('HR'))).toBe('too_early')
    expect(closeRefusal(undated, '2026-03-16', actor('HR'))).toBeUndefined()
  })

  test('is never possible for the own evaluation', () => {
    for (const role of roles)
      expect(closeRefusal(late, day, actor(role, 'emad'))).toBe('about_yourself')
  })

  test('is about the review alone', () => {
    const open = statuses.filter((status) => !closeRefusal({ ...late, status }, day, actor('HR')))
    expect(open).toEqual(['Employee Review'])
  })
})
