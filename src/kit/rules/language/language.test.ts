import { expect, test } from 'vitest'
import { directionOf, languageOf, languages } from './language.ts'

test.each([
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['AR-sa', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
  ['fr-FR, ar;q=0.5', 'ar'],
  ['de,fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('who asks for %s reads %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
})

test('Arabic runs from right to left, English from left to right', () => {
  expect(languages.map(directionOf)).toEqual(['ltr', 'rtl'])
})
