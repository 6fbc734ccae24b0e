import { describe, expect, test } from 'vitest'
import { pathOfView } from './views.ts'

describe('opening a view by its name', () => {
  test('leads to its one address', () => {
    expect(pathOfView('sub-sections')).toBe('/sub-sections')
    expect(pathOfView('employee', { employee_id: 'e1' })).toBe('/employees/e1')
  })

  test('a view nobody knows is the dashboard', () => {
    expect(pathOfView('nowhere')).toBe('/dashboard')
    expect(pathOfView('toString')).toBe('/dashboard')
  })

  test('a view that does not say whose it is is the dashboard', () => {
    expect(pathOfView('evaluation')).toBe('/dashboard')
  })
})
