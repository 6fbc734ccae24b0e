import { expect, test } from 'vitest'
import { writtenNumber } from './written-number.ts'

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['10,00', 10],
  ['1.000', 1],
  ['1,234.00', 1234],
  ['1.234,00', 1234],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1 234', 1234],
  ['١٬٢٣٤٫٥', 1234.5],
  ['١٢٫٥', 12.5],
  ['١٢٣٤', 1234],
  ['25%', 25],
  ['25 %', 25],
  ['٢٥٪', 25],
  ['-7', -7],
  ['+7', 7],
])('%s is the number %d', (written, number) => {
  expect(writtenNumber(written)).toBe(number)
})

test.each([
  '',
  '%',
  'ten',
  '1,234',
  '1,2,3',
  '1.2.3',
  '1,234.00.0',
  '1.23,4.5',
  '12٬34',
  '1e5',
  '0x1',
])('%j is no number, or two', (written) => {
  expect(writtenNumber(written)).toBeUndefined()
})
