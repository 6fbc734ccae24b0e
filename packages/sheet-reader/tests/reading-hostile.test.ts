import { createDeflateRaw, crc32 } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { maxRows } from './read.ts'
import { rowErrorOf, read } from './read.ts'
import { seeded } from './seeded.ts'
import { inlineRows, workbookParts, type WorkbookParts, xlsx, zipped } from './xlsx.ts'
import { type PackedFile, packedFile, zipOf } from './zip.ts'

// Large files take their time where many tests run at once.
vi.setConfig({ testTimeout: 60_000 })

const people = inlineRows([
  ['Name', 'Email'],
  ['Rana', 'rana@example.com'],
  ['Omar', 'omar@example.com'],
])

/** A workbook with a file of our making in the place of one of its own. */
function xlsxWith(file: PackedFile, parts: WorkbookParts = { sheets: [{ rows: people }] }) {
  const usual = Object.entries(workbookParts(parts)).map(([name, text]) => packedFile(name, text))
  return zipOf([...usual.filter(({ name }) => name !== file.name), file])
}

/** A file that says the same again and again, deflated without ever being whole. */
async function repeated(name: string, head: string, again: string, times: number, tail: string) {
  const deflate = createDeflateRaw({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => packed.push(chunk))
  const block = Buffer.from(again.repeat(1000))
  let crc = crc32(head)
  let size = head.length
  deflate.write(head)
  for (let time = 0; time < times / 1000; time++) {
    crc = crc32(block, crc)
    size += block.length
    if (!deflate.write(block)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  await new Promise<void>((resolve) => deflate.on('end', resolve).end(tail))
  crc = crc32(tail, crc)
  size += tail.length
  return { name, packed: Buffer.concat(packed), method: 8, crc, size } satisfies PackedFile
}

const sheet = 'xl/worksheets/0.xml'
const sheetHead = '<worksheet><sheetData>'
const sheetTail = '</sheetData></worksheet>'
const tooFar = { code: 'inflates_too_far' }
const damaged = { code: 'damaged' }

test('one string that inflates a thousandfold is stopped on the way', async () => {
  const name = 'xl/sharedStrings.xml'
  const strings = await repeated(name, '<sst><si><t>', 'x'.repeat(500), 80_000, '</t></si></sst>')
  expect(strings.packed.length).toBeLessThan(100_000)
  expect(await rowErrorOf(xlsxWith(strings, { strings: '' }))).toEqual(tooFar)
})

test('a workbook that inflates to gigabytes is stopped while it inflates, whichever size it declares', async () => {
  const rows = await repeated(sheet, sheetHead, '<row><c/></row>', 3_000_000, sheetTail)
  expect(rows.size).toBeGreaterThan(40_000_000)
  expect(await rowErrorOf(xlsxWith(rows))).toEqual(tooFar)
  expect(await rowErrorOf(xlsxWith({ ...rows, size: 1000 }))).toEqual(tooFar)
  expect(await rowErrorOf(xlsxWith({ ...rows, size: 4 * 2 ** 30 - 2 }))).toEqual(tooFar)
})

test('many parts that are harmless alone are counted together', async () => {
  const painted = Array.from({ length: 40 }, (_, at) => `<c s="${(at * 7919) % 997}"/>`).join('')
  const part = await repeated('a.xml', '<a>', painted.repeat(4), 8000, '</a>')
  const tame = Buffer.concat([part.packed, Buffer.alloc(Math.ceil(part.size / 199))])
  const files = Array.from({ length: 22 }, (_, at) => ({
    ...part,
    packed: tame,
    name: `xl/a${at}.xml`,
  }))
  expect(part.size * 20).toBeLessThan(300 * 2 ** 20)
  const usual = Object.entries(workbookParts({ sheets: [{ rows: people }] }))
  const zip = (count: number) =>
    zipOf([...usual.map(([name, text]) => packedFile(name, text)), ...files.slice(0, count)])
  expect(await rowErrorOf(zip(1))).toBeUndefined()
  const many = Math.floor((300 * 2 ** 20) / part.size) + 1
  expect(many).toBeLessThanOrEqual(files.length)
  expect(await rowErrorOf(zip(many))).toEqual(tooFar)
})

test('a file of a few bytes that declares four gigabytes is refused', async () => {
  const small = packedFile(sheet, `${sheetHead}${people}${sheetTail}`)
  expect(await rowErrorOf(xlsxWith(small))).toBeUndefined()
  expect(await rowErrorOf(xlsxWith({ ...small, size: 4 * 2 ** 30 - 2 }))).toEqual(tooFar)
  expect(await rowErrorOf(xlsxWith({ ...small, size: small.size + 1 }))).toEqual(damaged)
})

test('a workbook holds as many rows as agreed', async () => {
  const rows = '<row><c><v>1</v></c></row>'
  expect(await rowErrorOf(xlsx({ sheets: [{ rows: rows.repeat(maxRows) }] }))).toBeUndefined()
  expect(await rowErrorOf(xlsx({ sheets: [{ rows: rows.repeat(maxRows + 1) }] }))).toEqual({
    code: 'too_many_rows',
    facts: { most: maxRows },
  })
})

test('a cell at the far end of a sheet is too far', async () => {
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  expect(await rowErrorOf(xlsx({ sheets: [{ rows: far }] }))).toEqual({
    code: 'too_many_columns',
    facts: { most: 256 },
  })
  const last = '<row r="1048576"><c r="IV1048576"><v>1</v></c></row>'
  expect((await read(xlsx({ sheets: [{ rows: last }] })))['Sheet']?.[0]?.row).toBe(1_048_576)
})

test('a cell holds as much as in Excel', async () => {
  const long = 'م'.repeat(32_767)
  expect(await rowErrorOf(xlsx({ sheets: [{ rows: inlineRows([[long]]) }] }))).toBeUndefined()
  const tooLong = { code: 'cell_too_long', facts: { most: 32_767 } }
  const longer = inlineRows([[`${long}م`]])
  expect(await rowErrorOf(xlsx({ sheets: [{ rows: longer }] }))).toEqual(tooLong)
  const strings = `<si><t>${long}</t></si><si><t>${long}&amp;</t></si>`
  expect(await rowErrorOf(xlsx({ strings }))).toEqual(tooLong)
})

test('a long run of spaces takes no longer than any other text', async () => {
  const rows = inlineRows(Array.from({ length: 100 }, () => [`x${' '.repeat(32_000)}x`]))
  expect(await rowErrorOf(xlsx({ sheets: [{ rows }] }))).toBeUndefined()
})

test('merges repeat only so much', async () => {
  const one = inlineRows([['x']])
  const merged = (areas: string[]) =>
    xlsx({
      sheets: [{ rows: one, behind: areas.map((each) => `<mergeCell ref="${each}"/>`).join('') }],
    })
  expect(await rowErrorOf(merged(['A1:XFD1']))).toBeUndefined()
  expect(await rowErrorOf(merged(['A1:IV100000']))).toEqual(tooFar)
  expect(await rowErrorOf(merged(['A1:A1048576']))).toMatchObject({ code: 'too_many_rows' })
  expect(await rowErrorOf(merged(Array.from({ length: 200_001 }, () => 'A1:B1')))).toEqual(tooFar)
  expect(await rowErrorOf(merged(['A1:XFE1']))).toEqual(damaged)
  expect(await rowErrorOf(merged(['B2:A1']))).toEqual(damaged)
})

test.each([
  ['xl/workbook.xml', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><workbook/>'],
  ['docProps/core.xml', '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "&b;&b;">]><a>&a;</a>'],
  [sheet, `<!-- > --><!DOCTYPE worksheet>${sheetHead}${people}${sheetTail}`],
  ['xl/vmlDrawing1.vml', `<xml>${' '.repeat(262_138)}<!ENTITY x "y"></xml>`],
  ['[Content_Types].xml', '<Types><!ENTITY x "y"></Types>'],
])('a declaration in %s is refused', async (name, text) => {
  expect(await rowErrorOf(xlsxWith(packedFile(name, text)))).toEqual({ code: 'declares_entities' })
})

test.each([
  ['a column beyond the last', '<row><c r="XFE1"><v>1</v></c></row>'],
  ['a row beyond the last', '<row r="1048577"><c><v>1</v></c></row>'],
  ['no row at all', '<row r="x"><c><v>1</v></c></row>'],
  ['a row that was already', '<row r="2"/><row r="2"><c><v>1</v></c></row>'],
  ['another row than its own', '<row r="1"><c r="A2"><v>1</v></c></row>'],
  ['no place', '<row><c r="1A"><v>1</v></c></row>'],
  ['an endless place', `<row><c r="A${'1'.repeat(400)}"><v>1</v></c></row>`],
  ['a string that is missing', '<row><c t="s"><v>7</v></c></row>'],
  ['a string of no number', '<row><c t="s"><v>one</v></c></row>'],
  ['a cell outside of any row', '<c><v>1</v></c>'],
  ['a row within a row', '<row><row><c><v>1</v></c></row></row>'],
  ['a reference to nothing', inlineRows([['&nothing;']])],
  ['a character beyond all', inlineRows([['&#x110000;']])],
  ['badly nested tags', '<row><c><v>1</c></v></row>'],
  ['a tag in a tag', '<row r="1<c/>"></row>'],
  ['an attribute without quotes', '<row r=1></row>'],
])('a sheet with %s is damaged', async (_, rows) => {
  const file = xlsx({ strings: '<si><t>a</t></si>', sheets: [{ rows }] })
  expect(await rowErrorOf(file)).toEqual(damaged)
})

test('XML that is cut, too deep, or in another code is damaged', async () => {
  const whole = `${sheetHead}${people}${sheetTail}`
  for (const text of [
    '',
    whole.slice(0, -1),
    whole.slice(0, -20),
    whole.slice(0, 60),
    `${whole}<!-- open`,
    '<a>'.repeat(200) + '</a>'.repeat(200),
    `<worksheet a="${'x'.repeat(70_000)}"/>`,
    Buffer.from(`\ufeff${whole}`, 'utf16le'),
  ]) {
    expect(await rowErrorOf(xlsxWith(packedFile(sheet, text)))).toEqual(damaged)
  }
})

test('a zip that could be read in two ways is damaged', async () => {
  const usual = Object.entries(workbookParts({ sheets: [{ rows: people }] }))
  const files = usual.map(([name, text]) => packedFile(name, text))
  const other = packedFile('XL/worksheets\\0.xml', `${sheetHead}${sheetTail}`)
  expect(await rowErrorOf(zipOf(files))).toBeUndefined()
  expect(await rowErrorOf(zipOf([...files, other]))).toEqual(damaged)
})

test('a zip that is no workbook, and a workbook without its sheet, have different errors', async () => {
  const parts = workbookParts({ sheets: [{ rows: people }] })
  const word = {
    '_rels/.rels': (parts['_rels/.rels'] ?? '').replace('xl/workbook.xml', 'word/document.xml'),
    'word/document.xml': '<w:document xmlns:w="w"/>',
  }
  expect(await rowErrorOf(zipped(word))).toEqual({ code: 'wrong_content' })
  expect(await rowErrorOf(zipped({ 'readme.txt': 'x' }))).toEqual({ code: 'wrong_content' })
  expect(await rowErrorOf(zipped({}))).toEqual({ code: 'wrong_content' })
  const { [sheet]: _, ...rest } = parts
  expect(await rowErrorOf(zipped(rest))).toEqual(damaged)
})

test('a zip with a password is encrypted', async () => {
  const file = zipped(workbookParts({ sheets: [{ rows: people }] }))
  for (let at = 0; (at = file.indexOf('PK\x01\x02', at, 'latin1')) >= 0; at++) file[at + 8] = 1
  expect(await rowErrorOf(file)).toEqual({ code: 'encrypted' })
})

test('a text or a picture is recognised, whichever name it has', async () => {
  expect(await read(Buffer.from('PK,Name\n1,Rana'))).toEqual({
    '': [
      { row: 1, cells: ['PK', 'Name'] },
      { row: 2, cells: ['1', 'Rana'] },
    ],
  })
  const random = seeded(7)
  for (let time = 0; time < 20; time++) {
    const noise = Buffer.from(Array.from({ length: 4000 }, () => random(256)))
    expect(await rowErrorOf(noise)).toEqual({ code: 'not_a_spreadsheet' })
  }
})
