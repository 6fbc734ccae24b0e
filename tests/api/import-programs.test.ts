import { afterAll, beforeAll, expect, test } from 'vitest'
import { everybody } from '../imported-people.ts'
import { type Listed, programFile } from '../program-files.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

/** Of five programs in two languages; `PROGRAM_FILES=200 npm run api -- import-programs` sends more. */
const files = Number(process.env.PROGRAM_FILES ?? 20)
const first = Number(process.env.PROGRAM_FIRST ?? 0)

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

type File = Awaited<ReturnType<typeof programFile>>

/** An import in one of these states: on a busy machine, an answer comes before the file is read. */
async function until(import_id: string, ...states: string[]) {
  const run = async () => (await world.as('hr', 'GET', `/api/imports/${import_id}/`)).body
  await expect
    .poll(async () => states.includes((await run()).state), { timeout: 60_000 })
    .toBe(true)
  return run()
}

async function upload({ bytes, name }: File) {
  const { body } = await world.as('hr', 'POST', '/api/employees/import/?map=ask', {
    body: fileForm(bytes, name),
  })
  return until(body.import_id, 'mapping')
}

async function map(import_id: string, body: object) {
  await world.as('hr', 'PATCH', `/api/imports/${import_id}/mapping/`, { body })
  return until(import_id, 'mapping')
}

async function start(import_id: string, call: 'check' | 'run') {
  await world.as('hr', 'POST', `/api/imports/${import_id}/${call}/`, { body: {} })
  return until(import_id, call === 'run' ? 'done' : 'checked', 'failed', 'mapping')
}

/** Answers what is asked as someone does who knows the program. */
async function answered(draft: Awaited<ReturnType<typeof upload>>, { order, encoding }: File) {
  let run = draft
  const asks = (kind: string) =>
    run.mapping.questions.find((each: { kind: string }) => each.kind === kind)
  if (asks('encoding')) run = await map(run.import_id, { structure: { encoding } })
  const question = asks('date_order')
  if (question) {
    expect(question.choices).toContain(order)
    run = await map(run.import_id, { options: { dates: { [question.column]: order } } })
  }
  expect(run.mapping.questions).toEqual([])
  return run
}

async function decided({ import_id }: { import_id: string }, { inactive }: File) {
  const { body } = await world.as(
    'hr',
    'GET',
    `/api/imports/${import_id}/values/?column=status&state=open`,
  )
  for (const value of body.results)
    expect(value).toMatchObject({ from: inactive, suggestions: [{ to: 'Inactive' }] })
  const values = body.results.map(({ from }: { from: string }) => ({
    column: 'status',
    from,
    action: 'use',
    to: 'Inactive',
  }))
  return map(import_id, { values })
}

const inOrder = (listed: readonly Listed[]) =>
  listed.toSorted((one, other) => (one.email < other.email ? -1 : 1))

/** Those of a file as the database has them. */
async function stored({ listed }: File) {
  const all = await everybody(world)
  const emails = new Set(listed.map(({ email }) => email))
  return all
    .filter(({ email }) => emails.has(email))
    .map((person) =>
      Object.fromEntries(
        Object.keys(listed[0] ?? {}).map((field) => [field, person[field as keyof typeof person]]),
      ),
    )
}

for (let number = first; number < first + files; number++)
  test(`what file ${number} of a program says is stored, and its second upload is ready`, async () => {
    for (const table of ['import_mapped_values', 'import_mappings'])
      await world.pool.query(`delete from ${table}`)
    const file = await programFile(number)
    const draft = await answered(await upload(file), file)
    await decided(draft, file)
    const { errors, created } = await start(draft.import_id, 'run')
    expect([file.title, errors, created]).toEqual([file.title, [], file.listed.length])
    expect(await stored(file)).toEqual(inOrder(file.listed))

    const again = await upload(file)
    expect(again.mapping).toMatchObject({ ready: true, questions: [], missing: [] })
    expect(again.mapping.values.status?.open ?? 0).toBe(0)
    const second = await start(again.import_id, 'check')
    expect(second).toMatchObject({ state: 'checked', to_create: 0, to_update: 0, errors: [] })
    await world.as('hr', 'DELETE', `/api/imports/${again.import_id}/`)
  }, 240_000)
