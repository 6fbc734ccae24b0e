import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company_id, finance, people, retail } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const thisYear = new Date().getUTCFullYear()
const emad = `/api/employees/${people.emp.employee_id}/`
const patch = (body: object, language = 'en') =>
  world.as('hr', 'PATCH', emad, { body, headers: { 'accept-language': language } })

describe('an evaluation', () => {
  const begin = (employee_id: string, period: string) =>
    world.as('hr', 'POST', '/api/evaluations/', { body: { employee_id, type: 'Annual', period } })

  test('begins for years around this one only', async () => {
    const { employee_id } = people.emp
    for (const year of [1900, thisYear - 4, thisYear + 4, 9999]) {
      const { status, body } = await begin(employee_id, `${year}-Mid`)
      expect([year, status, body.details.period]).toEqual([
        year,
        400,
        ['Choose a year from three years back to three years ahead'],
      ])
    }
    for (const year of [thisYear - 3, thisYear + 3])
      expect((await begin(employee_id, `${year}-Mid`)).status).toBe(201)
  })

  test('cannot be moved to another year beyond them either', async () => {
    const id = await world.evaluation({ type: 'Annual', period: `${thisYear}-End` })
    const target = `/api/evaluations/${id}/`
    const body = { period: '1900-End' }
    expect((await world.as('hr', 'PATCH', target, { body })).status).toBe(400)
  })

  test('does not begin for an employee who is Inactive, and is not offered for one', async () => {
    const { employee_id, name } = people.peer
    const record = `/api/employees/${employee_id}/`
    await world.as('hr', 'PATCH', record, { body: { status: 'Inactive' } })
    const { status, body } = await begin(employee_id, `${thisYear}-Mid`)
    expect([status, body.message]).toEqual([
      409,
      `${name} is inactive. Evaluations can only be created for active employees.`,
    ])
    const preview = await world.as('hr', 'POST', '/api/evaluations/preview/', {
      body: { employee_ids: [employee_id], type: 'Annual', periods: [`${thisYear}-Mid`] },
    })
    expect(preview.body.people).toEqual([])
  })
})

describe('an employee', () => {
  test('joins between 1950 and a year from now', async () => {
    for (const join_date of ['0001-01-01', '1949-12-31', `${thisYear + 2}-01-01`]) {
      const { status, body } = await patch({ join_date })
      expect([join_date, status, body.details.join_date]).toEqual([
        join_date,
        400,
        ['The join date lies between 1950 and one year from today'],
      ])
    }
    expect((await patch({ join_date: '1950-01-01' })).status).toBe(200)
  })

  test('has a phone number that is one', async () => {
    const { body } = await patch({ user_data: { phone: 'abc' } })
    expect(body.details['user_data.phone']).toEqual(['Please enter a valid phone number'])
    const own = await world.as('emp', 'PATCH', '/api/accounts/me/', { body: { phone: 'abc' } })
    expect(own.body.details.phone).toEqual(['Please enter a valid phone number'])
    expect((await patch({ user_data: { phone: '٠٥١ ٢٣٤ ٥٦٧٨' } })).status).toBe(200)
  })

  test('of a file is held to the same, but for a join date, of which the file is warned', async () => {
    const content = `Name,Email,Company,Department,Position,Join Date,Phone
Nour,nour@example.test,Rimal,Retail,Cashier,2090-01-05,512345678
Noor,noor@example.test,Rimal,Retail,Cashier,2026-01-05,abc`
    const { body } = await world.as('hr', 'POST', '/api/employees/import/?dry_run=true', {
      body: fileForm(content),
    })
    const cells = body.errors.map(({ row, column }: { row: number; column: string }) => [
      row,
      column,
    ])
    expect(cells).toEqual([[3, 'phone']])
    expect(body.warnings.join()).toContain('05/01/2090')
  })

  test('without a direct manager can say so with nothing', async () => {
    expect((await patch({ direct_manager: '' })).body.direct_manager).toBeNull()
  })
})

describe('what the server does not take', () => {
  test('an empty manager_id of a unit means none', async () => {
    const target = `/api/org/departments/${retail}/`
    const { status, body } = await world.as('hr', 'PATCH', target, { body: { manager_id: '' } })
    expect([status, body.manager_id]).toEqual([200, null])
  })

  test('a wrong choice, id or form is explained in both languages', async () => {
    const unit = await world.as('hr', 'PATCH', `/api/org/departments/${finance}/`, {
      body: { manager_id: 'no id' },
    })
    expect(unit.body.details.manager_id).toEqual(['This is not one of the choices'])
    const company = await world.as('hr', 'PATCH', `/api/org/companies/${company_id}/`, {
      body: { size: 'HUGE', industry: 7 },
      headers: { 'accept-language': 'ar' },
    })
    expect(company.body.details).toEqual({
      size: ['هذه القيمة ليست من الخيارات'],
      industry: ['تعذرت قراءة هذه القيمة'],
    })
  })

  test('a method an address does not know is answered 405, with those it knows', async () => {
    const { status, headers, body } = await world.as('hr', 'PUT', emad, { body: {} })
    expect([status, body.error]).toEqual([405, 'method_not_allowed'])
    expect(headers.get('allow')).toBe('GET, PATCH, DELETE')
    expect((await world.as('hr', 'PUT', '/api/nowhere/', { body: {} })).status).toBe(404)
  })
})
