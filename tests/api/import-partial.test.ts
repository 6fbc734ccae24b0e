import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let number = 0
/** Someone whom only one test knows. */
let nour = { employee_id: '', code: '', email: '', username: '' }
beforeEach(async () => {
  const code = `N-${++number}`
  const email = `nour${number}@example.test`
  const username = `nour${number}`
  await world.as('hr', 'POST', '/api/employees/import/', {
    body: fileForm(
      `Employee Code,Name,Email,Username,Company,Department,Position,Join Date,Location,Direct Manager
      ${code},Nour Saeed,${email},${username},Rimal,Retail,Cashier,2026-02-01,Riyadh,${people.hod.email}`,
    ),
  })
  const { body } = await world.as('hr', 'GET', `/api/employees/?search=${email}`)
  nour = { employee_id: body.results[0].employee_id, code, email, username }
})

/** A file that is mapped as it is proposed, and run. */
async function run(lines: readonly string[], options?: object) {
  const sent = await world.as('hr', 'POST', '/api/employees/import/?map=ask', {
    body: fileForm(lines.join('\n')),
  })
  const at = `/api/imports/${sent.body.import_id}/`
  // What one test chooses is not to be taken over by the next file with these headers.
  const body = { options: { remember: false, ...options } }
  await world.as('hr', 'PATCH', `${at}mapping/`, { body })
  return (await world.as('hr', 'POST', `${at}run/`, { body: {} })).body
}
const record = async () => (await world.as('hr', 'GET', `/api/employees/${nour.employee_id}/`)).body

/** What the record has after a file that it did not have before. */
async function changesBy(lines: readonly string[], options?: object) {
  const before = await record()
  const result = await run(lines, options)
  const after = await record()
  const changes = Object.fromEntries(
    Object.keys(after)
      .filter((field) => field !== 'updated_at')
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, after[field]]),
  )
  return { result, changes }
}

describe('a file with some of the columns', () => {
  test.each([
    ['code', 'Employee Code'],
    ['email', 'Email'],
    ['username', 'Username'],
  ] as const)(
    'changes what it names of the person with the %s, and nothing else',
    async (key, header) => {
      const { result, changes } = await changesBy([`${header},Phone`, `${nour[key]},0501234567`])
      expect(result).toMatchObject({ state: 'done', created: 0, updated: 1, errors: [] })
      expect(changes).toEqual({ phone: '0501234567' })
    },
  )

  test('changes no one who is as it says', async () => {
    const { result, changes } = await changesBy(['Employee Code,Location', `${nour.code},Riyadh`])
    expect(result).toMatchObject({ state: 'done', updated: 0, unchanged: 1 })
    expect(changes).toEqual({})
  })

  test('has an error for someone new, whose record would be incomplete', async () => {
    const result = await run(['Employee Code,Phone', `${nour.code},0501234567`, 'New-1,0501234568'])
    expect(result).toMatchObject({ created: 0, updated: 1 })
    expect(
      result.errors.map(({ row, column, code }: Record<string, unknown>) => [row, column, code]),
    ).toEqual(
      ['name', 'email', 'company', 'department', 'position', 'join_date'].map((column) => [
        3,
        column,
        'required',
      ]),
    )
  })

  test('moves someone within the company when it names a department only', async () => {
    const { result, changes } = await changesBy([
      'Employee Code,Department',
      `${nour.code},Finance`,
    ])
    expect(result).toMatchObject({ updated: 1, errors: [] })
    expect(changes).toMatchObject({ department: ['Finance'] })
    expect(await record()).toMatchObject({ company_name: 'Rimal' })
  })

  test('asks for a department when it names another company only', async () => {
    const made = await world.as('admin', 'POST', '/api/org/companies/create/', {
      body: { name: 'Nile', code: 'NILE' },
    })
    expect(made.status).toBe(201)
    const { result, changes } = await changesBy(['Employee Code,Company', `${nour.code},Nile`])
    expect(result.errors).toMatchObject([{ row: 2, column: 'department', code: 'required' }])
    expect(changes).toEqual({})
  })

  test('leaves someone in the department when it names the same company', async () => {
    const { result, changes } = await changesBy([
      'Employee Code,Company,Location',
      `${nour.code},Rimal,Jeddah`,
    ])
    expect(result).toMatchObject({ updated: 1, errors: [] })
    expect(changes).toEqual({ location: 'Jeddah' })
  })
})

describe('an empty cell', () => {
  const file = () => ['Employee Code,Location,Direct Manager', `${nour.code},,`]

  test('leaves the field as it is', async () => {
    const { result, changes } = await changesBy(file())
    expect(result).toMatchObject({ unchanged: 1, errors: [] })
    expect(changes).toEqual({})
  })

  test('clears the field where that is chosen', async () => {
    const { result, changes } = await changesBy(file(), { empty: 'clear' })
    expect(result).toMatchObject({ updated: 1, errors: [] })
    expect(changes).toMatchObject({ location: '', direct_manager: null })
  })

  test('does not clear what a record needs', async () => {
    const { result, changes } = await changesBy(['Employee Code,Name,Location', `${nour.code},,`], {
      empty: 'clear',
    })
    expect(result.errors).toMatchObject([{ row: 2, column: 'name', code: 'required' }])
    expect(changes).toEqual({})
  })
})

test.each(['(clear)', '(مسح)'])(
  '%s clears a field, also where empty cells do not',
  async (word) => {
    const { result, changes } = await changesBy([
      'Employee Code,Location,Phone',
      `${nour.code},${word},`,
    ])
    expect(result).toMatchObject({ updated: 1, errors: [] })
    expect(changes).toEqual({ location: '' })
  },
)

describe('a manager', () => {
  const file = (manager: string) => ['Employee Code,Direct Manager', `${nour.code},${manager}`]

  test.each(['Farah Finance', ' farah  FINANCE ', '"Finance, Farah"'])(
    'is found by the full name %j',
    async (name) => {
      const { result, changes } = await changesBy(file(name))
      expect(result).toMatchObject({ updated: 1, errors: [] })
      expect(changes).toMatchObject({ direct_manager: people.otherHod.user_id })
    },
  )

  test('is not guessed when two people have the name', async () => {
    await run([
      'Employee Code,Name,Email,Company,Department,Position,Join Date',
      `Twin-${nour.code},Nour Saeed,twin-${nour.code}@example.test,Rimal,Retail,Clerk,2026-02-01`,
    ])
    const { result, changes } = await changesBy(file('Nour Saeed'))
    expect(result.errors).toMatchObject([{ row: 2, column: 'direct_manager', code: 'ambiguous' }])
    expect(changes).toEqual({})
  })

  test('can be someone whom the file brings, by the full name', async () => {
    const result = await run([
      'Employee Code,Name,Email,Company,Department,Position,Join Date,Direct Manager',
      `New-${nour.code},Rana Salem,rana-${nour.code}@example.test,Rimal,Retail,Clerk,2026-02-01,`,
      `${nour.code},,,,,,,Rana Salem`,
    ])
    expect(result).toMatchObject({ created: 1, updated: 1, errors: [] })
    expect(await record()).toMatchObject({ direct_manager_name: 'Rana Salem' })
  })
})
