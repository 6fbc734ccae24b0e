import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { inMemory } from '../file-bytes.ts'
import { openSheets } from '../open-sheets.ts'
import { cellsOf, maxRows, rowErrorOf, read } from './read.ts'
import { inlineRows, workbookParts, type WorkbookParts, xlsx, zipped } from './xlsx.ts'
import { packedFile, zipOf } from './zip.ts'

const numberCell = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

/** What a cell comes to, with another behind it so that the row is never empty. */
const cellText = async (cell: string, parts: WorkbookParts = {}) => {
  const rows = `<row>${cell}${textCell('end')}</row>`
  return (await cellsOf(xlsx({ ...parts, sheets: [{ rows }] })))[0]?.[0]
}

test('a workbook is read as people see it, sheet by sheet', async () => {
  const file = await writeXlsx({
    sheets: [
      { name: 'People', rows: [['Name', 'الاسم'], ['Rana & Co', 'رنا'], [], ['Omar', null, 7.5]] },
      { name: 'Units', rows: [['Unit'], [true]] },
    ],
  })
  expect(await read(Buffer.from(file))).toEqual({
    People: [
      { row: 1, cells: ['Name', 'الاسم'] },
      { row: 2, cells: ['Rana & Co', 'رنا'] },
      { row: 4, cells: ['Omar', '', '7.5'] },
    ],
    Units: [
      { row: 1, cells: ['Unit'] },
      { row: 2, cells: ['TRUE'] },
    ],
  })
})

test('hidden sheets are left out, and a workbook of nothing else is empty', async () => {
  const rows = inlineRows([['x']])
  const hidden = { name: 'B', state: 'hidden', rows } as const
  const veryHidden = { name: 'C', state: 'veryHidden', rows } as const
  const file = xlsx({ sheets: [hidden, { name: 'A', rows }, veryHidden] })
  expect(Object.keys(await read(file))).toEqual(['A'])
  expect(await rowErrorOf(xlsx({ sheets: [hidden, veryHidden] }))).toEqual({ code: 'empty' })
})

test('a workbook with nothing in it is empty', async () => {
  expect(await rowErrorOf(xlsx({ sheets: [] }))).toEqual({ code: 'empty' })
  const blank = `<row><c s="0"/>${textCell(' &#160; ')}</row>`
  expect(await rowErrorOf(xlsx({ sheets: [{ rows: blank }] }))).toEqual({ code: 'empty' })
})

test('a sheet is read again as often as it is asked for', async () => {
  const [sheet] = await openSheets(inMemory(xlsx({ sheets: [{ rows: inlineRows([['once']]) }] })), {
    maxRows,
  })
  for (let time = 0; time < 3; time++) {
    const batches = []
    for await (const batch of sheet?.rows() ?? []) batches.push(batch)
    expect(batches).toEqual([[{ row: 1, cells: ['once'] }]])
  }
})

test('rows come in batches of a thousand', async () => {
  const rows = inlineRows(Array.from({ length: 2500 }, (_, index) => [`E${index}`]))
  const [sheet] = await openSheets(inMemory(xlsx({ sheets: [{ rows }] })), { maxRows })
  const sizes: number[] = []
  for await (const batch of sheet?.rows() ?? []) sizes.push(batch.length)
  expect(sizes).toEqual([1000, 1000, 500])
})

test.each([
  ['966501234567', '966501234567'],
  ['9.66501234567E+11', '966501234567'],
  ['12345678901234567890', '12345678901234567890'],
  ['5.0', '5'],
  ['0.30000000000000004', '0.3'],
  ['1E-7', '0.0000001'],
  ['-1.5E-3', '-0.0015'],
  ['1.25E+21', '1250000000000000000000'],
  ['0', '0'],
  ['1E+999', '1E+999'],
])('the number %s arrives as %s', async (written, text) => {
  expect(await cellText(numberCell(written))).toBe(text)
})

test.each([
  ['0.25', 1, '25%'],
  ['1', 1, '100%'],
  ['0.29', 2, '29%'],
  ['0.125', 2, '12.5%'],
  ['-0.5', 3, '-50%'],
  ['0.25', 4, '0.25'],
])('%s in a format of percent (%i) is %s', async (written, style, text) => {
  const formats = ['0%', '#,##0.0%', '0.00%;[Red]-0.00%', '0 &quot;%&quot;']
  expect(await cellText(numberCell(written, style), { formats })).toBe(text)
})

test.each([
  ['124', '00000', '00124'],
  ['124.0', '00000;-00000', '00124'],
  ['0', '000', '000'],
  ['501234567', '0000000000', '0501234567'],
  ['124', '&quot;EMP-&quot;0000', 'EMP-0124'],
  ['124', '&quot;EMP-&quot;0', 'EMP-124'],
  ['124', '\\E\\-0000_)', 'E-0124'],
  ['123456789', '000\\-00\\-0000', '123-45-6789'],
  ['501234567', '[$-409]\\(000\\)\\ 000\\-0000', '(050) 123-4567'],
  ['1234567', '[Red]00000', '1234567'],
  ['98765432109876543210', '00000', '98765432109876543210'],
  ['-124', '00000', '-124'],
  ['12.5', '00000', '12.5'],
  ['0.25', '00%', '25%'],
  ['124', '0', '124'],
  ['124', '0 &quot;days&quot;', '124'],
  ['124', '00.00', '124'],
  ['1234', '#,##0', '1234'],
  ['0.5', '[mm]:00', '0.5'],
  ['124', '[&gt;99]00000;0', '124'],
])('%s in the format of a code %s is %s', async (written, format, text) => {
  expect(await cellText(numberCell(written, 1), { formats: [format] })).toBe(text)
})

describe('days', () => {
  const formats = [
    'dd/mm/yyyy',
    '[$-2010401]yyyy/mm/dd\\ hh:mm;@',
    'h:mm',
    '[h]:mm',
    '0 &quot;days&quot;',
  ]
  test.each([
    ['45292', 1, '2024-01-01'],
    ['45292.354166666664', 2, '2024-01-01T08:30'],
    ['45292.354166666664', 1, '2024-01-01T08:30'],
    ['45292.99999999999', 2, '2024-01-02'],
    ['1', 1, '1900-01-01'],
    ['59', 1, '1900-02-28'],
    ['61', 1, '1900-03-01'],
    ['0.354166666666667', 3, '08:30'],
    ['1.5', 4, '1.5'],
    ['45292', 5, '45292'],
    ['-1', 1, '-1'],
    ['2958466', 1, '2958466'],
  ])('%s in format %i is %s', async (serial, style, text) => {
    expect(await cellText(numberCell(serial, style), { formats })).toBe(text)
  })

  test('a workbook of the 1904 system keeps its days', async () => {
    const day = await cellText(numberCell('43830', 1), { formats, is1904: true })
    expect(day).toBe('2024-01-01')
  })

  test('a cell that is a date is read as that day', async () => {
    expect(await cellText('<c t="d"><v>2024-01-01T00:00:00Z</v></c>')).toBe('2024-01-01')
    expect(await cellText('<c t="d"><v>2024-01-01T08:30:00</v></c>')).toBe('2024-01-01T08:30')
  })
})

test('a formula is what it last came to, and an error says its name', async () => {
  expect(await cellText('<c t="str"><f>A1&amp;"x"</f><v>Rana</v></c>')).toBe('Rana')
  expect(await cellText('<c><f>1+1</f><v>2</v></c>')).toBe('2')
  expect(await cellText('<c><f>1+1</f></c>')).toBe('')
  expect(await cellText('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toBe('#DIV/0!')
  expect(await cellText('<c t="b"><v>0</v></c>')).toBe('FALSE')
})

test('a formula without what it comes to is named, one that comes to nothing is not', async () => {
  const rows = `<row><c t="inlineStr"><is><t>Rana</t></is></c><c><f>1+1</f></c><c t="str"><f>""</f><v></v></c></row><row>${textCell('Omar')}</row>`
  expect((await read(xlsx({ sheets: [{ rows }] })))['Sheet']).toEqual([
    { row: 1, cells: ['Rana'], unread: [{ place: 1, why: 'formula_without_value' }] },
    { row: 2, cells: ['Omar'] },
  ])
})

test.each([
  ['\u00a0 Rana \u200f', 'Rana'],
  ['\u202bرنا\u202c', 'رنا'],
  ['\ufeff\u2066Omar\u2069', 'Omar'],
  ['O_x0000_m_x0007_ar', 'Omar'],
  ['one_x000D_\ntwo', 'one\ntwo'],
  ['_x005F_x000D_', '_x000D_'],
  ['&lt;b&gt; &amp;amp; &#x645;', '<b> &amp; م'],
  ['<![CDATA[A & B <c>]]>', 'A & B <c>'],
  ['&#39;=1+1', '=1+1'],
  ["'+966 50", '+966 50'],
  ["'-", '-'],
  ["'@all", '@all'],
  ["'tis", "'tis"],
])('the text %j means %j', async (written, text) => {
  expect(await cellText(textCell(written))).toBe(text)
})

test('shared strings are put together from their runs, without how they are pronounced', async () => {
  const strings =
    '<si><t>plain</t></si><si><r><t>Ra</t></r><r><t xml:space="preserve">na </t></r>' +
    '<rPh sb="0" eb="1"><t>RANA</t></rPh></si><si/>'
  const rows = [0, 1, 2, 0].map((index) => `<c t="s"><v>${index}</v></c>`).join('')
  const file = xlsx({ strings, sheets: [{ rows: `<row>${rows}</row>` }] })
  expect(await cellsOf(file)).toEqual([['plain', 'Rana', '', 'plain']])
})

test('what is merged is repeated in every cell it covers', async () => {
  const merges =
    '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A4"/><mergeCell ref="B6:C6"/>' +
    '<mergeCell ref="E5:XFD1048576"/></mergeCells>'
  const rows =
    `<row r="1">${textCell('Title')}</row><row r="2">${textCell('Sales')}${textCell('Rana')}</row>` +
    `<row r="4"><c/>${textCell('Omar')}</row><row r="6"><c/>${textCell('x')}${textCell('unseen')}</row>`
  expect((await read(xlsx({ sheets: [{ rows, behind: merges }] })))['Sheet']).toEqual([
    { row: 1, cells: ['Title', 'Title', 'Title'] },
    { row: 2, cells: ['Sales', 'Rana'] },
    { row: 3, cells: ['Sales'] },
    { row: 4, cells: ['Sales', 'Omar'] },
    { row: 6, cells: ['', 'x', 'x'] },
  ])
})

test('a merge that reaches beyond the last row is repeated there as well', async () => {
  const behind = '<mergeCells><mergeCell ref="A1:A3"/></mergeCells>'
  const file = xlsx({ sheets: [{ rows: inlineRows([['Sales']]), behind }] })
  expect(await cellsOf(file)).toEqual([['Sales'], ['Sales'], ['Sales']])
})

test('rows that are only painted count for nothing, down to the last one of Excel', async () => {
  let rows = inlineRows([['Name'], ['Rana']])
  for (let row = 1_000_000; row < 1_048_576; row++)
    rows += `<row r="${row}"><c r="C${row}" s="0"/></row>`
  rows += `<row r="1048576"><c r="XFD1048576" s="0"/></row>`
  expect(await cellsOf(xlsx({ sheets: [{ rows }] }))).toEqual([['Name'], ['Rana']])
})

test('prefixes, single quotes and line breaks in tags do not matter', async () => {
  const workbook = workbookParts({ sheets: [{ name: 'A' }] })
  const parts = {
    'xl/worksheets/0.xml':
      "<?xml version='1.0'?><!-- <row> --><x:worksheet xmlns:x='m'><x:sheetData>" +
      "<x:row\n r = '3' note='a > b'><x:c\tr='B3' t='inlineStr'><x:is><x:t>Rana</x:t></x:is></x:c>" +
      '</x:row></x:sheetData></x:worksheet>',
  }
  expect(await read(zipped({ ...workbook, ...parts }))).toEqual({
    A: [{ row: 3, cells: ['', 'Rana'] }],
  })
})

const parts = Object.entries(workbookParts({ sheets: [{ rows: inlineRows([['Rana']]) }] }))
const packed = parts.map(([name, text]) => packedFile(name, text))

test.each([
  ['with its sizes behind each file', zipOf(packed, { described: true })],
  ['of the large kind', zipOf(packed, { wide: true })],
  ['that only stores', zipped(Object.fromEntries(parts), 0)],
  [
    'with a comment behind it',
    Buffer.concat([zipOf(packed).subarray(0, -2), Buffer.from('\x03\0PK\x05')]),
  ],
])('a zip %s is read', async (_, file) => {
  expect(await cellsOf(file)).toEqual([['Rana']])
})

test('a workbook of Power Query is read, whose query is stored beside it in UTF-16', async () => {
  const query = '<?xml version="1.0" encoding="utf-16"?><DataMashup>UEsDBBQ=</DataMashup>'
  const stored = ['customXml/item1.xml', 'customXml/item2.xml'].map((name, at) =>
    packedFile(name, Buffer.from(`${at === 0 ? '\ufeff' : ''}${query}`, 'utf16le')),
  )
  expect(await cellsOf(zipOf([...packed, ...stored]))).toEqual([['Rana']])
})

test.each(['xl/workbook.xml', 'xl/styles.xml', 'xl/worksheets/0.xml', '_rels/.rels'])(
  'a workbook whose part %s is in UTF-16 is damaged',
  async (name) => {
    const text = parts.find(([part]) => part === name)?.[1] ?? ''
    const others = packed.filter((part) => part.name !== name)
    for (const mark of ['\ufeff', '']) {
      const wide = packedFile(name, Buffer.from(mark + text, 'utf16le'))
      expect(await rowErrorOf(zipOf([...others, wide]))).toEqual({ code: 'damaged' })
    }
  },
)

test('a workbook with macros is read without them, and a binary one is none', async () => {
  const macros = packedFile('xl/vbaProject.bin', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  expect(await cellsOf(zipOf([...packed, macros]))).toEqual([['Rana']])
  const relations = parts.find(([name]) => name === '_rels/.rels')?.[1] ?? ''
  const binary = zipOf([
    packedFile('_rels/.rels', relations.replace('workbook.xml', 'workbook.bin')),
    packedFile('xl/workbook.bin', Buffer.from([0x83, 1, 0])),
  ])
  expect(await rowErrorOf(binary)).toEqual({ code: 'wrong_content' })
})

test('a sheet of OpenDocument is no workbook', async () => {
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
  const file = zipped({ mimetype, 'content.xml': '<office:document-content/>' })
  expect(await rowErrorOf(file)).toEqual({ code: 'wrong_content' })
})

test('a workbook in the XML of Excel 2003 is no workbook', async () => {
  const text = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'
  for (const file of [Buffer.from(text), Buffer.from(`\ufeff${text}`)])
    expect(await rowErrorOf(file)).toEqual({ code: 'wrong_content' })
})
