import { expect, test } from 'vitest'
import { permissionsInForce } from '#kit/rules/actor.ts'
import { type Delegated, delegationRefusal, isOver } from './delegations.ts'

const to = (user_id: string, role: 'LM' | 'EMP' = 'LM') => ({
  user_id,
  role,
  permissions: permissionsInForce(role, [], []),
})
const today = '2026-11-22'
const asked = (more: object = {}) => ({
  from: { user_id: 'omar' },
  to: to('huda'),
  valid_from: '2026-12-01',
  valid_to: '2026-12-10',
  ...more,
})
const existing = (
  from_user_id: string,
  to_user_id: string,
  valid_from = '2026-12-05',
): Delegated => ({
  from_user_id,
  to_user_id,
  valid_from,
  valid_to: '2026-12-20',
})

test('a delegation to someone who reviews is allowed, also for one day', () => {
  expect(delegationRefusal(asked(), [], today)).toBeUndefined()
  expect(delegationRefusal(asked({ valid_to: '2026-12-01' }), [], today)).toBeUndefined()
})

test.each([
  ['to oneself', asked({ to: to('omar') }), [], 'to_user_id', 'delegateToSelf'],
  [
    'to someone who may not act',
    asked({ to: to('emad', 'EMP') }),
    [],
    'to_user_id',
    'delegateMayNotAct',
  ],
  [
    'that ends before it begins',
    asked({ valid_to: '2026-11-30' }),
    [],
    'valid_to',
    'endBeforeStart',
  ],
  [
    'that is over',
    asked({ valid_from: '2026-11-01', valid_to: '2026-11-21' }),
    [],
    'valid_to',
    'inThePast',
  ],
  ['on days that have one', asked(), [existing('omar', 'nora')], 'valid_from', 'delegationOverlap'],
  [
    'that leads back',
    asked(),
    [existing('huda', 'nora'), existing('nora', 'omar')],
    'to_user_id',
    'delegationCircle',
  ],
] as const)('one %s is refused at its field', (_, input, others, field, because) => {
  expect(delegationRefusal(input, others, today)).toEqual({ field, because })
})

test.each([
  ['on its last day', { valid_to: '2026-05-04', is_in_force: true }, false],
  [
    'on its last day in a company where it still lasts',
    { valid_to: '2026-05-03', is_in_force: true },
    false,
  ],
  ['after its last day', { valid_to: '2026-05-03', is_in_force: false }, true],
  ['before its first day', { valid_to: '2026-05-09', is_in_force: false }, false],
])('a delegation %s is over or not', (_, delegation, expected) => {
  expect(isOver({ ...delegation, ended_at: null }, '2026-05-04')).toBe(expected)
})

test('one that leads back on other days is allowed', () => {
  const later = existing('huda', 'omar', '2026-12-11')
  expect(delegationRefusal(asked(), [later], today)).toBeUndefined()
})
