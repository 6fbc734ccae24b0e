import { describe, expect, test } from 'vitest'
import { isOtherNumber, ValueMatcher } from './suggest-values.ts'

const units = new ValueMatcher([
  { to: '1', label: 'Human Resources', also: ['الموارد البشرية'] },
  { to: '2', label: 'Finance' },
  { to: '3', label: 'Store 1' },
  { to: '4', label: 'Block A' },
  { to: '5', label: 'Information Technology' },
  { to: '6', label: 'إدارة المالية' },
])
const status = new ValueMatcher([
  { to: 'Active', label: 'Active', also: ['نشط'] },
  { to: 'Inactive', label: 'Inactive', also: ['غير نشط'], synonyms: ['Resigned', 'مستقيل'] },
])
const first = (matcher: ValueMatcher, written: string) => matcher.suggestions(written)[0]?.to

describe('a value of a file', () => {
  test.each([
    ['human resources', '1'],
    ['الموارد البشريه', '1'],
    ['1', '1'],
    ['STORE 1', '3'],
  ])('%s is matched', (written, to) => {
    expect(units.match(written)?.to).toBe(to)
  })

  test.each([
    ['HUMAN-RESOURCES', '1'],
    ['Store1', '3'],
    ['Finance Dept', '2'],
    ['Dept. of Finance', undefined],
    ['HR', '1'],
    ['IT Department', '5'],
    ['Finanse', '2'],
    ['المالية', '6'],
    ['قسم الموارد البشرية', '1'],
  ])('%s is a suggestion at most', (written, to) => {
    expect(units.match(written)).toBeUndefined()
    if (to) expect(first(units, written)).toBe(to)
  })

  test('has a synonym suggested, and a name of two values matches neither', () => {
    expect(first(status, 'resigned')).toBe('Inactive')
    expect(first(status, 'مستقيل')).toBe('Inactive')
    expect(status.match('مستقيل')).toBeUndefined()
    const twins = new ValueMatcher([
      { to: 'a', label: 'Sales' },
      { to: 'b', label: 'SALES' },
    ])
    expect(twins.match('sales')).toBeUndefined()
  })

  test('is not near a name with another number or letter', () => {
    expect(units.suggestions('Store 2').map(({ to }) => to)).not.toContain('3')
    expect(units.suggestions('Block B').map(({ to }) => to)).not.toContain('4')
    expect(isOtherNumber('Store 1', 'Stores 1')).toBe(false)
    expect(isOtherNumber('Store 1', 'Store 12')).toBe(true)
  })

  test('has no suggestion when nothing is near', () => {
    expect(units.suggestions('Logistics')).toEqual([])
  })
})
