import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxColumns, maxRows } from '#imports/rules/import.ts'
import { maxFixes } from '#imports/rules/mapping/change-cells.ts'
import { maxDistinct } from '#imports/rules/guess/column-profile.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const send = async (content: string) => {
  const answer = await world.as('hr', 'POST', '/api/employees/import/?map=ask', {
    body: fileForm(content),
  })
  const { import_id } = answer.body
  if (answer.status !== 202) return answer
  const run = async () => (await world.as('hr', 'GET', `/api/imports/${import_id}/`)).body
  await expect.poll(async () => (await run()).state, { timeout: 90_000 }).toBe('mapping')
  return { ...answer, body: await run() }
}
const columns = (count: number) =>
  ['Work Email', ...Array.from({ length: count - 1 }, (_, at) => `Column ${at}`)].join(',')

describe('a file of another program', () => {
  test('has at most 200 columns', async () => {
    expect(maxColumns).toBe(200)
    const whole = await send(`${columns(200)}\nnour@example.test`)
    expect([whole.status, whole.body.mapping.columns.length]).toEqual([200, 200])
    const wider = await send(`${columns(201)}\nnour@example.test,${','.repeat(199)}x`)
    expect([wider.status, wider.body.message]).toEqual([
      400,
      'This sheet is wider than 200 columns. Delete columns that are not needed, also empty ones on the right, and try again.',
    ])
  })

  test('has at most 250,000 rows', async () => {
    expect(maxRows).toBe(250_000)
    const { status, body } = await send(`Work Email\n${'n@e.test\n'.repeat(maxRows)}`)
    expect([status, body.message]).toEqual([
      400,
      'This file has more than 250000 rows. Please split it.',
    ])
  }, 120_000)

  test('has its values decided one by one up to 10,000 different ones of a field', async () => {
    expect(maxDistinct).toBe(10_000)
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `n${at}@e.test,Rimal,Unit ${at}`).join('\n')
    const few = await send(`Work Email,Employer,Dept\n${rows(10_000)}`)
    expect(few.body.mapping.values.department).toEqual({ distinct: 10_000, open: 10_000 })
    const many = await send(`Work Email,Employer,Dept\n${rows(10_001)}`)
    expect(many.body.mapping.values.department).toBeUndefined()
    expect(many.body.mapping.values.company).toEqual({ distinct: 1, open: 0 })
  }, 240_000)

  test('is fixed in at most 5,000 cells and values, in one call or several', async () => {
    expect(maxFixes).toBe(5000)
    const { body } = await send('Work Email,First Name\nnour@example.test,Nour')
    const fix = async (from: number, count: number) => {
      const cells = Array.from({ length: count }, (_, at) => ({
        row: from + at,
        column: 'email',
        value: 'omar@example.test',
      }))
      const path = `/api/imports/${body.import_id}/cells/`
      return (await world.as('hr', 'PATCH', path, { body: { cells } })).status
    }
    expect(await fix(1, 5001)).toBe(400)
    expect(await fix(1, 4999)).toBe(200)
    // The same cells again are no further ones.
    expect(await fix(1, 5000)).toBe(200)
    expect(await fix(5001, 1)).toBe(400)
  })
})
