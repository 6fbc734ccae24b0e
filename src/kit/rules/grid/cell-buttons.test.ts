import { expect, test } from 'vitest'
import { buttonAfter } from './cell-buttons.ts'

const press = (at: number, key: string, isRightToLeft = false) =>
  buttonAfter(at, 3, { key, isRightToLeft })

test('Enter goes into a cell with buttons, Escape out of it', () => {
  expect(press(-1, 'Enter')).toBe(0)
  expect(press(1, 'Escape')).toBe(-1)
  expect(buttonAfter(-1, 0, { key: 'Enter', isRightToLeft: false })).toBeUndefined()
  // A button acts for itself.
  expect(press(1, 'Enter')).toBeUndefined()
})

test('arrow keys go from button to button, and on to the next cell after the last one', () => {
  expect(press(0, 'ArrowRight')).toBe(1)
  expect(press(2, 'ArrowRight')).toBeUndefined()
  expect(press(1, 'ArrowLeft')).toBe(0)
  expect(press(0, 'ArrowLeft')).toBe(-1)
  expect(press(-1, 'ArrowRight')).toBeUndefined()
})

test('follow the direction that is seen', () => {
  expect(press(0, 'ArrowLeft', true)).toBe(1)
  expect(press(1, 'ArrowRight', true)).toBe(0)
})
