import { constants, crc32, deflateRawSync } from 'node:zlib'
import { inlineRows, workbookParts, xlsx } from '../../packages/sheet-reader/tests/xlsx.ts'
import { type PackedFile, packedFile, zipOf } from '../../packages/sheet-reader/tests/zip.ts'

const sheet = 'xl/worksheets/0.xml'
const people = inlineRows([
  ['Name', 'Email'],
  ['Rana', 'rana@example.com'],
])
const usual = Object.entries(workbookParts({ sheets: [{ rows: people }] })).map(([name, text]) =>
  packedFile(name, text),
)
const withFile = (file: PackedFile, more: PackedFile[] = []) =>
  zipOf([...usual.filter(({ name }) => name !== file.name), file, ...more])

/** So many megabytes of rows, each packed to a hundredth, without ever being whole. */
function inflating(megabytes: number): Buffer {
  const row = (at: number) => `<row><c t="str"><v>${(at * 7919) % 1_000_003}</v></c></row>`
  let block = Array.from({ length: 100 }, (_, at) => row(at)).join('')
  block = block.repeat(Math.ceil((1024 * 1024) / block.length))
  const packed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH })
  const all = [deflateRawSync('<worksheet><sheetData>', { finishFlush: constants.Z_FULL_FLUSH })]
  for (let at = 0; at < megabytes; at++) all.push(packed)
  all.push(deflateRawSync('</sheetData></worksheet>'))
  const size = Math.min(block.length * megabytes, 2 ** 32 - 2)
  return withFile({ name: sheet, packed: Buffer.concat(all), method: 8, crc: 1, size })
}

const manyColumns = () => {
  const cells = Array.from({ length: 1_000_000 }, () => '<c><v>1</v></c>').join('')
  return xlsx({ sheets: [{ rows: `<row>${cells}</row>` }] })
}

const entities = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><worksheet><sheetData><row><c t="str"><v>&j;</v></c></row></sheetData></worksheet>`

const external = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>`

function encrypted() {
  const file = Buffer.from(zipOf(usual))
  for (let at = 0; (at = file.indexOf('PK\x01\x02', at, 'latin1')) >= 0; at++) file[at + 8] = 1
  return file
}

/** What is sent in the place of a workbook, by name. */
export const hostileFiles = (quick: boolean): [name: string, make: () => Buffer][] => [
  ['inflates to 5 GB', () => inflating(quick ? 500 : 5000)],
  ['a million columns', manyColumns],
  ['entities in entities', () => withFile(packedFile(sheet, entities))],
  ['an entity from a file', () => withFile(packedFile(sheet, external))],
  ['encrypted', encrypted],
  ['cut in half', () => zipOf(usual).subarray(0, 400)],
  [
    'two parts of one name',
    () => withFile(packedFile('a', 'x'), [packedFile(sheet.toUpperCase(), 'y')]),
  ],
  ['declares 4 GB', () => withFile({ ...packedFile(sheet, people), size: 2 ** 32 - 2 })],
  ['50 MB of noise', () => noise(quick ? 5 : 49)],
  ['50 MB of one line', () => Buffer.alloc((quick ? 5 : 49) * 1024 * 1024, 'x')],
  ['deep XML', () => withFile(packedFile(sheet, '<a>'.repeat(1_000_000)))],
  ['a wrong sum', () => withFile({ ...packedFile(sheet, people), crc: crc32('other') })],
]

function noise(megabytes: number) {
  const bytes = Buffer.alloc(megabytes * 1024 * 1024)
  for (let at = 0, state = 1; at < bytes.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes.writeUInt32LE(state, at)
  }
  return bytes
}
