import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('a person is known by the first letters of the first and the last name', () => {
  expect(initials('Mona Ahmed Hassan')).toBe('MH')
  expect(initials('  mona ')).toBe('M')
  expect(initials('منى حسن')).toBe('م\u200cح')
  expect(initials('')).toBe('')
})

test.each([
  ['Sara Al-Harbi', 'SH'],
  ['Sara al-harbi', 'SH'],
  ['Sara Al Harbi', 'SH'],
  ['Omar El-Sayed', 'OS'],
  ['Faisal bin Turki Al-Saud', 'FS'],
  ['Ibn Sina', 'S'],
  ['Khalid bin', 'K'],
  ['Al-Anoud Hassan', 'AH'],
  ['سارة الحربي', 'س\u200cح'],
  ['فيصل بن تركي', 'ف\u200cت'],
  ['سارة ال حربي', 'س\u200cح'],
])('the article and "son of" are skipped: %s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  ['Ali Elmasry', 'AE'],
  ['Alaa Binali', 'AB'],
  ['Al', 'A'],
  ['ال', 'ا'],
  ['Ibn', 'I'],
])('names that only begin alike keep their letter: %s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
