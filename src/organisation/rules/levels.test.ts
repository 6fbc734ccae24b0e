import { describe, expect, test } from 'vitest'
import { averageSize, unitDeleteRefusal } from './levels.ts'

describe('deleting a unit', () => {
  test('is possible when nothing belongs to it', () => {
    expect(unitDeleteRefusal({ employee_count: 0, below_count: 0 })).toBeUndefined()
  })

  test('is refused for the units below before it is for the people in it', () => {
    expect(unitDeleteRefusal({ employee_count: 7, below_count: 2 })).toEqual({
      because: 'units',
      count: 2,
    })
    expect(unitDeleteRefusal({ employee_count: 7, below_count: 0 })).toEqual({
      because: 'employees',
      count: 7,
    })
  })
})

describe('the average size', () => {
  test('is a whole number, and 0 where there are no units', () => {
    expect(averageSize({ units: 4, employees: 10 })).toBe(3)
    expect(averageSize({ units: 3, employees: 10 })).toBe(3)
    expect(averageSize({ units: 0, employees: 0 })).toBe(0)
  })
})
