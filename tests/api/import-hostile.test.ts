import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytes, packedFile, zipOf } from '../../packages/sheet-reader/tests/zip.ts'
import { inlineRows, workbookParts, xlsx, zipped } from '../../packages/sheet-reader/tests/xlsx.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
  await world.as('lm', 'GET', '/api/employees/')
})
afterAll(() => world.close())

const people = inlineRows([
  ['Name', 'Email'],
  ['Rana', 'rana@example.com'],
])
const usual = Object.entries(workbookParts({ sheets: [{ rows: people }] }))
const sheet = 'xl/worksheets/0.xml'
const without = (name: string) =>
  usual.filter(([each]) => each !== name).map(([each, text]) => packedFile(each, text))

const bomb = () => {
  const rows = `<worksheet><sheetData>${'<row><c/></row>'.repeat(3_000_000)}</sheetData></worksheet>`
  return zipOf([...without(sheet), packedFile(sheet, rows)])
}
const entities = () =>
  zipped({
    ...Object.fromEntries(usual),
    [sheet]: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData>&a;</sheetData></worksheet>`,
  })
const doubled = () => zipOf([...without(''), packedFile(sheet, '<worksheet/>')])
const cutOff = () => xlsx({ sheets: [{ rows: people }] }).subarray(0, 300)
const noise = () => Buffer.concat([bytes([4, 0x04034b50]), Buffer.alloc(100_000, 7)])
const oneRow = () => Buffer.from(`Name,Email\n${'x,'.repeat(1_000_000)}`)
const oneCell = () => Buffer.from(`Name,Email\n"${'x'.repeat(20_000_000)}`)

test.each([
  ['inflates a thousandfold', bomb],
  ['asks for a file of the server', entities],
  ['holds two sheets of one name', doubled],
  ['ends too soon', cutOff],
  ['is noise', noise],
  ['has a million columns', oneRow],
  ['never closes its quotes', oneCell],
])('a file that %s is refused in a sentence while others are answered', async (_, make) => {
  const file = new Uint8Array(make())
  const name = file[0] === 0x50 ? 'people.xlsx' : 'people.csv'
  let isOver = false
  const sent = world
    .as('hr', 'POST', '/api/employees/import/', { body: fileForm(file, name) })
    .finally(() => (isOver = true))
  let answered = 0
  while (!isOver) {
    expect((await world.as('lm', 'GET', '/api/employees/')).status).toBe(200)
    answered++
  }
  const { status, body } = await sent
  expect(answered).toBeGreaterThan(0)
  expect(status).toBe(400)
  expect(body.error).toBe('invalid')
  expect(body.details.errors[0]).toMatch(/^[A-Z].*\.$/)
  expect(body.message).toBe(body.details.errors[0])
})
