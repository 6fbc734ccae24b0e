import { expect, test } from 'vitest'
import { fileErrorText, rowErrorText } from './row-errors.ts'

test('a quote that is never closed is named by its row', () => {
  const error = { code: 'unclosed_quote', facts: { row: 12 } } as const
  expect(fileErrorText(error, [], 'en')).toBe(
    'A quotation mark is opened and never closed (row 12). Close or delete it, or save the file as .xlsx, and try again.',
  )
  expect(fileErrorText(error, [], 'ar')).toContain('(الصف ١٢)')
})

test('a file of another program is to be saved as .xlsx', () => {
  for (const language of ['en', 'ar'] as const)
    expect(fileErrorText({ code: 'wrong_content' }, [], language)).toContain('.xlsx')
})

test.each([
  'not_a_spreadsheet',
  'unclosed_quote',
  'too_many_columns',
  'empty',
  'no_rows',
  'missing_columns',
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

test.each(['no_header', 'missing_columns', 'doubled_columns'] as const)(
  '%s names the sheet, the row and the headers that were found',
  (code) => {
    const found = ['Matricule', ' Nom ', ...Array.from({ length: 20 }, () => 'Fonction')]
    const header = { sheet: 'Staff', row: 3, found, expected: [] }
    const said = (language: 'en' | 'ar') =>
      fileErrorText({ code, header }, [], language).replace(/[\u2066-\u2069]/g, '')
    expect(said('en')).toMatch(
      /Row 3 of the sheet Staff has: Matricule, Nom, (Fonction, ){9}Fonction …\./,
    )
    expect(said('ar')).toMatch(
      /عناوين الصف ٣ في ورقة Staff: Matricule، Nom، (Fonction، ){9}Fonction …\./,
    )
  },
)

test('the choices of a column are named in Arabic as its cells can say them', () => {
  const labels = {
    IC: { en: 'Individual contributor', ar: 'موظف' },
    HEAD: { en: 'Head', ar: 'رئيس' },
  }
  const column = { id: 'level', en: 'Level', ar: 'المستوى', choices: ['IC', 'HEAD'], labels }
  const facts = { value: 'Boss', within: 'IC, HEAD' }
  const said = rowErrorText({ column: 'level', code: 'not_a_choice', facts }, [column], 'ar')
  expect(said).toContain('موظف، رئيس')
  expect(said).not.toContain('IC')
})
