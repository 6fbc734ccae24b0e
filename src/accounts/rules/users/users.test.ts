import { describe, expect, test } from 'vitest'
import {
  type Actor,
  isOfRole,
  may,
  type Permission,
  permissions,
  permissionsInForce,
  type Role,
  roles,
} from '#kit/rules/actor.ts'
import { createUserRefusal, linkRefusal, permissionsAfter, userChangeRefusal } from './users.ts'

const account = (role: Role, user_id: string = role, granted: Permission[] = []) => ({
  user_id,
  role,
  email: 'owner@example.test',
  is_active: true,
  permissions_granted: granted,
  permissions_denied: [] as Permission[],
})
const as = (role: Role, denied: Permission[] = [], granted: Permission[] = []): Actor => ({
  user_id: `acting ${role}`,
  role,
  permissions: permissionsInForce(role, granted, denied),
})
const admin = as('ADMIN')
const hr = as('HR')

test('a link to a password is made for others, by those who manage the account', () => {
  expect(linkRefusal(account('ADMIN'), admin)).toBeUndefined()
  expect(linkRefusal(account('ADMIN', admin.user_id), admin)).toBe('own_sign_in')
  expect(linkRefusal(account('EMP'), hr)).toBeUndefined()
  expect(linkRefusal(account('HR', hr.user_id), hr)).toBe('not_below')
})

describe('HR', () => {
  test('makes and changes accounts below HR, and no other', () => {
    for (const role of ['HOD', 'LM', 'EMP'] as const) {
      expect(createUserRefusal(role, hr)).toBeUndefined()
      expect(userChangeRefusal(account('EMP'), { role }, hr, 1)).toBeUndefined()
    }
    expect(createUserRefusal('HR', hr)).toBe('not_below')
    expect(createUserRefusal('ADMIN', hr)).toBe('administrators_only')
    expect(userChangeRefusal(account('HR'), {}, hr, 1)).toBe('not_below')
    expect(userChangeRefusal(account('EMP'), { role: 'HR' }, hr, 1)).toBe('not_below')
    expect(userChangeRefusal(account('EMP'), { role: 'ADMIN' }, hr, 1)).toBe('administrators_only')
    expect(userChangeRefusal(account('ADMIN'), { role: 'EMP' }, hr, 5)).toBe('administrators_only')
  })

  test('does not hand out permissions', () => {
    const change = { permissions: { granted: ['system_settings'], denied: [] } } as const
    expect(userChangeRefusal(account('EMP'), change, hr, 1)).toBe('administrators_only')
    expect(userChangeRefusal(account('EMP'), change, admin, 1)).toBeUndefined()
  })

  test('leaves an account alone that was granted more than HR holds', () => {
    const settings = account('LM', 'granted', ['system_settings'])
    expect(userChangeRefusal(settings, {}, hr, 1)).toBe('not_held')
  })

  test('without user management gives employees no role, no password and no other e-mail', () => {
    const withoutUsers = as('HR', ['user_management'])
    expect(createUserRefusal('EMP', withoutUsers)).toBeUndefined()
    expect(createUserRefusal('LM', withoutUsers)).toBe('user_management_needed')
    const change = (what: object) => userChangeRefusal(account('EMP'), what, withoutUsers, 1)
    expect([
      change({}),
      change({ password: 'x' }),
      change({ role: 'LM' }),
      change({ email: 'mine@example.test' }),
    ]).toEqual([
      undefined,
      'user_management_needed',
      'user_management_needed',
      'user_management_needed',
    ])
  })
})

describe('an administrator', () => {
  const own = { ...account('ADMIN'), user_id: admin.user_id }

  test('cannot deactivate the own account, nor change the own role or permissions', () => {
    expect(userChangeRefusal(own, { is_active: false }, admin, 3)).toBe('own_account')
    expect(userChangeRefusal(own, { role: 'EMP' }, admin, 3)).toBe('own_role')
    const more = { permissions: { granted: ['evaluations_view'], denied: [] } } as const
    expect(userChangeRefusal(own, more, admin, 3)).toBe('own_role')
    expect(userChangeRefusal(own, {}, admin, 0)).toBeUndefined()
  })

  test('cannot give a permission that is denied to them', () => {
    const denied = as('ADMIN', ['system_settings'])
    const change = { permissions: { granted: ['system_settings'], denied: [] } } as const
    expect(userChangeRefusal(account('LM'), change, denied, 1)).toBe('not_held')
  })

  test('cannot be the last one to go', () => {
    const last = account('ADMIN', 'another person')
    expect(userChangeRefusal(last, { is_active: false }, admin, 0)).toBe('last_administrator')
    expect(userChangeRefusal(last, { role: 'HR' }, admin, 0)).toBe('last_administrator')
    expect(userChangeRefusal(last, { role: 'HR' }, admin, 1)).toBeUndefined()
    // What is denied to the actor is denied to the changed account from then on.
    const denied = as('ADMIN', ['user_management'])
    expect(userChangeRefusal(last, {}, denied, 0)).toBeUndefined()
    const permissions_denied: Permission[] = ['user_management']
    expect(userChangeRefusal(last, {}, { ...denied, permissions_denied }, 0)).toBe(
      'last_administrator',
    )
  })
})

/** The same numbers for the same seed. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

describe('after any change of any account', () => {
  test('no one climbs, in 20,000 random changes', () => {
    const pick = seeded(13)
    const randomPermissions = () => permissions.filter(() => pick(4) === 0)
    const role = () => roles[pick(roles.length)] ?? 'EMP'
    const rank = (one: Role) => roles.length - roles.indexOf(one)
    const held = (one: ReturnType<typeof account>) =>
      permissionsInForce(one.role, one.permissions_granted, one.permissions_denied)
    let allowed = 0

    for (let round = 0; round < 20_000; round++) {
      const acting = {
        ...account(role(), 'acting', randomPermissions()),
        permissions_denied: randomPermissions(),
      }
      const actor: Actor = { ...acting, permissions: held(acting) }
      const isOwn = pick(5) === 0
      const before = isOwn
        ? acting
        : {
            ...account(role(), 'target', randomPermissions()),
            permissions_denied: randomPermissions(),
          }
      const change = {
        ...(pick(2) && { role: role() }),
        ...(pick(2) && { password: 'another' }),
        ...(pick(3) === 0 && {
          permissions: { granted: randomPermissions(), denied: randomPermissions() },
        }),
        ...(pick(4) === 0 && { is_active: pick(2) === 0 }),
      }
      if (userChangeRefusal(before, change, actor, 1)) continue
      allowed++
      const after = {
        ...before,
        role: change.role ?? before.role,
        ...permissionsAfter(before, change, acting),
      }
      const gained = held(after).filter((id) => !held(before).includes(id))
      const fact = { actor, before, change }
      if (isOwn) {
        expect([after.role, gained], JSON.stringify(fact)).toEqual([before.role, []])
      } else if (actor.role !== 'ADMIN') {
        const top = Math.max(rank(before.role), rank(after.role))
        expect(top, JSON.stringify(fact)).toBeLessThan(rank(actor.role))
      }
      const granted = gained.filter((id) => !isOfRole(after.role, id))
      expect(
        granted.filter((id) => !may(actor, id)),
        JSON.stringify(fact),
      ).toEqual([])
      const heldDespiteDenial = held(after).filter((id) => acting.permissions_denied.includes(id))
      expect(heldDespiteDenial, JSON.stringify(fact)).toEqual([])
    }
    expect(allowed).toBeGreaterThan(1000)
  })
})
