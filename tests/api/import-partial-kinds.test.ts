import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonKey } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

interface Manner {
  who?: PersonKey
  options?: object
}

/** A file that is mapped as it is proposed, and run. */
async function run(path: string, lines: readonly string[], { who = 'hr', options }: Manner = {}) {
  const sent = await world.as(who, 'POST', `${path}?map=ask`, { body: fileForm(lines.join('\n')) })
  const at = `/api/imports/${sent.body.import_id}/`
  const body = { options: { remember: false, ...options } }
  await world.as(who, 'PATCH', `${at}mapping/`, { body })
  await world.as(who, 'POST', `${at}run/`, { body: {} })
  const now = async () => (await world.as(who, 'GET', at)).body
  await expect.poll(now, { timeout: 60_000 }).toMatchObject({ state: 'done' })
  return now()
}

const faults = ({ errors }: { errors: { row: number; column: string; code: string }[] }) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

describe('a file with some of the columns of companies', () => {
  const path = '/api/org/companies/import/'
  let number = 0
  let code = ''
  const start = { email: 'a@x.test', phone: '0112345678', city: 'Riyadh', website: 'x.test' }
  beforeEach(async () => {
    code = `PART-${++number}`
    const body = fileForm(
      `Name,Code,Email,Phone,City,Website,Size
      Partial ${number},${code},a@x.test,0112345678,Riyadh,x.test,LARGE`,
    )
    await world.as('hr', 'POST', path, { body })
  })
  const stored = async () =>
    (
      await world.pool.query(
        'select name, email, phone, city, website, size from companies where code = $1',
        [code],
      )
    ).rows[0]
  const like = (changes: object) => ({
    name: `Partial ${number}`,
    size: 'LARGE',
    ...start,
    ...changes,
  })

  test('changes these alone of a company that is known by its code', async () => {
    const result = await run(path, ['Code,Phone', `${code},0550001122`])
    expect(result).toMatchObject({ updated: 1, errors: [] })
    expect(await stored()).toEqual(like({ phone: '0550001122' }))
  })

  test('needs a name and an e-mail for a company that is new', async () => {
    const lines = ['Code,Phone', 'NONE-1,0550001122']
    expect(faults(await run(path, lines))).toEqual(['2 name required', '2 email required'])
    const known = await run(path, lines, { options: { create: false } })
    expect(faults(known)).toEqual(['2 null create_off'])
  })

  test('clears what a company can be without, and nothing else', async () => {
    const words = await run(path, ['Code,Phone,City,Website', `${code},(clear),(مسح),`])
    expect(words).toMatchObject({ updated: 1, errors: [] })
    expect(await stored()).toEqual(like({ phone: '', city: '' }))
    const empty = await run(path, ['Code,Website', `${code},`], { options: { empty: 'clear' } })
    expect(empty).toMatchObject({ updated: 1, errors: [] })
    expect(await stored()).toEqual(like({ phone: '', city: '', website: '' }))
    const needed = await run(path, ['Code,Email', `${code},(clear)`])
    expect(faults(needed)).toEqual(['2 email required'])
  })
})

describe('a file with some of the columns of objectives and competencies', () => {
  const items = async (id: string) =>
    (await world.as('hr', 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results

  test('changes these alone of an item that is known by its kind and title', async () => {
    const id = await world.evaluation({ achieved: [8] })
    const [before] = await items(id)
    const path = `/api/evaluations/${id}/import/`
    const result = await run(path, ['Kind,Title,Achieved', `Objective,${before.title},4`], {
      who: 'lm',
    })
    expect(result).toMatchObject({ updated: 1, errors: [] })
    const [after] = await items(id)
    expect(after).toMatchObject({ achieved: 4 })
    for (const field of ['title', 'description', 'target', 'weight', 'status'])
      expect(after[field]).toEqual(before[field])
  })

  test('needs a description, a target and a weight for an item that is new', async () => {
    const id = await world.evaluation({ achieved: [8] })
    const path = `/api/evaluations/${id}/import/`
    const lines = ['Kind,Title,Achieved', 'Objective,Never seen,4']
    expect(faults(await run(path, lines, { who: 'lm' }))).toEqual([
      '2 description required',
      '2 target required',
      '2 weight required',
    ])
    const known = await run(path, lines, { who: 'lm', options: { create: false } })
    expect(faults(known)).toEqual(['2 null create_off'])
  })
})
