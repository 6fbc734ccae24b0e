import { expect, test } from 'vitest'
import {
  clientRole,
  may,
  type Permission,
  permissions,
  permissionsInForce,
  rolePermissions,
  type Role,
  roles,
} from './actor.ts'

test.each([
  ['ADMIN', 'admin'],
  ['HR', 'hr'],
  ['HOD', 'manager'],
  ['LM', 'manager'],
  ['EMP', 'employee'],
  ['', 'employee'],
  ['admin', 'employee'],
  ['anything else', 'employee'],
])("the screens call '%s' %s", (role, client) => {
  expect(clientRole(role)).toBe(client)
})

test.each<[Role, Permission[]]>([
  [
    'ADMIN',
    [
      'user_management',
      'system_settings',
      'reports_view',
      'reports_export',
      'evaluations_manage',
      'team_management',
    ],
  ],
  [
    'HR',
    ['user_management', 'reports_view', 'reports_export', 'evaluations_manage', 'team_management'],
  ],
  ['HOD', ['reports_view', 'evaluations_manage', 'evaluations_view', 'team_management']],
  ['LM', ['reports_view', 'evaluations_view', 'team_management']],
  ['EMP', ['evaluations_view', 'profile_edit']],
])('%s has by default %j, and everyone their own profile', (role, held) => {
  expect(rolePermissions[role].toSorted()).toEqual(held.toSorted())
  expect(permissionsInForce(role, [], []).toSorted()).toEqual(
    [...new Set([...held, 'profile_edit'])].toSorted(),
  )
  expect(permissionsInForce(role, [], ['profile_edit'])).not.toContain('profile_edit')
})

test('a permission granted on top is in force', () => {
  expect(permissionsInForce('EMP', ['reports_view'], [])).toContain('reports_view')
})

test('a denial takes away what the role has, and wins over a grant', () => {
  expect(permissionsInForce('LM', [], ['team_management'])).not.toContain('team_management')
  expect(permissionsInForce('EMP', ['reports_view'], ['reports_view'])).not.toContain(
    'reports_view',
  )
})

test('granting what a role has anyway does not list it twice', () => {
  for (const role of roles) {
    const held = permissionsInForce(role, permissions, [])
    expect(held).toEqual([...permissions])
  }
})

test('who manages evaluations may view them, and not the other way round', () => {
  expect(may({ permissions: ['evaluations_manage'] }, 'evaluations_view')).toBe(true)
  expect(may({ permissions: ['evaluations_view'] }, 'evaluations_manage')).toBe(false)
  expect(may({ permissions: [] }, 'evaluations_view')).toBe(false)
})

test('every role may view evaluations, its scope says which', () => {
  for (const role of roles) {
    expect(may({ permissions: permissionsInForce(role, [], []) }, 'evaluations_view')).toBe(true)
  }
})
