import { expect, test, vi } from 'vitest'
import { maxRows } from './read.ts'
import { cellsOf, rowErrorOf, read } from './read.ts'

// Large files take their time where many tests run at once.
vi.setConfig({ testTimeout: 60_000 })

const utf8 = (text: string) => Buffer.from(text)
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

const people = 'Name,الاسم\r\nRana,رنا\r\nOmar,عمر\r\n'
const peopleRead = [
  ['Name', 'الاسم'],
  ['Rana', 'رنا'],
  ['Omar', 'عمر'],
]

/** Windows-1256, letter by letter. */
const windows1256: Record<string, number> = {
  ا: 0xc7,
  ل: 0xe1,
  س: 0xd3,
  م: 0xe3,
  ر: 0xd1,
  ن: 0xe4,
  ع: 0xda,
}
const inWindows1256 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => windows1256[letter] ?? letter.charCodeAt(0)))

test.each([
  ['UTF-8', utf8(people)],
  ['UTF-8 with its mark', utf8(`\ufeff${people}`)],
  ['UTF-16', Buffer.from(`\ufeff${people}`, 'utf16le')],
  ['UTF-16 the other way round', utf16be(`\ufeff${people}`)],
  ['UTF-16 without its mark', Buffer.from(people, 'utf16le')],
  ['UTF-16 the other way round without its mark', utf16be(people)],
  ['the Arabic Windows code', inWindows1256(people)],
])('a file in %s is read', async (_, file) => {
  expect(await cellsOf(file)).toEqual(peopleRead)
})

test('an Arabic letter of Windows far behind a Latin beginning is still read', async () => {
  const file = Buffer.concat([utf8('name\n'.repeat(50_000)), inWindows1256('رنا')])
  expect((await cellsOf(file)).at(-1)).toEqual(['رنا'])
})

test.each([
  ['commas', 'a,b;c,d\n1,2,3'],
  ['semicolons', 'a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5'],
  ['tabs', 'a\tb\tc, d\n1\t2\t3'],
  ['bars', 'a|b|c\n1|2|3'],
  ['semicolons, with commas in quotes', '"a,x,y,z";b;c\n"1,2,3,4";2;3'],
  ['semicolons, by the first line', 'sep=;\na,x;b,y,z;c\n'],
  ['tabs, by the first line', '"sep=\t"\r\na,x\tb,y,z\tc'],
])('cells are separated by %s', async (_, text) => {
  expect((await cellsOf(utf8(text)))[0]).toHaveLength(3)
})

test('the line that declares the separator is no row', async () => {
  expect(await read(utf8('\ufeffsep=|\r\na|b'))).toEqual({ '': [{ row: 1, cells: ['a', 'b'] }] })
})

test('quotes hold separators, line breaks and quotes', async () => {
  const text = 'name,note\r\n"Al-Sayed, Rana","one\r\ntwo ""three"""\r\nOmar,5" pipe\r\n"a"b,""'
  expect(await cellsOf(utf8(text))).toEqual([
    ['name', 'note'],
    ['Al-Sayed, Rana', 'one\ntwo "three"'],
    ['Omar', '5" pipe'],
    ['ab'],
  ])
})

test.each(['\n', '\r\n', '\r'])('rows end with %j, and blank ones keep the count', async (end) => {
  const text = ['Name', '', ' , ,', 'Rana', '"Om\nar"', 'Huda', ''].join(end)
  expect((await read(utf8(text)))['']).toEqual([
    { row: 1, cells: ['Name'] },
    { row: 4, cells: ['Rana'] },
    { row: 5, cells: ['Om\nar'] },
    { row: 6, cells: ['Huda'] },
  ])
})

test('rows may be shorter or longer than the header', async () => {
  expect(await cellsOf(utf8('a,b\n1\n1,2,3,,,\n,2'))).toEqual([
    ['a', 'b'],
    ['1'],
    ['1', '2', '3'],
    ['', '2'],
  ])
})

test('what stands on the border of two pieces is read whole', async () => {
  for (let shift = 0; shift < 8; shift++) {
    const filler = 'x'.repeat(30_000)
    const text = `${filler},${filler},${'y'.repeat(5528 + shift)}\r\n"م""\r\n",é\r\nlast,row`
    expect((await cellsOf(utf8(text))).slice(1)).toEqual([
      ['م"', 'é'],
      ['last', 'row'],
    ])
  }
})

test('a quote that is never closed is named by the row that opens it', async () => {
  const complaint = { code: 'unclosed_quote', facts: { row: 2 } }
  expect(await rowErrorOf(utf8('a,b\n1,"two\n3,4\n'))).toEqual(complaint)
  expect(await rowErrorOf(utf8('a,b\n1,"two\n3,"four"\n'))).toEqual(complaint)
  expect(await rowErrorOf(utf8(`a,b\n1,"two\n${'3,4\n'.repeat(200_000)}`))).toEqual(complaint)
})

test('a cell may be as long as in Excel, quoted or not', async () => {
  const long = 'x'.repeat(32_767)
  const tooLong = { code: 'cell_too_long', facts: { most: 32_767 } }
  expect(await cellsOf(utf8(`a,b\n${long},"${long}"`))).toEqual([
    ['a', 'b'],
    [long, long],
  ])
  expect(await rowErrorOf(utf8(`a,b\n1,${long}x`))).toEqual(tooLong)
  expect(await rowErrorOf(utf8(`a,b\n1,"${long}\n"`))).toEqual(tooLong)
  expect(await rowErrorOf(utf8('x'.repeat(10_000_000)))).toEqual(tooLong)
})

test('a file may be as wide and as long as agreed', async () => {
  const wide = `${','.repeat(255)}x`
  expect(await rowErrorOf(utf8(`${wide}${','.repeat(100_000)}`))).toBeUndefined()
  expect(await rowErrorOf(utf8(`a,${wide}`))).toEqual({
    code: 'too_many_columns',
    facts: { most: 256 },
  })
  expect(await rowErrorOf(utf8(`\n${'x\n\n'.repeat(maxRows)}`))).toBeUndefined()
  expect(await rowErrorOf(utf8('x\n'.repeat(maxRows + 1)))).toEqual({
    code: 'too_many_rows',
    facts: { most: maxRows },
  })
})

test('a stray control character is left out, and a file full of them is none of ours', async () => {
  expect(await cellsOf(utf8('Na\0me,note\nRa\x07na,b'))).toEqual([
    ['Name', 'note'],
    ['Rana', 'b'],
  ])
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000', 'hex')
  expect(await rowErrorOf(picture)).toEqual({ code: 'not_a_spreadsheet' })
  expect(await rowErrorOf(utf8('%PDF-1.7\nplain'))).toEqual({ code: 'not_a_spreadsheet' })
})

test('nothing, or nothing but blanks, is empty; a web page is something else', async () => {
  expect(await rowErrorOf(utf8(''))).toEqual({ code: 'empty' })
  expect(await rowErrorOf(utf8('\ufeff\r\n , \r\n""'))).toEqual({ code: 'empty' })
  expect(await rowErrorOf(utf8('<html><table>'))).toEqual({ code: 'wrong_content' })
})
