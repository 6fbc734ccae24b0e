import { describe, expect, test } from 'vitest'
import type { Column } from '#imports/rules/row.ts'
import { inMemory } from '#packages/sheet-reader/file-bytes.ts'
import { encoded } from '#packages/sheet-reader/tests/encodings.ts'
import { xlsx } from '#packages/sheet-reader/tests/xlsx.ts'
import { readRows } from './read-rows.ts'

const columns: Column[] = [
  { id: 'code', en: 'Code', ar: 'الرمز', twice: 'same', also: ['Number'] },
  { id: 'email', en: 'Email', ar: 'البريد' },
]
const read = (file: Buffer, corrections = [] as Parameters<typeof readRows>[2]) =>
  readRows(inMemory(file), columns, corrections, () => {})

describe('the rows of a file', () => {
  test('are read without what copying adds', async () => {
    const { rows } = await read(
      Buffer.from('Code,Email\nE\u00a0  1,mailto:n@x.test\n\u200b,\u2060'),
    )
    expect(rows).toEqual([{ row: 2, cells: { code: 'E 1', email: 'n@x.test' } }])
  })

  test('come with a warning about the whole file where its encoding is not sure', async () => {
    const names = [encoded('E1,Jörg\n', 'windows-1252'), encoded('E2,محمد\n', 'windows-1256')]
    const { remarks } = await read(Buffer.concat([Buffer.from('Code,Email\n'), ...names]))
    expect(remarks).toMatchObject([{ row: null, complaint: { code: 'unsure_encoding' } }])
    const sure = await read(Buffer.from('Code,Email\nE1,Jörg\n'))
    expect(sure.remarks).toEqual([])
  })

  test('say what else an identifier is, unless it was corrected', async () => {
    const file = Buffer.from('Code,Email,Number\nE1,n@x.test,E2')
    expect((await read(file)).rows[0]?.others).toEqual({ code: ['E2'] })
    const corrected = await read(file, [{ row: 2, column: 'code', value: 'E3' }])
    expect(corrected.rows).toEqual([
      { row: 2, cells: { code: 'E3', email: 'n@x.test' }, others: {} },
    ])
  })

  test('leave the example of a template alone, also of one from before a column was added', async () => {
    const template: Column[] = [
      { id: 'code', en: 'Code', ar: 'الرمز', isRequired: true, example: 'E-1' },
      { id: 'name', en: 'Name', ar: 'الاسم', isRequired: true, example: 'Mona' },
      { id: 'name_ar', en: 'Name (Arabic)', ar: 'الاسم بالعربية', example: 'منى' },
    ]
    const read = (file: string) => readRows(inMemory(Buffer.from(file)), template, [], () => {})
    const older = await read('Code,Name\nE-1,Mona\nE-2,Nour')
    expect([older.examples, older.rows.map(({ row }) => row)]).toEqual([[2], [3]])
    const present = await read('Code,Name,Name (Arabic)\nE-1,Mona,منى\nE-1,Mona,مونا')
    expect([present.examples, present.rows.map(({ row }) => row)]).toEqual([[2], [3]])
  })

  test('come with a warning where a formula has no value', async () => {
    const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`
    const formula = '<c><f>1+1</f></c>'
    const rows = `<row>${text('Code')}${text('Email')}</row><row>${text('E1')}${formula}${formula}</row>`
    expect((await read(xlsx({ sheets: [{ rows }] }))).remarks).toEqual([
      { row: 2, complaint: { column: 'email', code: 'formula_without_value' } },
    ])
  })
})
