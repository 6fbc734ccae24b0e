import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { company_id, finance, fixedId, men, people, retail, stores } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const { employee_id } = people.emp
const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, `/api/org/placements/${target}`, body === undefined ? {} : { body })

describe('placements', () => {
  test('are found by their own id and by the employee’s, with and without a slash', async () => {
    const byEmployee = await hr('GET', employee_id)
    expect(byEmployee.body).toMatchObject({
      employee_name: 'Emad Employee',
      company_name: 'Rimal',
      department_name: 'Retail',
      sub_department_name: 'Stores',
      section_name: null,
    })
    expect((await hr('GET', `${byEmployee.body.placement_id}/`)).body).toEqual(byEmployee.body)
  })

  test('are searched by employee, company and department', async () => {
    const names = async (typed: string) => {
      const { body } = await hr('GET', `?search=${encodeURIComponent(typed)}`)
      return body.results.map(({ employee_name }: { employee_name: string }) => employee_name)
    }
    expect(await names('emad')).toEqual(['Emad Employee'])
    expect(await names('retail')).toHaveLength(5)
    expect(await names('rimal')).toHaveLength(9)
    expect(await names('no such person')).toEqual([])
  })

  test('are narrowed to a unit of any level', async () => {
    const count = async (filter: string) => (await hr('GET', `?${filter}`)).body.count
    expect(await count(`company=${company_id}`)).toBe(9)
    expect(await count(`department=${finance}`)).toBe(4)
    expect(await count(`sub_department=${stores}`)).toBe(3)
    expect(await count(`section=${men}`)).toBe(0)
    expect(await count(`sub_section=${fixedId(2, 9)}`)).toBe(0)
  })

  test('show a manager the own people only', async () => {
    const list = await world.as('lm', 'GET', '/api/org/placements/')
    expect(list.body.count).toBe(3)
    const stranger = `/api/org/placements/${people.stranger.employee_id}`
    expect((await world.as('lm', 'GET', stranger)).status).toBe(404)
  })

  test('a second one for the same person is refused by name', async () => {
    const twice = await hr('POST', '', { employee_id, company_id, department_id: retail })
    expect(twice.status).toBe(409)
    expect(twice.body).toMatchObject({
      error: 'duplicate',
      message: 'Emad Employee already has a placement. Edit it instead.',
    })
  })

  test('units that are not below each other are refused at the first wrong one', async () => {
    const put = async (target: object) =>
      (await hr('PUT', employee_id, { company_id, department_id: retail, ...target })).body.details
    expect(await put({ department_id: finance, sub_department_id: stores })).toEqual({
      sub_department_id: ['This sub-department does not belong to this department'],
    })
    expect(await put({ section_id: men })).toEqual({
      section_id: ['This section does not belong to this sub-department'],
    })
    expect(await put({ company_id: fixedId(1, 9) })).toEqual({
      department_id: ['This department does not belong to this company'],
    })
    expect(await put({ department_id: null })).toEqual({
      department_id: ['Department is required'],
    })
  })

  test('moving someone keeps where they were before', async () => {
    const before = await hr('GET', employee_id)
    const target = { company_id, department_id: retail, sub_department_id: stores, section_id: men }
    const moved = await hr('PUT', employee_id, target)
    expect(moved.body).toMatchObject({
      placement_id: before.body.placement_id,
      section_name: 'Menswear',
    })
    const same = await hr('PUT', employee_id, target)
    expect(same.body.assigned_at).toBe(moved.body.assigned_at)

    const history = await hr('GET', `${employee_id}/history/`)
    expect(history.body.results).toHaveLength(1)
    expect(history.body.results[0]).toMatchObject({
      department_name: 'Retail',
      section_name: null,
      assigned_at: before.body.assigned_at,
      ended_by: 'Huda Resources',
    })
    expect((await hr('DELETE', `../sections/${men}/`)).status).toBe(409)
  })

  test('ending one leaves the person and the history', async () => {
    const { member } = people
    expect((await hr('DELETE', member.employee_id)).status).toBe(204)
    expect((await hr('GET', member.employee_id)).status).toBe(404)
    const history = await hr('GET', `${member.employee_id}/history/`)
    expect(history.body.results[0].department_name).toBe('Retail')
    const person = await world.as('hr', 'GET', `/api/employees/${member.employee_id}/`)
    expect(person.body).toMatchObject({ department: [], departments_ids: [], org_path: 'Rimal' })
  })
})
