import { describe, expect, test } from 'vitest'
import { cursorOf, filledPath, queryText } from './address.ts'

describe('the address of a call', () => {
  test('carries the ids of what it is about, made safe', () => {
    expect(filledPath('/api/employees/:employee_id/', { employee_id: 'a/b' })).toBe(
      '/api/employees/a%2Fb/',
    )
  })

  test('is refused when an id is missing', () => {
    expect(() => filledPath('/api/employees/:employee_id/')).toThrow('needs employee_id')
  })

  test('names a filter once for each of its values, and leaves empty ones out', () => {
    expect(queryText({ status: ['Draft', 'Employee Review'], search: '', year: 2026 })).toBe(
      '?status=Draft&status=Employee%20Review&year=2026',
    )
    expect(queryText({ search: undefined })).toBe('')
  })
})

test('the next page is found by the cursor in its address', () => {
  expect(cursorOf('http://hr.example/api/employees/?limit=50&cursor=a%2Fb')).toBe('a/b')
  expect(cursorOf('/api/employees/?limit=50')).toBeUndefined()
  expect(cursorOf(null)).toBeUndefined()
})
