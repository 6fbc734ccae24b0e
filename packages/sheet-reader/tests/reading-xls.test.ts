import { readXls, writeXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { cellsOf, rowErrorOf, read } from './read.ts'
import { biffText, cell, compoundFile, record, result, workbookStream, xls } from './xls.ts'
import { bytes } from './zip.ts'

// Large files take their time where many tests run at once.
vi.setConfig({ testTimeout: 60_000 })

test('an old workbook is read as people see it, sheet by sheet', async () => {
  const file = xls({
    strings: ['Name', 'الاسم', 'Rana '],
    formats: [0, 14, 22],
    sheets: [
      {
        name: 'People',
        records: [
          cell.shared(1, 0, 0),
          cell.shared(1, 1, 1),
          cell.shared(2, 0, 2),
          cell.number(2, 2, 966501234567),
          cell.number(4, 0, 45292, 1),
          cell.number(4, 1, 45292.354166666664, 2),
          cell.rk(5, 0, 1250, true),
          cell.rk(5, 1, -7),
          cell.rks(6, 1, 10, 20),
        ],
      },
      {
        name: 'أخرى',
        records: [
          cell.label(1, 0, 'رنا'),
          cell.boolean(2, 0, true),
          cell.error(3, 0, 0x07),
          cell.error(3, 1, 0x2a),
        ],
      },
    ],
  })
  expect(await read(file)).toEqual({
    People: [
      { row: 1, cells: ['Name', 'الاسم'] },
      { row: 2, cells: ['Rana', '', '966501234567'] },
      { row: 4, cells: ['2024-01-01', '2024-01-01T08:30'] },
      { row: 5, cells: ['12.5', '-7'] },
      { row: 6, cells: ['', '10', '20'] },
    ],
    أخرى: [
      { row: 1, cells: ['رنا'] },
      { row: 2, cells: ['TRUE'] },
      { row: 3, cells: ['#DIV/0!', '#N/A'] },
    ],
  })
})

test('numbers of an old workbook in a format of percent are what people see', async () => {
  const records = [cell.number(1, 0, 0.25, 1), cell.number(1, 1, 0.125, 2), cell.number(1, 2, 0.25)]
  expect(await cellsOf(xls({ formats: [0, 9, 10], sheets: [{ records }] }))).toEqual([
    ['25%', '12.5%', '0.25'],
  ])
})

test('codes of an old workbook keep the zeros that its format shows', async () => {
  const code = record(0x41e, bytes([2, 164]), biffText('"EMP-"00000'))
  const records = [cell.number(1, 0, 124, 1), cell.number(1, 1, 124)]
  expect(await cellsOf(xls({ globals: [code], formats: [0, 164], sheets: [{ records }] }))).toEqual(
    [['EMP-00124', '124']],
  )
})

test('an old workbook of the 1904 system keeps its days', async () => {
  const records = [cell.number(1, 0, 43830, 1)]
  const file = xls({ is1904: true, formats: [0, 14], sheets: [{ records }] })
  expect(await cellsOf(file)).toEqual([['2024-01-01']])
})

test('formulas of an old workbook are what they last came to', async () => {
  const text = (content: string) => record(0x207, biffText(content))
  const file = xls({
    sheets: [
      {
        records: [
          cell.formula(1, 0, result.number(2.5)),
          cell.formula(1, 1, result.text),
          text('Rana'),
          cell.formula(1, 2, result.text),
          record(0x4bc, Buffer.alloc(10)),
          text('رنا'),
          cell.formula(1, 3, result.boolean(false)),
          cell.formula(1, 4, result.error(0x17)),
        ],
      },
    ],
  })
  expect(await cellsOf(file)).toEqual([['2.5', 'Rana', 'رنا', 'FALSE', '#REF!']])
})

test('cells of an old workbook that cannot be read are named', async () => {
  const older = record(0x04, bytes([2, 0], [2, 2], [4, 0]), Buffer.from('Omar'))
  const records = [cell.label(1, 0, 'Rana'), cell.formula(1, 1, result.text), older]
  expect((await read(xls({ sheets: [{ records }] })))['Sheet']).toEqual([
    {
      row: 1,
      cells: ['Rana'],
      unread: [
        { place: 1, why: 'formula_without_value' },
        { place: 2, why: 'unknown_record' },
      ],
    },
  ])
})

test('a text that continues in the next record is read whole, narrow here and wide there', async () => {
  const first = Buffer.concat([bytes([4, 2], [4, 2], [2, 6], [1, 0]), Buffer.from('Ran')])
  const second = Buffer.concat([bytes([1, 1]), Buffer.from('رنا', 'utf16le')])
  const third = biffText('Omar')
  const file = xls({
    stringRecords: [record(0xfc, first), record(0x3c, second), record(0x3c, third)],
    sheets: [{ records: [cell.shared(1, 0, 0), cell.shared(1, 1, 1)] }],
  })
  expect(await cellsOf(file)).toEqual([['Ranرنا', 'Omar']])
})

test('hidden sheets of an old workbook are left out', async () => {
  const records = [cell.rk(1, 0, 1)]
  const file = xls({
    sheets: [
      { name: 'A', state: 1, records },
      { name: 'B', records },
      { name: 'C', state: 2, records },
    ],
  })
  expect(Object.keys(await read(file))).toEqual(['B'])
  expect(await rowErrorOf(xls({ sheets: [{ state: 1, records }] }))).toEqual({ code: 'empty' })
})

test('what is merged in an old workbook is repeated', async () => {
  const merges = record(0xe5, bytes([2, 1], [2, 0], [2, 1], [2, 0], [2, 1]))
  const file = xls({ sheets: [{ records: [cell.rk(1, 0, 5), merges] }] })
  expect(await cellsOf(file)).toEqual([
    ['5', '5'],
    ['5', '5'],
  ])
})

test('cells of an old workbook may be written in any order, charts among them', async () => {
  const chart = [record(0x809, bytes([2, 0x600], [2, 0x20])), cell.rk(9, 9, 9), record(0x0a)]
  const records = [cell.rk(3, 0, 3), ...chart, cell.rk(1, 1, 2), cell.rk(1, 0, 1)]
  expect(await cellsOf(xls({ sheets: [{ records }] }))).toEqual([['1', '2'], ['3']])
})

test('an old workbook may be large, and is read as another reader reads it', async () => {
  const people = Array.from({ length: 20_000 }, (_, at) => `Person ${at} ${'x'.repeat(400)}`)
  const records = people.flatMap((name, at) => [
    cell.label(at + 1, 0, name),
    cell.rk(at + 1, 1, at),
  ])
  const file = xls({ sheets: [{ records }] })
  expect(file.length).toBeGreaterThan(7_200_000)
  const cells = await cellsOf(file)
  expect(cells).toHaveLength(people.length)
  const { sheets } = await readXls(file)
  expect(cells).toEqual(sheets[0]?.rows.map((row) => row.map(String)))
})

test('a workbook with a password is encrypted', async () => {
  const encryption = { password: 'secret', spinCount: 1000 }
  const file = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption })
  expect(await rowErrorOf(Buffer.from(file))).toEqual({ code: 'encrypted' })
})

test('encrypted and damaged files have different errors', async () => {
  const package_ = compoundFile({
    EncryptionInfo: Buffer.alloc(5000),
    EncryptedPackage: Buffer.alloc(9000),
  })
  expect(await rowErrorOf(package_)).toEqual({ code: 'encrypted' })
  const locked = xls({ globals: [record(0x2f, Buffer.alloc(54))], sheets: [{ records: [] }] })
  expect(await rowErrorOf(locked)).toEqual({ code: 'encrypted' })
})

test('a document of Word, and a workbook of Excel 95, are no workbook', async () => {
  const word = compoundFile({ WordDocument: Buffer.alloc(5000) })
  expect(await rowErrorOf(word)).toEqual({ code: 'wrong_content' })
  const old = compoundFile({ Workbook: workbookStream({ version: 0x500, sheets: [] }) })
  expect(await rowErrorOf(old)).toEqual({ code: 'wrong_content' })
})

test.each(['WORKBOOK', 'workbook', 'BOOK', 'Book'])(
  'an old workbook is read from a stream called %s',
  async (name) => {
    const stream = workbookStream({ sheets: [{ records: [cell.label(1, 0, 'Rana')] }] })
    expect(await cellsOf(compoundFile({ [name]: stream }))).toEqual([['Rana']])
  },
)

test('a file for Excel 95 and Excel 97 is read as the latter', async () => {
  const Book = workbookStream({ version: 0x500, sheets: [] })
  const Workbook = workbookStream({ sheets: [{ records: [cell.label(1, 0, 'Rana')] }] })
  expect(await cellsOf(compoundFile({ Book, Workbook }))).toEqual([['Rana']])
  expect(await cellsOf(compoundFile({ Book: Workbook, Workbook: Book }))).toEqual([['Rana']])
  expect(await rowErrorOf(compoundFile({ Book }))).toEqual({ code: 'wrong_content' })
  expect(await rowErrorOf(compoundFile({ Workbook, WORKBOOK: Workbook }))).toEqual({
    code: 'damaged',
  })
})

test.each(['0900040002001000', '0902060000001000', '0904060000001000'])(
  'a workbook of Excel 2 to 4 (%s) is no workbook',
  async (beginning) => {
    const file = Buffer.concat([Buffer.from(beginning, 'hex'), Buffer.alloc(100)])
    expect(await rowErrorOf(file)).toEqual({ code: 'wrong_content' })
  },
)

test('an old workbook that points at nothing, or is cut, is damaged', async () => {
  const file = xls({ strings: ['a'], sheets: [{ records: [cell.shared(1, 0, 1)] }] })
  expect(await rowErrorOf(file)).toEqual({ code: 'damaged' })
  const sound = xls({ sheets: [{ records: [cell.rk(1, 0, 1)] }] })
  expect(await rowErrorOf(sound)).toBeUndefined()
  for (const length of [4, 100, 512, 1024, sound.length - 512]) {
    expect(await rowErrorOf(sound.subarray(0, length))).toEqual({ code: 'damaged' })
  }
})

test('a container whose sectors follow each other in a circle is damaged', async () => {
  const file = xls({ sheets: [{ records: [cell.rk(1, 0, 1)] }] })
  const firstLink = 512
  for (const sector of [1, 2]) {
    const circle = Buffer.from(file)
    circle.writeUInt32LE(sector, firstLink + sector * 4)
    expect(await rowErrorOf(circle)).toEqual({ code: 'damaged' })
  }
})
