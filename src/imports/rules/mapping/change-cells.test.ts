import { expect, test } from 'vitest'
import { mergedCells, mergedReplacements, replacedConstants } from './change-cells.ts'

test('the latest correction of a cell wins', () => {
  const first = [
    { row: 2, column: 'name', value: 'Nour' },
    { row: 3, column: 'name', value: 'Omar' },
  ]
  expect(mergedCells(first, [{ row: 2, column: 'name', value: 'Noura' }])).toEqual([
    { row: 2, column: 'name', value: 'Noura' },
    { row: 3, column: 'name', value: 'Omar' },
  ])
})

test('a value that was put in is replaced again, as is the one that it came from', () => {
  const first = mergedReplacements([], [{ column: 'role', from: 'Boss', to: 'Chief' }])
  expect(mergedReplacements(first, [{ column: 'role', from: 'Chief', to: 'HOD' }])).toEqual([
    { column: 'role', from: 'Boss', to: 'HOD' },
    { column: 'role', from: 'Chief', to: 'HOD' },
  ])
  expect(mergedReplacements(first, [{ column: 'role', from: 'Boss', to: 'LM' }])).toEqual([
    { column: 'role', from: 'Boss', to: 'LM' },
  ])
  expect(mergedReplacements(first, [{ column: 'status', from: 'Chief', to: 'x' }])).toHaveLength(2)
})

test('a value of all rows is replaced by another one, or taken away', () => {
  const constants = { company: 'Rimall', role: 'IC' }
  const replace = (from: string, to: string) =>
    replacedConstants(constants, [{ column: 'company', from, to }])
  expect(replace('Rimall', 'Rimal')).toEqual({ company: 'Rimal', role: 'IC' })
  expect(replace('Rimall', '')).toEqual({ role: 'IC' })
  expect(replace('IC', 'LM')).toEqual(constants)
})
