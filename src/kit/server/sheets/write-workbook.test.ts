import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { inMemory } from '#packages/sheet-reader/file-bytes.ts'
import { openSheets } from '#packages/sheet-reader/open-sheets.ts'
import { type Cell, letterOf, type Workbook, writeWorkbook } from './write-workbook.ts'

async function* listed(rows: readonly Cell[][]) {
  yield* rows
}

async function written(rows: readonly Cell[][], facts: Partial<Workbook> = {}) {
  const headers = ['Name', 'Count', 'Day']
  const workbook = { title: 'People', headers, days: ['Day'], rows: listed(rows), ...facts }
  const chunks: Buffer[] = []
  for await (const chunk of writeWorkbook(workbook)) chunks.push(chunk)
  return { bytes: Buffer.concat(chunks), chunks }
}

async function readBack(bytes: Buffer) {
  const sheets = await openSheets(inMemory(bytes), { maxRows: 1_000_000 })
  return Promise.all(
    sheets.map(async (sheet) => {
      const rows: string[][] = []
      for await (const batch of sheet.rows()) rows.push(...batch.map(({ cells }) => cells))
      return { name: sheet.name, rows }
    }),
  )
}

const many = Array.from({ length: 12_000 }, (_, n): Cell[] => [`Person ${n}`, n, '2026-02-03'])

test.each([0, 1, 12_000])(
  'a table of %i rows has a bold header that stays in view, a filter, real dates and its direction',
  async (length) => {
    const { bytes } = await written(many.slice(0, length), { rightToLeft: true })
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const [sheet] = sheets
    expect(sheets).toHaveLength(1)
    expect(sheet?.rows).toHaveLength(length + 1)
    expect(sheet?.view?.rightToLeft).toBe(true)
    expect(sheet?.autoFilter).toMatchObject({ range: `A1:C${length + 1}` })
    expect(sheet?.freezePane).toMatchObject({ rows: 1 })
    for (const place of ['0,0', '0,1', '0,2'])
      expect(sheet?.cells?.get(place)?.style?.font?.bold).toBe(true)
    if (length === 0) return
    expect(sheet?.rows.at(-1)).toEqual([
      `Person ${length - 1}`,
      length - 1,
      new Date('2026-02-03T00:00:00Z'),
    ])
    expect(sheet?.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false)
    expect(sheet?.cells?.get('1,2')?.style?.numFmt).toBe('dd/mm/yyyy')
  },
)

test('a sheet in English is read from the left', async () => {
  const { sheets } = await readXlsx((await written([])).bytes)
  expect(sheets[0]?.view?.rightToLeft ?? false).toBe(false)
})

test('texts come back as they are, formulas and tags among them, and days before Excel’s stay texts', async () => {
  const texts = [
    '=1+1',
    '+966',
    'O\'Neil & <Sons> "x"',
    'سلمى  الغريبة',
    '_x0041_ _x005F_',
    'two\nlines',
    '00124',
    '😀',
  ]
  const rows = [...texts.map((text): Cell[] => [text, null, null]), ['', -1.5, '1900-02-01']]
  const [sheet] = await readBack((await written(rows)).bytes)
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual([...texts, ''])
  expect(sheet?.rows.at(-1)).toEqual(['', '-1.5', '1900-02-01'])
})

test('what XML cannot hold leaves the sheet readable', async () => {
  const [sheet] = await readBack(
    (
      await written([
        ['a\u0000b\u001f', 1, null],
        ['c\ud800d', 2, null],
      ])
    ).bytes,
  )
  expect(sheet?.rows.map(([, count]) => count)).toEqual(['Count', '1', '2'])
})

test('rows beyond those of a sheet begin another one, with the headers', async () => {
  const { bytes } = await written(many.slice(0, 7), { title: 'P'.repeat(31), rowsOfSheet: 4 })
  const sheets = await readBack(bytes)
  expect(sheets.map(({ name }) => name)).toEqual([
    'P'.repeat(31),
    `${'P'.repeat(29)}_2`,
    `${'P'.repeat(29)}_3`,
  ])
  expect(sheets.map(({ rows }) => rows.map(([name]) => name))).toEqual([
    ['Name', 'Person 0', 'Person 1', 'Person 2'],
    ['Name', 'Person 3', 'Person 4', 'Person 5'],
    ['Name', 'Person 6'],
  ])
})

test('bytes come before the last row is read, and rows end when no one takes any more', async () => {
  let read = 0
  let isEnded = false
  async function* endless() {
    try {
      for (; ; read++) yield [`Person ${read} ${Math.random()}`, read, null]
    } finally {
      isEnded = true
    }
  }
  const sizes: number[] = []
  const rows = endless()
  for await (const { length } of writeWorkbook({
    title: 'People',
    headers: ['a', 'b', 'c'],
    rows,
  })) {
    sizes.push(length)
    if (sizes.length > 10) break
  }
  expect(sizes).toHaveLength(11)
  await expect.poll(() => isEnded).toBe(true)
})

test('rows that cannot be read are an error, from the first or in the middle', async () => {
  for (const good of [0, 5000]) {
    const broken = async function* () {
      yield* many.slice(0, good)
      throw new Error('the database is gone')
    }
    await expect(written([], { rows: broken() })).rejects.toThrow('the database is gone')
  }
})

test('columns have letters as spreadsheet programs name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})
