import { expect, test } from 'vitest'
import { inMemory } from '../file-bytes.ts'
import { openSheets } from '../open-sheets.ts'
import { encoded } from './encodings.ts'
import { cellsOf, maxRows } from './read.ts'
import { seeded } from './seeded.ts'

const openOne = async (file: Buffer, options = {}) => {
  const [sheet] = await openSheets(inMemory(file), { maxRows, ...options })
  if (!sheet?.text) throw new Error('no text')
  return { ...sheet, text: sheet.text }
}

test.each([
  ['French', 'Prénom,Société\nFrançois,Crédit Agricole\nÉlodie,Noël'],
  ['German', 'Name,Straße\nJörg Müller,Hauptstraße\nBärbel Größ,Österreich'],
  ['Spanish', 'Nombre,Título\nPeña,Año\nÓscar Núñez,Dirección'],
])('a %s list of Windows is read in its own letters', async (_, text) => {
  const file = encoded(text, 'windows-1252')
  expect(await cellsOf(file)).toEqual(text.split('\n').map((line) => line.split(',')))
})

test('French words in an Arabic list say nothing of its encoding', async () => {
  const text = 'Name,الاسم\nGenève,جنيف\nLycée français,الثانوية الفرنسية'
  const { text: found } = await openOne(encoded(text, 'windows-1256'))
  expect(found).toMatchObject({ encoding: 'windows-1256', confidence: 1 })
})

test('a mark and valid UTF-8 are certain, and so is a text that reads the same either way', async () => {
  for (const file of [
    Buffer.from('Name'),
    Buffer.from('\ufeffالاسم'),
    Buffer.from('\ufeffالاسم', 'utf16le'),
    encoded('Zoé,café', 'windows-1252'),
  ])
    expect((await openOne(file)).text).toMatchObject({ confidence: 1, examples: [] })
})

test('words that contradict each other, or make no sense, are shown in both encodings', async () => {
  const both = Buffer.concat([
    encoded('Name\nJörg Größ\nBärbel\n', 'windows-1252'),
    encoded('محمد\nعلي\n', 'windows-1256'),
  ])
  const { text } = await openOne(both)
  expect(text.confidence).toBeLessThan(0.5)
  expect(text.examples).toHaveLength(3)
  expect(text.examples[0]).toEqual({ western: 'Jörg', arabic: 'Jِrg' })
  const cyrillic = Buffer.concat(
    ['Name\n', 'cfe0f0f2e8ff\n', 'd1f2e0ebe8ed'].map((line) =>
      /^[\da-f]+\n?$/.test(line) ? Buffer.from(`${line.trim()}0a`, 'hex') : Buffer.from(line),
    ),
  )
  expect((await openOne(cyrillic)).text.confidence).toBeLessThan(0.5)
})

test('someone can choose another encoding and another separator than were found', async () => {
  const file = encoded('Name;a;b,c\nجنيف;c;d,e', 'windows-1256')
  const sheet = await openOne(file, { encoding: 'windows-1252', delimiter: ',' })
  expect(sheet.text).toMatchObject({ encoding: 'windows-1256', delimiter: ';' })
  for await (const rows of sheet.rows()) expect(rows[1]?.cells).toEqual(['ÌäíÝ;c;d', 'e'])
})

const arabicWords = ['محمد', 'نورة', 'الإدارة', 'المالية', 'عبدالله', 'الرياض', 'مها', 'قسم', 'و']
const westernWords = ['Jörg', 'Größe', 'Élodie', 'Peña', 'Åsa', 'São', 'Café', 'Zürich', 'Ö']
const plainWords = ['Rana', 'Finance', 'HR', '2026', 'EMP-1', 'a@b.test']

test('of a thousand lists in five encodings, each is read right or asked about', async () => {
  let asked = 0
  for (let seed = 0; seed < 1000; seed++) {
    const random = seeded(seed)
    const pick = (words: readonly string[]) => words[random(words.length)] ?? ''
    const kind = seed % 5
    const special = kind === 4 ? westernWords : arabicWords
    const lines = Array.from({ length: 1 + random(20) }, () => [
      random(3) > 0 ? `${pick(special)} ${pick(plainWords)}` : pick(plainWords),
      random(2) > 0 ? pick(special) : pick(plainWords),
    ])
    const text = ['Name,Unit', ...lines.map((cells) => cells.join(','))].join('\r\n')
    const file = [
      () => Buffer.from(text),
      () => Buffer.from(`\ufeff${text}`),
      () => Buffer.from(`\ufeff${text}`, 'utf16le'),
      () => encoded(text, 'windows-1256'),
      () => encoded(text, 'windows-1252'),
    ][kind]?.()
    const sheet = await openOne(file ?? Buffer.alloc(0))
    if (sheet.text.confidence < 0.5) {
      asked++
      continue
    }
    for await (const rows of sheet.rows())
      expect(rows.slice(1).map(({ cells }) => cells)).toEqual(lines)
  }
  // Single letters, which both encodings read as words.
  expect(asked).toBeLessThan(20)
})
