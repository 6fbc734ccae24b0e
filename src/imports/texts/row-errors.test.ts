import { expect, test } from 'vitest'
import { fileErrorText } from './row-errors.ts'

test('a quote that is never closed is named by its row', () => {
  const error = { code: 'unclosed_quote', facts: { row: 12 } } as const
  expect(fileErrorText(error, [], 'en')).toBe(
    'A quotation mark is opened and never closed (row 12).',
  )
  expect(fileErrorText(error, [], 'ar')).toContain('(الصف ١٢)')
})

test('a file of another program is to be saved as .xlsx', () => {
  for (const language of ['en', 'ar'] as const)
    expect(fileErrorText({ code: 'wrong_content' }, [], language)).toContain('.xlsx')
})

test.each([
  'wrong_content',
  'encrypted',
  'damaged',
  'declares_entities',
  'cell_too_long',
  'no_header',
  'doubled_columns',
] as const)('%s says what to do with the file', (code) => {
  expect(fileErrorText({ code }, [], 'en')).toMatch(/(try again|retry)\.$/)
  expect(fileErrorText({ code }, [], 'ar')).toMatch(/(أعد المحاولة|إعادة المحاولة|مرة أخرى)\.$/)
})
