import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChartPerson } from '#employees/contract/chart.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const around = async (as: PersonKey, query: Record<string, string> = {}) => {
  const { status, body } = await world.as(
    as,
    'GET',
    `/api/employees/chart/?${new URLSearchParams(query)}`,
  )
  expect(status).toBe(200)
  const names = (list: ChartPerson[]) => list.map(({ name }) => name)
  return { path: names(body.path), below: names(body.below), count: body.count, body }
}
const { hod, lm, emp, member, otherHod, stranger } = people

describe('the reporting lines', () => {
  test('begin with those who report to no one, first with who leads most', async () => {
    const top = await around('hr')
    expect(top.path).toEqual([])
    expect(top.below).toEqual([
      otherHod.name,
      hod.name,
      people.admin.name,
      people.hr.name,
      member.name,
    ])
    expect(top.count).toBe(5)
    expect(top.body.below[1]).toMatchObject({
      employee_id: hod.employee_id,
      position: 'Sales Associate',
      reports_to: null,
      reports: 1,
    })
    // A part of a level says how many there are in all.
    const first = await around('hr', { limit: '2' })
    expect(first).toMatchObject({ below: [otherHod.name, hod.name], count: 5 })
  })

  test('lead from the top to someone, and on to those below', async () => {
    expect(await around('hr', { person: lm.employee_id })).toMatchObject({
      path: [hod.name, lm.name],
      below: [emp.name, people.peer.name],
      count: 2,
    })
    const last = await around('hr', { person: emp.employee_id })
    expect(last).toMatchObject({ path: [hod.name, lm.name, emp.name], below: [], count: 0 })
    expect(last.body.path[2].reports_to).toBe(lm.employee_id)
  })

  test('end where the reader sees no further', async () => {
    // Lina does not see whom she reports to, and stands at the top of what she sees.
    expect(await around('lm')).toMatchObject({ below: [lm.name], count: 1 })
    expect((await around('lm', { person: emp.employee_id })).path).toEqual([lm.name, emp.name])
    // Munir works in a unit of Hamad, without reporting to anyone.
    expect(await around('hod')).toMatchObject({ below: [hod.name, member.name], count: 2 })
    const target = (id: string) => `/api/employees/chart/?person=${id}`
    expect((await world.as('lm', 'GET', target(stranger.employee_id))).status).toBe(404)
    expect((await world.as('lm', 'GET', target(hod.employee_id))).status).toBe(404)
    expect((await world.as('emp', 'GET', target(emp.employee_id))).status).toBe(403)
  })

  test('are sorted by the names the reader sees', async () => {
    const rename = (employee_id: string, name_ar: string) =>
      world.as('hr', 'PATCH', `/api/employees/${employee_id}/`, {
        body: { user_data: { name_ar } },
      })
    await rename(emp.employee_id, 'ياسر')
    await rename(people.peer.employee_id, 'أحمد')
    const target = `/api/employees/chart/?person=${lm.employee_id}`
    const { body } = await world.as('hr', 'GET', target, { headers: { 'accept-language': 'ar' } })
    expect(body.below.map(({ name_ar }: ChartPerson) => name_ar)).toEqual(['أحمد', 'ياسر'])
  })
})
