import { expect, test } from 'vitest'
import { EmptyCells } from './empty-cells.ts'

test('empty cells are counted where a record exists, of the columns that the file has', () => {
  const empty = new EmptyCells(
    [
      { row: 2, cells: { email: 'a@example.test', phone: '0501234567' } },
      { row: 3, cells: { email: 'b@example.test' } },
      { row: 9, cells: { email: 'c@example.test' } },
    ],
    ['email', 'phone', 'location'],
  )
  const outcome = (row: number, action: 'create' | 'update' | 'same') => ({
    row,
    action,
    name: '',
    changes: [],
  })
  const outcomes = [outcome(2, 'update'), outcome(3, 'same'), outcome(9, 'create')]
  expect([...empty.of(outcomes)]).toEqual(outcomes)
  expect(empty.total).toBe(3)
})
