import { expect, test } from 'vitest'
import { effectsOf, nearestManager, sharedEffects } from './effects.ts'

const unit = (unit_id: string, parent_id: string | null, manager: string | null = null) => ({
  unit_id,
  parent_id,
  name: unit_id,
  manager,
  manager_id: manager && `user ${manager}`,
})
const units = new Map(
  [
    unit('retail', null, 'Hamad'),
    unit('stores', 'retail'),
    unit('men', 'stores'),
    unit('finance', null, 'Farah'),
    unit('tax', 'finance'),
  ].map((each) => [each.unit_id, each]),
)
const known = { companies: new Map([['rimal', 'Rimal']]), units }
const inMen = {
  company_id: 'rimal',
  department_id: 'retail',
  sub_department_id: 'stores',
  section_id: 'men',
}

test('the manager is that of the nearest unit upward, and never the person', () => {
  expect(nearestManager(units, inMen, { user_id: 'x' })).toBe('Hamad')
  expect(nearestManager(units, inMen, { user_id: 'user Hamad' })).toBeNull()
  const moved = { unit_id: 'stores', parent_id: 'finance' }
  expect(nearestManager(units, inMen, { user_id: 'x', moved })).toBe('Farah')
})

test('what becomes another one is named before and after', () => {
  const after = { company_id: 'rimal', department_id: 'finance', sub_department_id: 'tax' }
  expect(effectsOf(known, { user_id: 'x', before: inMen, after })).toEqual([
    { kind: 'department', from: 'retail', to: 'finance' },
    { kind: 'manager', from: 'Hamad', to: 'Farah' },
  ])
  expect(effectsOf(known, { user_id: 'x', before: inMen, after: inMen })).toEqual([])
  expect(effectsOf(known, { user_id: 'x', before: null, after: inMen })[0]).toEqual({
    kind: 'company',
    from: null,
    to: 'Rimal',
  })
})

test('the same effects are counted together, with at most twenty names', () => {
  const department = { kind: 'department' as const, from: 'retail', to: 'finance' }
  const manager = { kind: 'manager' as const, from: null, to: 'Farah' }
  const people = Array.from({ length: 25 }, (_, index) => ({
    name: `Person ${index}`,
    changes: index === 0 ? [manager, department] : [department],
  }))
  const [first, second] = sharedEffects(people)
  expect(first).toMatchObject({ ...department, people: 25 })
  expect(first?.names).toHaveLength(20)
  expect(second).toEqual({ ...manager, people: 1, names: ['Person 0'] })
})
