import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('a person is known by the first letters of the first and the last name', () => {
  expect(initials('Mona Ahmed Hassan')).toBe('MH')
  expect(initials('  mona ')).toBe('M')
  expect(initials('منى حسن')).toBe('م\u200cح')
  expect(initials('')).toBe('')
})
