import { expect, test } from 'vitest'
import { NearNames } from './near-names.ts'

const near = (name: string, ...names: string[]) => new NearNames(names).near(name)

test.each([
  ['Finanse', 'Finance'],
  ['Human Resorces', 'Human Resources'],
  ['Markeitng', 'Marketing'],
  ['الماليه العامة', 'المالية العاامة'],
])('%s is near %s', (name, other) => {
  expect(near(name, 'Legal', other, 'Retail')).toBe(other)
})

test.each([
  ['Store 12', 'Store 13'],
  ['Store 1', 'Store 11'],
  ['Section A', 'Section B'],
  ['IT', 'HR'],
  ['Sales', 'Sales Operations'],
  ['Retail', 'Legal'],
  ['finance', 'Finance'],
])('%s is not near %s', (name, other) => {
  expect(near(name, other)).toBeUndefined()
})

test('the nearest of several is found', () => {
  expect(near('Accounting', 'Accountnigs', 'Accountng', 'Counting')).toBe('Accountng')
})
