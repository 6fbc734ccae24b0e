import { expect, test } from 'vitest'
import { cellAfter } from './grid-keys.ts'

const grid = { rows: 100, columns: 5, page: 15, isRightToLeft: false }
const here = { row: 50, column: 2 }
const after = (key: string, at = here, of = grid, isWithCtrl = false) =>
  cellAfter(at, { key, isWithCtrl }, of)

test('arrows move one cell, and stop at the edges', () => {
  expect(after('ArrowDown')).toEqual({ row: 51, column: 2 })
  expect(after('ArrowUp')).toEqual({ row: 49, column: 2 })
  expect(after('ArrowRight')).toEqual({ row: 50, column: 3 })
  expect(after('ArrowLeft')).toEqual({ row: 50, column: 1 })
  expect(after('ArrowDown', { row: 99, column: 4 })).toEqual({ row: 99, column: 4 })
  expect(after('ArrowRight', { row: 99, column: 4 })).toEqual({ row: 99, column: 4 })
  expect(after('ArrowLeft', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
})

test('from the first row an arrow leads to the header, and no further', () => {
  expect(after('ArrowUp', { row: 0, column: 1 })).toEqual({ row: -1, column: 1 })
  expect(after('ArrowUp', { row: -1, column: 1 })).toEqual({ row: -1, column: 1 })
})

test('in Arabic the arrows follow what is seen', () => {
  const arabic = { ...grid, isRightToLeft: true }
  expect(after('ArrowLeft', here, arabic)).toEqual({ row: 50, column: 3 })
  expect(after('ArrowRight', here, arabic)).toEqual({ row: 50, column: 1 })
  expect(after('Home', here, arabic)).toEqual({ row: 50, column: 0 })
})

test('pages and ends', () => {
  expect(after('PageDown')).toEqual({ row: 65, column: 2 })
  expect(after('PageUp', { row: 5, column: 2 })).toEqual({ row: 0, column: 2 })
  expect(after('End')).toEqual({ row: 50, column: 4 })
  expect(after('End', here, grid, true)).toEqual({ row: 99, column: 4 })
  expect(after('Home', here, grid, true)).toEqual({ row: 0, column: 0 })
})

test('other keys move nowhere', () => {
  expect(after('Enter')).toBeUndefined()
  expect(after('a')).toBeUndefined()
})
