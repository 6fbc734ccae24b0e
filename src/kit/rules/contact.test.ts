import { expect, test } from 'vitest'
import { isPhone } from './contact.ts'

test.each([
  ['512345678', true],
  ['+966 51 234 5678', true],
  ['٠٥١٢٣٤٥٦٧٨', true],
  ['(02) 555-1234', true],
  ['abc', false],
  ['12', false],
  ['5123 or 5124', false],
  ['1234567890123456', false],
])('%s is a phone number: %s', (text, isOne) => {
  expect(isPhone(text)).toBe(isOne)
})
