import { describe, expect, test } from 'vitest'
import { employeeHints } from '#employees/rules/import/import-employee-hints.ts'
import { employeesImport } from '#employees/rules/import-kinds.ts'
import { ValueMatcher } from '#imports/rules/guess/suggest-values.ts'
import { detectMapping } from '#imports/server/mapping/detect-mapping.ts'
import { inMemory } from '#packages/sheet-reader/file-bytes.ts'
import { encoded } from '#packages/sheet-reader/tests/encodings.ts'
import { inlineRows, xlsx } from '#packages/sheet-reader/tests/xlsx.ts'

const kind = { ...employeesImport, hints: employeeHints }
const detect = (file: Buffer, options: Partial<Parameters<typeof detectMapping>[2]> = {}) =>
  detectMapping(inMemory(file), kind, { thisYear: 2026, ...options })

describe('a file of another program', () => {
  const rows = [
    ['Staff of Rimal'],
    ['EEID', 'Given Name', 'Family Name', 'Work Email', 'Dept', 'DOJ', 'Notes'],
    ['E1', 'Nour', 'Saeed', 'nour@example.test', 'HR', '01/05/2026', ''],
    ['E2', 'Omar', 'Ali', 'omar@example.test', 'Finance', '02/05/2026', 'x'],
  ]
  const notes = { name: 'Notes', rows: inlineRows([['How to use this list']]) }
  const file = xlsx({ sheets: [notes, { name: 'Staff', rows: inlineRows(rows) }] })
  const matchers = { department: new ValueMatcher([{ to: '1', label: 'Finance' }]) }

  test('is proposed with its sheet, its columns, its open values and its questions', async () => {
    const { mapping } = await detect(file, { matchers })
    expect(mapping).toMatchObject({
      ready: false,
      identifiers: ['employee_code', 'email'],
      missing: ['company', 'position'],
      structure: {
        sheets: ['Notes', 'Staff'],
        sheet: 'Staff',
        header_row: 2,
        header_confidence: 6 / 7,
      },
      values: { department: { distinct: 2, open: 1 } },
      questions: [{ kind: 'date_order', column: 5, choices: ['dmy', 'mdy'] }],
    })
    expect(mapping.columns.map(({ target }) => target)).toEqual([
      'employee_code',
      'first_name',
      'last_name',
      'email',
      'department',
      'join_date',
      null,
    ])
    expect(mapping.columns[3]).toMatchObject({
      header: 'Work Email',
      samples: ['nour@example.test', 'omar@example.test'],
      filled: 2,
      confidence: 1,
      source: 'synonym',
    })
  })

  test('is read as someone chose', async () => {
    const { mapping } = await detect(file, { chosen: { sheet: 'Staff', header_row: 0 } })
    expect(mapping.structure).toMatchObject({
      sheet: 'Staff',
      header_row: 0,
      header_confidence: 1,
    })
    expect(mapping.columns[0]).toMatchObject({ header: '', filled: 4 })
    expect((await detect(file, { chosen: { sheet: 'Notes' } })).mapping.structure).toMatchObject({
      sheet: 'Notes',
      header_row: 0,
    })
    const third = await detect(file, { chosen: { sheet: 'Staff', header_row: 3 } })
    expect(third.headers[0]).toBe('E1')
  })
})

test('a list whose encoding is not sure is a question with words in both', async () => {
  const file = Buffer.concat([
    Buffer.from('EEID,Full Name\n'),
    encoded('1,Jörg\n', 'windows-1252'),
    encoded('2,محمد\n', 'windows-1256'),
  ])
  const { mapping } = await detect(file)
  expect(mapping.questions).toEqual([
    {
      kind: 'encoding',
      choices: ['windows-1256', 'windows-1252'],
      examples: [
        { arabic: 'Jِrg', western: 'Jörg' },
        { arabic: 'محمد', western: 'ãÍãÏ' },
      ],
    },
  ])
  const chosen = await detect(file, { chosen: { encoding: 'windows-1252' } })
  expect(chosen.mapping).toMatchObject({ ready: true, questions: [] })
  expect(chosen.mapping.columns[1]?.samples).toEqual(['Jörg', 'ãÍãÏ'])
})

test('a list without any headers is known by its values', async () => {
  const { mapping } = await detect(Buffer.from('Nour;nour@example.test\nOmar;omar@example.test'))
  expect(mapping.structure).toEqual({
    sheets: [''],
    sheet: '',
    header_row: 0,
    header_confidence: 0,
    encoding: 'utf-8',
    encoding_confidence: 1,
    delimiter: ';',
  })
  expect(mapping.columns.map(({ target, filled }) => [target, filled])).toEqual([
    [null, 2],
    ['email', 2],
  ])
})
