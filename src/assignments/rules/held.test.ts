import { expect, test } from 'vitest'
import { heldGroups, takerOf } from './held.ts'

const nothing = { units: [], reports: [], open_steps: [], delegations: [] }
const words = {
  language: 'en' as const,
  step: ({ type, period }: { type: string; period: string }) => `${type} ${period}`,
  delegation: (from: string, to: string) => `${to} for ${from}`,
  days: (from: string, to: string) => `${from} to ${to}`,
}

test('what someone holds is grouped, and empty groups are left out', () => {
  expect(heldGroups(nothing, words)).toEqual([])
  const held = {
    ...nothing,
    units: [{ unit_id: 'u', name: 'Retail', company_name: 'Rimal' }],
    open_steps: [{ evaluation_id: 'e', employee_name: 'Mona', type: 'Annual', period: '2026' }],
  }
  expect(heldGroups(held, words)).toEqual([
    { kind: 'unit', items: [{ kind: 'unit', id: 'u', name: 'Retail', note: 'Rimal' }] },
    { kind: 'step', items: [{ kind: 'step', id: 'e', name: 'Mona', note: 'Annual 2026' }] },
  ])
})

test('people and units are in the order of their names as the reader sees them', () => {
  const report = (employee_id: string, name: string) => ({ employee_id, name, position: '' })
  const ids = (language: 'en' | 'ar', reports: ReturnType<typeof report>[]) =>
    heldGroups({ ...nothing, reports }, { ...words, language })[0]?.items.map(({ id }) => id)
  // The server sorts by the names in English.
  expect(ids('ar', [report('ahmad', 'منى'), report('zaid', 'أحمد')])).toEqual(['zaid', 'ahmad'])
  expect(ids('en', [report('10', 'Shop 10'), report('9', 'Shop 9')])).toEqual(['9', '10'])
})

test('everything goes to the manager, to someone else or to the queue', () => {
  const manager = { user_id: 'm' }
  expect(takerOf('proposed', manager, null)).toBe('m')
  expect(takerOf('someone', manager, { id: 'p' })).toBe('p')
  expect(takerOf('someone', manager, null)).toBeUndefined()
  expect(takerOf('proposed', null, null)).toBeUndefined()
  expect(takerOf('hr_queue', null, null)).toBe('hr_queue')
})
