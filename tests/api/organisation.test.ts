import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { company_id, finance, longAgo, men, people, retail, stores } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, `/api/org/${target}`, body === undefined ? {} : { body })

describe('companies', () => {
  test('start as MEDIUM, count their departments and employees, and free their names when deleted', async () => {
    const made = await hr('POST', 'companies/create/', { name: 'Nile Trading', industry: 'Retail' })
    expect(made.body).toMatchObject({ size: 'MEDIUM', department_count: 0, employee_count: 0 })
    const { company_id: id } = made.body
    expect((await hr('PATCH', `companies/${id}/`, { address: 'Nasr City' })).body.address).toBe(
      'Nasr City',
    )
    expect((await hr('DELETE', `companies/${id}/`)).status).toBe(204)
    expect((await hr('POST', 'companies/create/', { name: 'Nile Trading' })).status).toBe(201)
  })

  test('say which field is wrong, under the field', async () => {
    const nameless = await hr('POST', 'companies/create/', { name: '  ' })
    expect(nameless.body.details).toEqual({ name: ['Company name is required'] })
    const twice = await hr('POST', 'companies/create/', { name: 'RIMAL' })
    expect(twice.status).toBe(409)
    expect(twice.body).toMatchObject({
      error: 'duplicate',
      details: { name: ['This name is already taken here'] },
    })
    const noAddress = await hr('PATCH', `companies/${company_id}/`, { address: '' })
    expect(noAddress.body.details).toEqual({ address: ['Address is required'] })
    const noEmail = await hr('PATCH', `companies/${company_id}/`, { email: 'no address' })
    expect(noEmail.body.details).toEqual({ email: ['Please enter a valid email address'] })
  })
})

describe('the settings of a company', () => {
  test('are Riyadh and separated duties unless they are chosen, and are audited', async () => {
    const made = await hr('POST', 'companies/create/', { name: 'Nile Trading' })
    expect(made.body).toMatchObject({ time_zone: 'Asia/Riyadh', separation_of_duties: true })
    const settings = { time_zone: 'Africa/Cairo', separation_of_duties: false }
    const target = `companies/${made.body.company_id}/`
    expect((await hr('PATCH', target, settings)).body).toMatchObject(settings)
    expect((await hr('GET', target)).body).toMatchObject(settings)
    const chosen = await hr('POST', 'companies/create/', { name: 'Gulf Trading', ...settings })
    expect(chosen.body).toMatchObject(settings)
    const log = await world.as(
      'admin',
      'GET',
      `/api/audit/?entity_id=${made.body.company_id}&limit=1`,
    )
    expect(log.body.results[0]).toMatchObject({
      before: { time_zone: 'Asia/Riyadh', separation_of_duties: true },
      after: settings,
    })
  })

  test('take only names of time zones', async () => {
    for (const time_zone of ['', 'Mars/Olympus', '+03:00', 'GMT+25']) {
      const answer = await hr('PATCH', `companies/${company_id}/`, { time_zone })
      expect([time_zone, answer.status, answer.body.details]).toEqual([
        time_zone,
        400,
        { time_zone: ['Choose a time zone from the list'] },
      ])
    }
  })

  test('decide at once who may approve what is already submitted', async () => {
    const id = await world.evaluation()
    const separate = (separation_of_duties: boolean) =>
      hr('PATCH', `companies/${company_id}/`, { separation_of_duties })
    const shown = async () => (await world.as('hr', 'GET', `/api/evaluations/${id}/`)).body
    await world.as('admin', 'PATCH', `/api/evaluations/${id}/`, {
      body: { status: 'Pending HoD Approval' },
    })
    expect((await shown()).separated_user_id).toBe(people.admin.user_id)
    await separate(false)
    expect((await shown()).separated_user_id).toBeNull()
    await separate(true)
    expect((await shown()).separated_user_id).toBe(people.admin.user_id)
  })
})

describe('the levels below', () => {
  test('are called what the specification calls them, with counts at any depth', async () => {
    const department = await hr('GET', `departments/${retail}/`)
    expect(department.body).toEqual({
      department_id: retail,
      name: 'Retail',
      name_ar: null,
      company: 'Rimal',
      company_ar: null,
      company_id,
      company_name: 'Rimal',
      company_name_ar: null,
      manager: 'Hamad Head',
      manager_ar: null,
      manager_id: people.hod.user_id,
      employee_count: 5,
      sub_department_count: 1,
      created_at: longAgo,
      updated_at: longAgo,
    })
    const sub = await hr('GET', `sub-departments/?department=${retail}`)
    expect(sub.body.results[0]).toMatchObject({
      sub_department_id: stores,
      department: 'Retail',
      department_id: retail,
      employee_count: 3,
      section_count: 1,
    })
    const section = await hr('GET', `sections/${men}/`)
    expect(section.body).toMatchObject({
      section_id: men,
      sub_department: 'Stores',
      company_name: 'Rimal',
      sub_section_count: 0,
    })
    expect((await hr('GET', `departments/${stores}/`)).status).toBe(404)
  })

  test('ask for what they need in the words of their own screen', async () => {
    const answers = await Promise.all([
      hr('POST', 'departments/create/', {}),
      hr('POST', 'sub-departments/', {}),
      hr('POST', 'sections/', {}),
      hr('POST', 'sub-sections/', { name: ' ' }),
    ])
    expect(answers.map(({ body }) => body.details)).toEqual([
      { name: ['Department name is required'], company_id: ['Company is required'] },
      {
        name: ['Sub-department name is required'],
        department_id: ['Please select a department'],
      },
      { name: ['Section name is required'], sub_department_id: ['Please select a sub-department'] },
      { name: ['Sub-section name is required.'], section_id: ['Please select a section'] },
    ])
  })

  test('have names that are unique among siblings, and only there', async () => {
    const again = await hr('POST', 'sub-departments/', { name: 'STORES', department_id: retail })
    expect(again.body).toMatchObject({
      error: 'duplicate',
      details: { name: ['This name is already taken here'] },
    })
    const elsewhere = { name: 'Stores', department_id: finance }
    expect((await hr('POST', 'sub-departments/', elsewhere)).status).toBe(201)
  })

  test('take a manager by id, by name or e-mail, as text, or no one', async () => {
    const change = async (body: object) => (await hr('PATCH', `sections/${men}/`, body)).body
    expect(await change({ manager_id: people.lm.user_id })).toMatchObject({
      manager: 'Lina Leader',
    })
    expect(await change({ manager: 'no-manager' })).toMatchObject({
      manager: null,
      manager_id: null,
    })
    expect(await change({ manager: 'HOD@example.test' })).toMatchObject({
      manager_id: people.hod.user_id,
    })
    expect(await change({ manager: 'An agency' })).toMatchObject({
      manager: 'An agency',
      manager_id: null,
    })
    expect((await change({ manager_id: people.emp.user_id })).details).toEqual({
      manager_id: ['Only a head of department or a line manager can manage a unit'],
    })
    const byAdmin = await world.as('admin', 'PATCH', `/api/org/sections/${men}/`, {
      body: { manager_id: people.emp.user_id },
    })
    expect(byAdmin.body.manager).toBe('Emad Employee')
  })

  test('are not deleted while something belongs to them, and the refusal names the level', async () => {
    const last = await hr('POST', 'sub-sections/', { name: 'Suits', section_id: men })
    const below = await hr('POST', 'sub-departments/', { name: 'Payroll', department_id: finance })
    const refusals = await Promise.all([
      hr('DELETE', `departments/${finance}/`),
      hr('DELETE', `sub-departments/${stores}/`),
      hr('DELETE', `sections/${men}/`),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(refusals.map(({ body }) => body.message)).toEqual([
      'This department has 1 sub-department(s) assigned. Please reassign or remove sub-departments before deleting.',
      'This sub-department has 1 section(s) assigned. Please reassign or remove sections before deleting.',
      'This section has associated sub-sections that must be removed first.',
    ])
    expect((await hr('DELETE', `sub-sections/${last.body.sub_section_id}/`)).status).toBe(204)

    const payroll = `sub-departments/${below.body.sub_department_id}/`
    expect((await hr('DELETE', payroll)).status).toBe(204)
    expect((await hr('DELETE', `departments/${finance}/`)).body.message).toBe(
      'This department has 4 employee(s) assigned. Please reassign or remove employees before deleting.',
    )
  })

  test('show the second of two editors the current unit, in the words of its level', async () => {
    const { updated_at } = (await hr('GET', `sections/${men}/`)).body
    const rename = (name: string) =>
      world.as('hr', 'PATCH', `/api/org/sections/${men}/`, {
        body: { name },
        headers: { 'if-match': `"${updated_at}"` },
      })
    expect((await rename('Men')).status).toBe(200)
    const late = await rename('Gentlemen')
    expect(late.body).toMatchObject({
      error: 'stale',
      details: { current: { section_id: men, name: 'Men', sub_department: 'Stores' } },
    })
  })

  test('a unit that moves takes its people and everything below along', async () => {
    const other = await hr('POST', 'companies/create/', { name: 'Rimal Misr' })
    const target = await hr('POST', 'departments/create/', {
      name: 'Branches',
      company_id: other.body.company_id,
    })
    const { department_id } = target.body
    const asked = await hr('PATCH', `sub-departments/${stores}/`, { department_id })
    expect([asked.status, asked.body.message, asked.body.details.people]).toEqual([
      409,
      'Moving Stores changes the placement of 3 people. Confirm it to continue.',
      3,
    ])
    const confirmed_people = 3
    await hr('PATCH', `sub-departments/${stores}/`, { department_id, confirmed_people })
    const emad = await world.as('hr', 'GET', `/api/employees/${people.emp.employee_id}/`)
    expect(emad.body).toMatchObject({
      company_name: 'Rimal Misr',
      org_path: 'Rimal Misr / Branches / Stores',
      departments_ids: [department_id],
    })
    const history = await hr('GET', `placements/${people.emp.employee_id}/history/`)
    expect(history.body.results[0]).toMatchObject({
      company_name: 'Rimal',
      department_name: 'Retail',
      sub_department_name: 'Stores',
      ended_by: people.hr.name,
    })
    const audit = await world.as('hr', 'GET', '/api/audit/?entity=placement')
    const entry = audit.body.results.find(
      (one: { entity_name: string }) => one.entity_name === people.emp.name,
    )
    expect([audit.body.count, entry.before, entry.after]).toEqual([
      3,
      { company_name: 'Rimal', department_name: 'Retail' },
      { company_name: 'Rimal Misr', department_name: 'Branches' },
    ])
  })
})

describe('a list of units', () => {
  test('orders numbers in names by their value, across pages too', async () => {
    for (const name of ['Aisle 10', 'Aisle 9', 'Aisle 2', 'ممر ١٠', 'ممر ٢'])
      await hr('POST', 'sub-sections/', { name, section_id: men })
    const names: string[] = []
    let target = `sub-sections/?section=${men}&limit=2&search=`
    for (;;) {
      const { body } = await hr('GET', target)
      names.push(...body.results.map(({ name }: { name: string }) => name))
      if (!body.next) break
      const { pathname, search } = new URL(body.next)
      target = `${pathname.replace('/api/org/', '')}${search}`
    }
    const numbered = names.filter((name) => /\d|[٠-٩]/.test(name))
    expect(numbered).toEqual(['Aisle 2', 'Aisle 9', 'Aisle 10', 'ممر ٢', 'ممر ١٠'])
  })

  test('counts all its units and people with the first page, also during a search', async () => {
    const totals = async (target: string) => (await hr('GET', target)).body.totals
    const search = (typed: string) => totals(`departments/?search=${typed}&company=${company_id}`)
    expect(await search('retail')).toEqual({ units: 2, employees: 9 })
    expect(await search('nothing')).toEqual({ units: 2, employees: 9 })
    expect(await totals(`sub-departments/?department=${retail}`)).toEqual({
      units: 1,
      employees: 3,
    })

    const first = (await hr('GET', `departments/?company=${company_id}&limit=1`)).body
    expect(first.totals).toEqual({ units: 2, employees: 9 })
    const { pathname, search: rest } = new URL(first.next)
    const second = await world.as('hr', 'GET', pathname + rest)
    expect(second.body.results).toHaveLength(1)
    expect(second.body).not.toHaveProperty('totals')
  })
})

describe('the tree', () => {
  test('comes whole, with the counts of every level', async () => {
    const { body } = await hr('GET', `tree/?company=${company_id}`)
    expect(body.companies).toHaveLength(1)
    expect(body.companies[0]).toMatchObject({
      name: 'Rimal',
      employee_count: 9,
      departments: [
        { name: 'Finance', employee_count: 4, manager: 'Farah Finance' },
        {
          name: 'Retail',
          employee_count: 5,
          sub_departments: [
            { name: 'Stores', employee_count: 3, sections: [{ employee_count: 0 }] },
          ],
        },
      ],
    })
  })
})
