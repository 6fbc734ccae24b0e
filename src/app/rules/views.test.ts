import { describe, expect, test } from 'vitest'
import { addressOf } from '#organisation/rules/selection.ts'
import { pathOfView } from './views.ts'

describe('opening a view by its name', () => {
  test('leads to its one address', () => {
    expect(pathOfView('sub-sections')).toBe('/sub-sections')
    expect(pathOfView('employee', { employee_id: 'e1' })).toBe('/employees/e1')
  })

  test('takes along which unit was chosen', () => {
    expect(pathOfView('sub-departments', { department: 'd1' })).toBe(
      addressOf({ department: 'd1' }),
    )
    expect(pathOfView('sub-section-details', { sub_section_id: 's1' })).toBe(
      addressOf({ sub_section: 's1' }),
    )
  })

  test('a view no one knows is the dashboard', () => {
    expect(pathOfView('nowhere')).toBe('/dashboard')
    expect(pathOfView('toString')).toBe('/dashboard')
    expect(pathOfView('nowhere', { department: 'd1' })).toBe('/dashboard')
  })

  test('a view that does not say whose it is is the dashboard', () => {
    expect(pathOfView('evaluation')).toBe('/dashboard')
  })
})
