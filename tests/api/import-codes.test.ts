import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { xlsx } from '#packages/sheet-reader/tests/xlsx.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let number = 0
let email = ''
/** Stored with two zeros in front. */
let code = ''
/** As a spreadsheet that took it for a number writes it. */
let short = ''
beforeEach(async () => {
  await world.pool.query('delete from import_mapped_values')
  await world.pool.query('delete from import_mappings')
  number++
  email = `coded${number}@example.test`
  short = `${700 + number}`
  code = `00${short}`
  await send(employees, `${headers}\n${code},Nour Saeed,${email},Rimal,Retail,Cashier,2024-02-01`)
})

const employees = '/api/employees/import/'
const headers = 'Employee Code,Name,Email,Company,Department,Position,Join Date'
const send = (path: string, content: string | Uint8Array<ArrayBuffer>) =>
  world.as('hr', 'POST', path, { body: fileForm(content) })
const errorsOf = ({ errors }: { errors: { column: string; message: string }[] }) =>
  errors.map(({ column, message }) => [column, message.replace(/[\u2068\u2069]/g, '')])
async function stored() {
  const { rows } = await world.pool.query<{ code: string; position: string }>(
    `select employee_code as code, title as position from employees join users using (user_id)
     where employee_code in ($1, $2) order by employee_code`,
    [code, short],
  )
  return rows.map(({ code, position }) => [code, position])
}
const said = () => [
  'employee_code',
  `Employee Code: there is no code ${short}, but ${code}. Zeros in front may be lost`,
]

describe('a code that lost the zeros in front', () => {
  test('overwrites no stored one, and makes no one new', async () => {
    const rows = [
      `${short},Nour Saeed,${email},Rimal,Retail,Manager,2024-02-01`,
      `${short},Someone Else,new.${email},Rimal,Retail,Manager,2024-02-01`,
    ]
    for (const row of rows) {
      const { body } = await send(employees, `${headers}\n${row}`)
      expect(errorsOf(body)).toEqual([said()])
    }
    expect(await stored()).toEqual([[code, 'Cashier']])
  })

  test('is asked about once, with the stored one as its suggestion', async () => {
    const { body } = await send(`${employees}?map=ask`, `Emp ID,Designation\n${short},Manager`)
    const path = `/api/imports/${body.import_id}`
    expect(body.mapping.values.employee_code).toEqual({ distinct: 1, open: 1 })
    const values = await world.as('hr', 'GET', `${path}/values/?column=employee_code&state=open`)
    expect(values.body.results).toMatchObject([
      { from: short, count: 1, action: null, suggestions: [{ to: code }] },
    ])
    const checked = await world.as('hr', 'POST', `${path}/check/`, { body: {} })
    expect(errorsOf(checked.body)).toEqual([said()])
    const decide = (action: string, to: string | null) =>
      world.as('hr', 'PATCH', `${path}/mapping/`, {
        body: { values: [{ column: 'employee_code', from: short, action, to }] },
      })
    expect((await decide('use', code)).body.mapping.values.employee_code.open).toBe(0)
    const { body: run } = await world.as('hr', 'POST', `${path}/run/`, { body: {} })
    expect(run).toMatchObject({ updated: 1, errors: [] })
    expect(await stored()).toEqual([[code, 'Manager']])
  })

  test('can be another code when someone decides so', async () => {
    const row = `${short},Omar Ali,other.${email},Rimal,Retail,Clerk,2024-02-01`
    const { body } = await send(`${employees}?map=ask`, `${headers}\n${row}`)
    const path = `/api/imports/${body.import_id}`
    await world.as('hr', 'PATCH', `${path}/mapping/`, {
      body: { values: [{ column: 'employee_code', from: short, action: 'create' }] },
    })
    const { body: run } = await world.as('hr', 'POST', `${path}/run/`, { body: {} })
    expect(run).toMatchObject({ created: 1, errors: [] })
    expect(await stored()).toEqual([
      [code, 'Cashier'],
      [short, 'Clerk'],
    ])
    // Both are known now.
    const again = await send(employees, `${headers}\n${row}`)
    expect(again.body).toMatchObject({ unchanged: 1, errors: [] })
  })

  test('places no one, and suggests the manager with the stored one', async () => {
    const placed = await send(
      '/api/org/placements/import-levels/',
      `Employee ID,Company,Department\n${short},Rimal,Finance`,
    )
    expect(errorsOf(placed.body)).toEqual([
      [
        'employee',
        `Employee ID: there is no code ${short}, but ${code}. Zeros in front may be lost`,
      ],
    ])
    const { body } = await send(
      `${employees}?map=ask`,
      `Email,Direct Manager\nemp@example.test,${short}`,
    )
    const values = await world.as(
      'hr',
      'GET',
      `/api/imports/${body.import_id}/values/?column=direct_manager`,
    )
    expect(values.body.results).toMatchObject([{ from: short, suggestions: [{ to: code }] }])
  })

  test('is read as it is shown where the sheet shows its zeros', async () => {
    const row = `${code},Nour Saeed,${email},Rimal,Retail,Manager,2024-02-01`
    expect((await send(employees, `${headers}\n${row}`)).body).toMatchObject({ updated: 1 })
  })

  test('is created as a workbook shows it, phone included', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const number = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`
    const titles = `${headers},Phone`.split(',').map(text).join('')
    const cells = [
      number(`8${short}`, 1),
      ...['Omar Ali', `new.${email}`, 'Rimal', 'Retail', 'Clerk', '2024-02-01'].map(text),
      number('501234567', 2),
    ]
    const file = xlsx({
      formats: ['000000', '0000000000'],
      sheets: [{ rows: `<row>${titles}</row><row>${cells.join('')}</row>` }],
    })
    const { body } = await send(employees, new Uint8Array(file))
    expect(body).toMatchObject({ created: 1, errors: [] })
    const { rows } = await world.pool.query(
      `select employee_code, phone from employees join users using (user_id) where email = $1`,
      [`new.${email}`],
    )
    expect(rows).toEqual([{ employee_code: `008${short}`, phone: '0501234567' }])
  })
})

describe('a column whose header says nothing', () => {
  test('is suggested for the field whose stored values it has', async () => {
    const rows = [`${code},Nour,Finance,Rimal,2026-01-31,`, `${code},Omar,Retail,Rimal,,`]
    const { body } = await send(
      '/api/org/placements/import-levels/?map=ask',
      ['Ref,Who,Where,Area,As Of,Team', ...rows].join('\n'),
    )
    const suggested = body.mapping.columns
      .slice(0, 4)
      .map(
        ({
          header,
          target,
          alternatives,
        }: {
          header: string
          target: null
          alternatives: object[]
        }) => [header, target, alternatives],
      )
    expect(suggested).toEqual([
      ['Ref', null, [{ target: 'employee', confidence: 0.75 }]],
      ['Who', null, []],
      ['Where', null, [{ target: 'department', confidence: 0.75 }]],
      ['Area', null, [{ target: 'company', confidence: 0.75 }]],
    ])
  })
})
