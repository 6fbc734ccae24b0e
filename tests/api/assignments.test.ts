import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyDueDays } from '#assignments/server/apply-days.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { company_id, finance, men, people, type PersonKey, retail, stores } from '../people.ts'
import { wrongProjections } from '../projection.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const today = () => dayIn(defaultTimeZone, new Date().toISOString())
const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, target, body === undefined ? {} : { body })
const of = (who: PersonKey) => `/api/employees/${people[who].employee_id}`
const assignments = async (who: PersonKey) =>
  (await hr('GET', `${of(who)}/assignments/`)).body.results
const lines = async (who: PersonKey) =>
  (await hr('GET', `${of(who)}/reporting-lines/`)).body.results
const inFinance = { company_id, department_id: finance }
/** The days of a server's life, without waiting for them. */
async function onDay(day: string) {
  pinClock(`${day}T09:00:00.000Z`)
  await applyDueDays(world.db)
}

describe('a placement from a day on', () => {
  test('to come is planned, takes effect at its midnight, also when no server ran then', async () => {
    const on = addDays(today(), 10)
    const answer = await hr('POST', `${of('emp')}/assignments/`, { ...inFinance, valid_from: on })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ valid_from: on, is_planned: true, is_current: false })
    const before = await assignments('emp')
    expect(before[1]).toMatchObject({ department: 'Retail', valid_to: on, is_current: true })

    await onDay(addDays(on, -1))
    expect((await hr('GET', `${of('emp')}/`)).body.department).toEqual(['Retail'])
    await onDay(addDays(on, 3))
    expect((await hr('GET', `${of('emp')}/`)).body.department).toEqual(['Finance'])
    expect(await wrongProjections(world, addDays(on, 3))).toEqual([])
  })

  test('can be cancelled while it is to come: the one before continues', async () => {
    const on = addDays(today(), 40)
    const { body } = await hr('POST', `${of('peer')}/assignments/`, {
      ...inFinance,
      valid_from: on,
    })
    const planned = `${of('peer')}/assignments/${body.assignment_id}/`
    expect((await hr('DELETE', planned)).status).toBe(204)
    const [only] = await assignments('peer')
    expect(only).toMatchObject({ department: 'Retail', valid_to: null, is_current: true })
    const current = `${of('peer')}/assignments/${only.assignment_id}/`
    expect((await hr('DELETE', current)).status).toBe(409)
  })

  test('in the past needs a reason, and cannot lie before joining', async () => {
    const target = `${of('peer')}/assignments/`
    const past = { ...inFinance, valid_from: '2025-01-01' }
    const without = await hr('POST', target, past)
    expect([without.status, Object.keys(without.body.details)]).toEqual([400, ['reason']])
    const early = await hr('POST', target, { ...past, valid_from: '2020-01-01', reason: 'x' })
    expect([early.status, Object.keys(early.body.details)]).toEqual([400, ['valid_from']])
    const given = await hr('POST', target, { ...past, reason: 'Recorded late' })
    expect(given.status).toBe(201)
    expect((await assignments('peer'))[0]).toMatchObject({
      department: 'Finance',
      reason: 'Recorded late',
      is_current: true,
    })
    expect(await wrongProjections(world, today())).toEqual([])
  })

  test('of today keeps what it replaces, also twice a day', async () => {
    const move = (target: object) =>
      hr('PUT', `/api/org/placements/${people.member.employee_id}/`, target)
    await move(inFinance)
    await move({ company_id, department_id: retail, sub_department_id: stores, section_id: men })
    const ranges = await assignments('member')
    expect(ranges.map((range: { department: string }) => range.department)).toEqual([
      'Retail',
      'Finance',
      'Retail',
    ])
    expect(ranges.filter((range: { is_current: boolean }) => range.is_current)).toHaveLength(1)
    expect(await wrongProjections(world, today())).toEqual([])
  })

  test('where the employee already works is refused at the field', async () => {
    const again = await hr('POST', `${of('stranger')}/assignments/`, {
      ...inFinance,
      valid_from: addDays(today(), 5),
    })
    expect([again.status, Object.keys(again.body.details)]).toEqual([409, ['valid_from']])
  })
})

describe('a reporting line', () => {
  test('changes from a day on, and the midnight of that day writes the manager', async () => {
    const on = addDays(today(), 7)
    const manager_id = people.otherHod.user_id
    const body = { manager_id, valid_from: on }
    const answer = await hr('POST', `${of('peer')}/reporting-lines/`, body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ manager_name: people.otherHod.name, is_planned: true })
    await onDay(on)
    expect((await hr('GET', `${of('peer')}/`)).body.direct_manager).toBe(manager_id)
    expect(await wrongProjections(world, on)).toEqual([])
  })

  test('never leads back to the employee, not even on a later day', async () => {
    const on = addDays(today(), 60)
    const below = { manager_id: people.emp.user_id, valid_from: on }
    const circle = await hr('POST', `${of('lm')}/reporting-lines/`, below)
    expect([circle.status, Object.keys(circle.body.details)]).toEqual([400, ['manager_id']])
    const own = { manager_id: people.emp.user_id, valid_from: on }
    expect((await hr('POST', `${of('emp')}/reporting-lines/`, own)).status).toBe(400)
  })

  test('is not made circular by two plans for one day', async () => {
    const on = addDays(today(), 90)
    const plan = (who: PersonKey, manager: PersonKey) =>
      hr('POST', `${of(who)}/reporting-lines/`, {
        manager_id: people[manager].user_id,
        valid_from: on,
      })
    expect((await plan('otherHod', 'hod')).status).toBe(201)
    expect((await plan('hod', 'otherHod')).status).toBe(400)
  })

  test('of the existing call begins today and keeps the one before', async () => {
    const direct_manager = people.hod.user_id
    expect((await hr('PATCH', `${of('emp')}/`, { direct_manager })).status).toBe(200)
    const [current, before] = await lines('emp')
    expect(current).toMatchObject({ manager_id: direct_manager, valid_from: today() })
    expect(before).toMatchObject({ manager_id: people.lm.user_id, valid_to: today() })
  })
})

test('employees see their own timeline and no one else’s', async () => {
  expect((await world.as('emp', 'GET', `${of('emp')}/assignments/`)).status).toBe(200)
  expect((await world.as('emp', 'GET', `${of('lm')}/assignments/`)).status).toBe(404)
})

describe('the organisation on a day', () => {
  interface Tree {
    companies: { departments: { name: string; employee_count: number }[] }[]
  }
  const counts = async (on: string) => {
    const { body } = await hr('GET', `/api/org/tree/?on=${on}`)
    const departments = (body as Tree).companies.flatMap((company) => company.departments)
    return Object.fromEntries(departments.map((each) => [each.name, each.employee_count]))
  }

  test('counts the people where they were, are and will be', async () => {
    const on = addDays(today(), 200)
    const now = await counts(today())
    await hr('POST', `${of('admin')}/assignments/`, {
      company_id,
      department_id: retail,
      valid_from: on,
    })
    const later = await counts(on)
    const before = await counts(addDays(on, -1))
    expect(later.Retail).toBe((before.Retail ?? 0) + 1)
    expect(await counts(today())).toEqual(now)
    expect(await counts('2020-01-01')).toEqual({})
  })
})
