import { expect, test } from 'vitest'
import { effectsOf, nearestManager, sharedEffects } from './effects.ts'

const unit = (unit_id: string, parent_id: string | null, manager: string | null = null) => ({
  unit_id,
  parent_id,
  name: unit_id,
  name_ar: `${unit_id} بالعربية`,
  manager,
  manager_ar: null,
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
const known = { companies: new Map([['rimal', { name: 'Rimal', name_ar: 'رمال' }]]), units }
const inMen = {
  company_id: 'rimal',
  department_id: 'retail',
  sub_department_id: 'stores',
  section_id: 'men',
}

test('the manager is that of the nearest unit upward, and never the person', () => {
  expect(nearestManager(units, inMen, { user_id: 'x' })?.name).toBe('Hamad')
  expect(nearestManager(units, inMen, { user_id: 'user Hamad' })).toBeNull()
  const moved = { unit_id: 'stores', parent_id: 'finance' }
  expect(nearestManager(units, inMen, { user_id: 'x', moved })?.name).toBe('Farah')
})

test('what becomes another one is named before and after', () => {
  const after = { company_id: 'rimal', department_id: 'finance', sub_department_id: 'tax' }
  expect(effectsOf(known, { user_id: 'x', before: inMen, after })).toEqual([
    {
      kind: 'department',
      from: 'retail',
      from_ar: 'retail بالعربية',
      to: 'finance',
      to_ar: 'finance بالعربية',
    },
    { kind: 'manager', from: 'Hamad', from_ar: null, to: 'Farah', to_ar: null },
  ])
  expect(effectsOf(known, { user_id: 'x', before: inMen, after: inMen })).toEqual([])
  expect(effectsOf(known, { user_id: 'x', before: null, after: inMen })[0]).toEqual({
    kind: 'company',
    from: null,
    from_ar: null,
    to: 'Rimal',
    to_ar: 'رمال',
  })
})

test('the same effects are counted together, with at most twenty names', () => {
  const none = { from_ar: null, to_ar: null }
  const department = { kind: 'department' as const, from: 'retail', to: 'finance', ...none }
  const manager = { kind: 'manager' as const, from: null, to: 'Farah', ...none }
  const people = Array.from({ length: 25 }, (_, index) => ({
    name: `Person ${index}`,
    name_ar: index === 0 ? 'شخص' : null,
    changes: index === 0 ? [manager, department] : [department],
  }))
  const [first, second] = sharedEffects(people)
  expect(first).toMatchObject({ ...department, people: 25 })
  expect(first?.names).toHaveLength(20)
  expect(second).toEqual({ ...manager, people: 1, names: ['Person 0'], names_ar: ['شخص'] })
  // Who has no Arabic name is there by the other.
  expect(first?.names_ar.slice(0, 2)).toEqual(['شخص', 'Person 1'])
})
