import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, type PersonKey, retail } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const find = async (who: PersonKey, q: string) =>
  (await world.as(who, 'GET', `/api/search/?q=${encodeURIComponent(q)}`)).body
const names = (found: { name: string }[]) => found.map(({ name }) => name)

test('a person is found by a part of the name, of the code or of the e-mail, in any case', async () => {
  for (const q of ['emad', 'EMAD EMP', people.emp.email])
    expect(names((await find('hr', q)).people)).toEqual([people.emp.name])
  const [person] = (await find('hr', 'emad')).people
  expect(person).toMatchObject({ employee_id: people.emp.employee_id, department: 'Retail' })
})

test('the Arabic and the Latin name find the same person, with any form of the alef', async () => {
  const saved = await world.as('hr', 'PATCH', `/api/employees/${people.peer.employee_id}/`, {
    body: { user_data: { name_ar: 'أحلام الأحمد' } },
  })
  expect(saved.status).toBe(200)
  for (const q of ['أحلام', 'احلام', 'إحلام', 'آحلام', 'الاحمد', people.peer.name])
    expect(names((await find('hr', q)).people), q).toEqual([people.peer.name])
})

test('who begins with the text is named before those who only contain it', async () => {
  const { people: found } = await find('hr', 'h')
  expect(names(found)[0]).toMatch(/^H/)
  expect(found.length).toBeLessThanOrEqual(5)
})

test('an employee finds the own record and evaluations that are shown, and no unit', async () => {
  const id = await world.evaluation({ of: 'emp', status: 'Employee Review' })
  await world.evaluation({ of: 'emp', status: 'Draft', period: '2031-Q1' })
  const own = await find('emp', 'emad')
  expect(names(own.people)).toEqual([people.emp.name])
  expect(own.evaluations).toMatchObject([{ evaluation_id: id, status: 'Employee Review' }])
  expect((await find('emp', people.peer.name)).people).toEqual([])
  expect((await find('emp', 'retail')).units).toEqual([])
})

test('a unit is found with the company it belongs to', async () => {
  const { units } = await find('hod', 'retail')
  expect(units).toContainEqual({
    id: retail,
    level: 'department',
    name: 'Retail',
    name_ar: null,
    company_name: expect.any(String),
    company_name_ar: null,
  })
})

test('signs of a pattern are letters like others, and nothing finds nothing', async () => {
  for (const q of ['%', '_', ' '])
    expect(await find('hr', q)).toEqual({ people: [], evaluations: [], units: [] })
})
