import { afterEach, beforeEach, expect, test } from 'vitest'
import { company_id, finance, people, retail, stores } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
  await hr('PATCH', `/api/org/companies/${company_id}/`, { name_ar: 'رمال' })
  await hr('PATCH', `/api/org/departments/${retail}/`, { name_ar: 'التجزئة' })
  await hr('PATCH', `/api/employees/${people.hod.employee_id}/`, {
    user_data: { name_ar: 'حمد الرئيس', title_ar: 'رئيس التجزئة' },
  })
})
afterEach(() => world.close())

const hr = (method: string, target: string, body?: object) =>
  world.as('hr', method, target, body === undefined ? {} : { body })
const names = async (target: string) => {
  const { body } = await hr('GET', target)
  return body.results.map(({ name }: { name: string }) => name)
}

test('a unit carries both names, its own and those it is shown with', async () => {
  const { body } = await hr('GET', `/api/org/sub-departments/${stores}/`)
  expect(body).toMatchObject({
    name: 'Stores',
    name_ar: null,
    department: 'Retail',
    department_ar: 'التجزئة',
    company_name: 'Rimal',
    company_name_ar: 'رمال',
  })
  const department = await hr('GET', `/api/org/departments/${retail}/`)
  expect(department.body).toMatchObject({
    name_ar: 'التجزئة',
    company_ar: 'رمال',
    manager: 'Hamad Head',
    manager_ar: 'حمد الرئيس',
  })
  const tree = await hr('GET', '/api/org/tree/')
  expect(tree.body.companies[0]).toMatchObject({ name: 'Rimal', name_ar: 'رمال' })
  const shown = tree.body.companies[0].departments.find(
    ({ department_id }: { department_id: string }) => department_id === retail,
  )
  expect(shown).toMatchObject({ name_ar: 'التجزئة', manager_ar: 'حمد الرئيس' })
})

test('an employee carries both names, positions and places; a list of names mixes none', async () => {
  const { body } = await hr('GET', `/api/employees/${people.hod.employee_id}/`)
  expect(body).toMatchObject({
    name: 'Hamad Head',
    name_ar: 'حمد الرئيس',
    position_ar: 'رئيس التجزئة',
    company_name_ar: 'رمال',
    department: ['Retail'],
    department_ar: ['التجزئة'],
    org_path: 'Rimal / Retail',
    org_path_ar: 'رمال / التجزئة',
  })
  const report = await hr('GET', `/api/employees/${people.lm.employee_id}/`)
  expect(report.body).toMatchObject({
    direct_manager_name: 'Hamad Head',
    direct_manager_name_ar: 'حمد الرئيس',
  })
  const below = await hr('GET', `/api/employees/${people.emp.employee_id}/`)
  expect(below.body).toMatchObject({
    // One without an Arabic name is by the other.
    org_path_ar: 'رمال / التجزئة / Stores',
  })
  const placement = await hr('GET', `/api/org/placements/${people.hod.employee_id}/`)
  expect(placement.body).toMatchObject({
    employee_name_ar: 'حمد الرئيس',
    company_name_ar: 'رمال',
    department_name_ar: 'التجزئة',
    sub_department_name_ar: null,
  })
})

test('the account of an employee has the same names, and so has who signs in', async () => {
  const { body } = await hr('GET', `/api/accounts/users/${people.hod.user_id}/`)
  expect(body).toMatchObject({ name_ar: 'حمد الرئيس', title_ar: 'رئيس التجزئة' })
  const own = await world.as('hod', 'GET', '/api/accounts/me/')
  expect(own.body).toMatchObject({
    name_ar: 'حمد الرئيس',
    department_ar: 'التجزئة',
    position_ar: 'رئيس التجزئة',
  })
})

test('the Arabic name of an employee is HR’s, as the other is', async () => {
  const own = await world.as('hod', 'PATCH', '/api/accounts/me/', { body: { name_ar: 'آخر' } })
  expect(own.status).toBe(403)
  const target = `/api/employees/${people.lm.employee_id}/`
  const body = { user_data: { name_ar: 'لينا' } }
  expect((await world.as('hod', 'PATCH', target, { body })).status).toBe(403)
  const unit = await world.as('hod', 'PATCH', `/api/org/departments/${retail}/`, {
    body: { name_ar: 'أخرى' },
  })
  expect(unit.status).toBe(403)
})

test('people and units are found by either name, with any form of its letters', async () => {
  const search = (path: string, text: string) => names(`${path}?search=${encodeURIComponent(text)}`)
  for (const text of ['حمد', 'الرئيس', 'hamad'])
    expect(await search('/api/employees/', text)).toEqual(['Hamad Head'])
  expect(await search('/api/accounts/users/', 'حَمَد')).toEqual(['Hamad Head'])
  for (const text of ['التجزئه', 'retail'])
    expect(await search('/api/org/departments/', text)).toEqual(['Retail'])
  expect(await search('/api/org/companies/', 'رمال')).toEqual(['Rimal'])
  // By the department they are in.
  expect((await search('/api/employees/', 'التجزئة')).length).toBeGreaterThan(1)
  const placed = await hr('GET', `/api/org/placements/?search=${encodeURIComponent('رمال')}`)
  expect(placed.body.count).toBeGreaterThan(1)
})

test('sorted by Arabic names, one without such a name is at the place of the other', async () => {
  await hr('PATCH', `/api/employees/${people.lm.employee_id}/`, {
    user_data: { name_ar: 'آمنة' },
  })
  const inArabic = await names('/api/employees/?ordering=name_ar&limit=100')
  const inEnglish = await names('/api/employees/?ordering=name&limit=100')
  const arabic = ['Lina Leader', 'Hamad Head', 'سلمى الغريبة']
  expect(inArabic.slice(-3)).toEqual(arabic)
  const others = (list: string[]) => list.filter((name) => !arabic.includes(name))
  expect(others(inArabic)).toEqual(others(inEnglish))
  expect((await names('/api/employees/?ordering=-name_ar&limit=100')).slice(0, 3)).toEqual(
    arabic.toReversed(),
  )
  // Page by page it is the same order.
  let next: string | null = '/api/employees/?ordering=name_ar&limit=2'
  const paged: string[] = []
  while (next) {
    const { body } = await hr(
      'GET',
      new URL(next, 'http://localhost').pathname + new URL(next, 'http://localhost').search,
    )
    paged.push(...body.results.map(({ name }: { name: string }) => name))
    next = body.next
  }
  expect(paged).toEqual(inArabic)
  expect((await names('/api/org/departments/?ordering=name_ar')).at(-1)).toBe('Retail')
  expect((await names('/api/accounts/users/?ordering=name_ar&limit=100')).slice(-3)).toEqual(arabic)
})

test('an Arabic name is taken once among siblings, and the field is named', async () => {
  const again = await hr('PATCH', `/api/org/departments/${finance}/`, { name_ar: 'التجزئه' })
  expect([again.status, again.body.error, Object.keys(again.body.details)]).toEqual([
    409,
    'duplicate',
    ['name_ar'],
  ])
  const company = await hr('POST', '/api/org/companies/create/', {
    name: 'Another',
    name_ar: 'رمال',
  })
  expect([company.status, Object.keys(company.body.details)]).toEqual([409, ['name_ar']])
  // Below another parent, and as the base name of another unit, it is free.
  const below = { name: 'Elsewhere', name_ar: 'التجزئة', department_id: finance }
  expect((await hr('POST', '/api/org/sub-departments/', below)).status).toBe(201)
  const base = { name: 'التجزئة', company_id }
  expect((await hr('POST', '/api/org/departments/create/', base)).status).toBe(201)
})

test('an Arabic name that is emptied is gone, and one not named stays', async () => {
  const target = `/api/org/departments/${finance}/`
  await hr('PATCH', target, { name_ar: 'المالية' })
  await hr('PATCH', target, { name: 'Finances' })
  expect((await hr('GET', target)).body.name_ar).toBe('المالية')
  for (const nothing of ['', ' \u200f', null]) {
    await hr('PATCH', target, { name_ar: 'المالية' })
    expect((await hr('PATCH', target, { name_ar: nothing })).body.name_ar).toBeNull()
  }
  const audit = await hr('GET', `/api/audit/?search=Finances`)
  expect(audit.body.results[0].before).toMatchObject({ name_ar: 'المالية' })
})
