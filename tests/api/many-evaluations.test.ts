import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { fixedId, men, people, retail, stores, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const preview = (who: PersonKey, chosen: object, periods = ['2026-Q1', '2026-Q2']) =>
  world.as(who, 'POST', '/api/evaluations/preview/', {
    body: { ...chosen, type: 'Quarterly', periods },
  })
const create = (who: PersonKey, body: unknown) =>
  world.as(who, 'POST', '/api/evaluations/', { body })
const names = (body: { people: { name: string }[] }) => body.people.map(({ name }) => name)

describe('before the evaluations of several people begin', () => {
  test('one sees who is in a unit at any depth, and who has one already', async () => {
    await world.evaluation({ of: 'peer', period: '2026-Q2' })
    await world.evaluation({ of: 'peer', period: '2026-Q2', type: 'Annual' })
    const { status, body } = await preview('hr', { unit_id: retail })
    expect(status).toBe(200)
    expect(body.count).toBe(5)
    expect(names(body)).toEqual([
      'Emad Employee',
      'Hamad Head',
      'Lina Leader',
      'Munir Member',
      'Petra Peer',
    ])
    expect(body.people[4]).toEqual({
      employee_id: people.peer.employee_id,
      name: 'Petra Peer',
      name_ar: null,
      department: 'Retail',
      department_ar: null,
      existing: ['2026-Q2'],
      last: null,
    })
    expect(names((await preview('hr', { unit_id: stores })).body)).toHaveLength(3)
    expect(names((await preview('hr', { unit_id: men })).body)).toEqual([])
  })

  test('no one sees more than the own scope, nor oneself', async () => {
    expect(names((await preview('hod', { unit_id: retail })).body)).not.toContain('Hamad Head')
    expect((await preview('otherHod', { unit_id: retail })).body).toEqual({ people: [], count: 0 })
    const chosen = [people.emp, people.stranger, people.lm].map(({ employee_id }) => employee_id)
    expect(names((await preview('lm', { employee_ids: chosen })).body)).toEqual(['Emad Employee'])
    expect((await preview('lm', { unit_id: stores })).status).toBe(403)
  })

  test('who is no longer active is neither in a unit nor chosen by name', async () => {
    const { employee_id } = people.member
    const set = (status: 'Active' | 'Inactive') =>
      world.db.update(employees).set({ status }).where(eq(employees.employee_id, employee_id))
    await set('Inactive')
    expect(names((await preview('hr', { unit_id: stores })).body)).toHaveLength(2)
    expect((await preview('hr', { employee_ids: [employee_id] })).body.count).toBe(0)
    await set('Active')
  })

  test('nothing chosen is no one, and too many are refused', async () => {
    expect((await preview('hr', {})).body).toEqual({ people: [], count: 0 })
    const many = Array.from({ length: 501 }, (_, index) => fixedId(4, index))
    expect((await preview('hr', { employee_ids: many })).status).toBe(400)
  })
})

describe('the evaluations of several people', () => {
  const thisYear = new Date().getUTCFullYear()
  const years = [-3, -2, -1, 0, 1, 2, 3].map((away) => thisYear + away)
  const wanted = Object.values(people)
    .filter((person) => person !== people.hr)
    .flatMap(({ employee_id }) =>
      years.flatMap((year) => [
        ...['Q1', 'Q2', 'Q3', 'Q4'].flatMap((term) => [
          { employee_id, type: 'Quarterly', period: `${year}-${term}` },
          { employee_id, type: 'Optional', period: `${year}-${term}` },
        ]),
        ...['Mid', 'End'].map((term) => ({
          employee_id,
          type: 'Annual',
          period: `${year}-${term}`,
        })),
      ]),
    )

  test('begin 500 at once, and no more', async () => {
    const before = (await world.as('hr', 'GET', '/api/evaluations/')).body.count
    const some = wanted.filter(({ period, type }) => type !== 'Quarterly' || period !== '2026-Q2')
    expect((await create('hr', some.slice(0, 501))).status).toBe(400)
    const made = await create('hr', some.slice(0, 500))
    expect([made.status, made.body.length]).toEqual([201, 500])
    const { body } = await world.as('hr', 'GET', '/api/evaluations/')
    expect(body.count).toBe(before + 500)
  })

  test('begin together or not at all, where one of them is out of reach', async () => {
    const each = { type: 'Annual', period: '2051-Mid' }
    const wanted = [people.emp, people.stranger].map((person) => ({
      employee_id: person.employee_id,
      ...each,
    }))
    expect((await create('lm', wanted)).status).toBe(404)
    const { body } = await world.as('hr', 'GET', '/api/evaluations/?year=2051')
    expect(body.count).toBe(0)
  })
})
