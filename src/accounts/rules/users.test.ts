import { describe, expect, test } from 'vitest'
import type { Role } from '#kit/rules/actor.ts'
import { whyNotChangeUser, whyNotMakeUser } from './users.ts'

const account = (role: Role, user_id: string = role) => ({
  user_id,
  role,
  is_active: true,
  permissions_granted: [],
  permissions_denied: [],
})
const admin = { user_id: 'ADMIN', role: 'ADMIN' } as const
const hr = { user_id: 'HR', role: 'HR' } as const

describe('HR', () => {
  test('makes and changes every account but an administrator’s', () => {
    expect(whyNotMakeUser('HOD', hr)).toBeUndefined()
    expect(whyNotMakeUser('ADMIN', hr)).toBe('administrators_only')
    expect(whyNotChangeUser(account('EMP'), { role: 'LM' }, hr, 1)).toBeUndefined()
    expect(whyNotChangeUser(account('EMP'), { role: 'ADMIN' }, hr, 1)).toBe('administrators_only')
    expect(whyNotChangeUser(account('ADMIN'), { role: 'EMP' }, hr, 5)).toBe('administrators_only')
  })

  test('does not hand out permissions', () => {
    const permissions = { granted: ['system_settings'], denied: [] } as const
    expect(whyNotChangeUser(account('EMP'), { permissions }, hr, 1)).toBe('administrators_only')
    expect(whyNotChangeUser(account('EMP'), { permissions }, admin, 1)).toBeUndefined()
  })
})

describe('an administrator', () => {
  test('cannot deactivate the own account, nor give up managing users', () => {
    const own = account('ADMIN')
    expect(whyNotChangeUser(own, { is_active: false }, admin, 3)).toBe('own_account')
    expect(whyNotChangeUser(own, { role: 'EMP' }, admin, 3)).toBe('own_user_management')
    const permissions = { granted: [], denied: ['user_management'] } as const
    expect(whyNotChangeUser(own, { permissions }, admin, 3)).toBe('own_user_management')
  })

  test('cannot be the last one to go', () => {
    const last = account('ADMIN', 'somebody else')
    expect(whyNotChangeUser(last, { is_active: false }, admin, 0)).toBe('last_administrator')
    expect(whyNotChangeUser(last, { role: 'HR' }, admin, 0)).toBe('last_administrator')
    expect(whyNotChangeUser(last, { role: 'HR' }, admin, 1)).toBeUndefined()
  })

  test('may change names and the like of anybody', () => {
    expect(whyNotChangeUser(account('ADMIN'), {}, admin, 0)).toBeUndefined()
  })
})
