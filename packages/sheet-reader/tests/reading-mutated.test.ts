import { expect, test, vi } from 'vitest'
import { rowErrorOf } from './read.ts'
import { seeded } from './seeded.ts'
import { cell, xls } from './xls.ts'
import { inlineRows, workbookParts, xlsx, zipped } from './xlsx.ts'
import { packedFile, zipOf } from './zip.ts'

// Large files take their time where many tests run at once.
vi.setConfig({ testTimeout: 60_000 })

const people = inlineRows([
  ['Name', 'Email'],
  ['Rana', 'rana@example.com'],
])
const parts = workbookParts({ sheets: [{ rows: people }] })
const sheet = 'xl/worksheets/0.xml'
const damaged = { code: 'damaged' }

test('a bit that flips within a packed file is noticed', async () => {
  const files = Object.entries(parts).map(([name, text]) => packedFile(name, text))
  const random = seeded(11)
  for (let time = 0; time < 40; time++) {
    const flipped = files.map((file) => {
      if (file.name !== sheet) return file
      const packed = Buffer.from(file.packed)
      const at = random(packed.length)
      packed[at] = (packed[at] ?? 0) ^ (1 << random(8))
      return { ...file, packed }
    })
    expect(await rowErrorOf(zipOf(flipped))).toEqual(damaged)
  }
})

test('a workbook that was cut is damaged, wherever it was cut', async () => {
  const file = zipped(parts)
  for (let length = 4; length < file.length; length += 7) {
    expect(await rowErrorOf(file.subarray(0, length))).toEqual(damaged)
  }
})

const shared = '<si><t>Rana</t></si>'
const rows = `<row><c t="s"><v>0</v></c><c s="1"><v>45292</v></c></row>${people}`
const behind = '<mergeCells><mergeCell ref="A2:B3"/></mergeCells>'
const mixed = { strings: shared, formats: ['yyyy'], sheets: [{ rows, behind }] }

test.each([
  ['packed workbooks', xlsx(mixed)],
  ['stored workbooks', zipped(workbookParts(mixed), 0)],
  ['old workbooks', xls({ strings: ['a', 'رنا'], sheets: [{ records: oldRecords() }] })],
  ['texts', Buffer.from('\ufeffName,"الاسم"\r\n"Ra""na",رنا\r\n', 'utf16le')],
])('three hundred mutated %s are read or refused, and nothing else', async (_, original) => {
  const random = seeded(original.length)
  const outcomes = new Set<string>()
  for (let time = 0; time < 300; time++) {
    outcomes.add((await rowErrorOf(mutated(original, random)))?.code ?? 'read')
  }
  expect(outcomes.size).toBeGreaterThan(1)
})

function oldRecords() {
  return [cell.shared(1, 0, 0), cell.label(1, 1, 'b'), cell.rks(2, 0, 1, 2), cell.number(3, 0, 4.5)]
}

function mutated(original: Buffer, random: (limit: number) => number): Buffer {
  const file = Buffer.from(original)
  for (let times = 1 + random(8); times > 0; times--) {
    const at = random(file.length)
    const manner = random(4)
    if (manner === 0) file[at] = random(256)
    else if (manner === 1) file[at] = (file[at] ?? 0) ^ (1 << random(8))
    else if (manner === 2) file.fill(random(2) * 255, at, Math.min(file.length, at + 16))
    else file.copy(file, at, random(file.length), file.length - random(file.length))
  }
  return random(5) === 0 ? file.subarray(0, random(file.length)) : file
}
