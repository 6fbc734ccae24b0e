import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

const filled = { name: 'Finance', name_ar: 'المالية' }

test('an Arabic reader sees the Arabic text, an English reader the other', () => {
  expect(inLanguage(filled, 'ar').name).toBe('المالية')
  expect(inLanguage(filled, 'en').name).toBe('Finance')
})

test('without an Arabic text every reader sees the other', () => {
  for (const name_ar of ['', null]) {
    expect(inLanguage({ name: 'Finance', name_ar }, 'ar').name).toBe('Finance')
  }
})

test('a field that is empty stays empty', () => {
  expect(inLanguage({ manager: null, manager_ar: null }, 'ar').manager).toBeNull()
})

test('data is read in Arabic at every depth, and English readers get it as it is', () => {
  const tree = {
    name: 'Rimal',
    name_ar: 'رمال',
    departments: [{ name: 'Finance', name_ar: null, path: ['A'], path_ar: ['أ'] }],
    // Not a field in both languages.
    note: { en: 'Hello', text_ar: 'مرحبًا' },
  }
  expect(inLanguage(tree, 'en')).toBe(tree)
  const shown = inLanguage(tree, 'ar')
  expect(shown).toEqual({
    ...tree,
    name: 'رمال',
    departments: [{ name: 'Finance', name_ar: null, path: ['أ'], path_ar: ['أ'] }],
  })
  // The same data is the same object again, so that what shows it does not have to change.
  expect(inLanguage(tree, 'ar')).toBe(shown)
})
