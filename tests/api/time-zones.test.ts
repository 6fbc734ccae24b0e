import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyDueDays } from '#assignments/server/apply-days.ts'
import { placementsChanged } from '#employees/server/events.ts'
import { pinClock } from '#kit/server/clock.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { company_id, finance, fixedId, men, people, retail, stores } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/**
 * Each test begins in an hour in which Riyadh, the default, and the company have different days:
 * Tokyo is six hours ahead of it, New York seven behind.
 */
const zones = [
  // 18:30 UTC: the 10th in Riyadh, the 11th in Tokyo.
  { time_zone: 'Asia/Tokyo', moment: '2026-03-10T18:30:00.000Z', today: '2026-03-11' },
  // 22:30 UTC: the 11th in Riyadh, the 10th in New York.
  { time_zone: 'America/New_York', moment: '2026-03-10T22:30:00.000Z', today: '2026-03-10' },
]
const dayBefore = { '2026-03-11': '2026-03-10', '2026-03-10': '2026-03-09' } as Record<
  string,
  string
>
const dayAfter = { '2026-03-11': '2026-03-12', '2026-03-10': '2026-03-11' } as Record<
  string,
  string
>
/** When the next day of each company has begun there, and an hour before. */
const midnightAfter: Record<string, [before: string, after: string]> = {
  'Asia/Tokyo': ['2026-03-11T14:00:00.000Z', '2026-03-11T15:01:00.000Z'],
  'America/New_York': ['2026-03-11T03:00:00.000Z', '2026-03-11T04:01:00.000Z'],
}

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, target, body === undefined ? {} : { body })
const assign = (body: object) =>
  hr('POST', `/api/employees/${people.emp.employee_id}/assignments/`, { company_id, ...body })
const placementOf = async () =>
  (await hr('GET', `/api/org/placements/${people.emp.employee_id}/`)).body

/** The only company is in this time zone, at this moment; what was due until then is done. */
async function open({ time_zone, moment }: (typeof zones)[number]) {
  await world.pool.query('update companies set time_zone = $1', [time_zone])
  pinClock(moment)
  await applyDueDays(world.db)
}

async function at(moment: string) {
  pinClock(moment)
  await applyDueDays(world.db)
}

describe.each(zones)('in a company in $time_zone', (zone) => {
  const { time_zone, today } = zone
  const [yesterday, tomorrow] = [dayBefore[today], dayAfter[today]]
  const [before, after] = midnightAfter[time_zone] ?? ['', '']

  test('a placement from today on counts at once, one from yesterday on needs a reason', async () => {
    await open(zone)
    const late = await assign({ department_id: finance, valid_from: yesterday })
    expect([late.status, Object.keys(late.body.details)]).toEqual([400, ['reason']])
    expect((await assign({ department_id: finance, valid_from: today })).status).toBe(201)
    expect(await placementOf()).toMatchObject({ department_id: finance })
  })

  test('a planned placement takes effect when its day begins there', async () => {
    await open(zone)
    await assign({ department_id: finance, valid_from: tomorrow })
    await at(before)
    expect(await placementOf()).toMatchObject({ department_id: retail })
    await at(after)
    expect(await placementOf()).toMatchObject({ department_id: finance })
  })

  test('a unit is moved when the day begins there', async () => {
    await open(zone)
    const move = (valid_from: string | undefined) =>
      hr('POST', `/api/org/units/${stores}/move/`, { parent_id: finance, valid_from })
    const late = await move(yesterday)
    expect([late.status, Object.keys(late.body.details)]).toEqual([400, ['reason']])
    expect((await move(tomorrow)).status).toBe(200)
    await at(before)
    expect(await placementOf()).toMatchObject({ department_id: retail })
    await at(after)
    expect(await placementOf()).toMatchObject({ department_id: finance })
  })

  test('a unit is dissolved when the day begins there', async () => {
    await open(zone)
    await hr('POST', `/api/org/units/${men}/dissolve/`, { valid_from: tomorrow })
    const isThere = async () => (await hr('GET', `/api/org/sections/${men}/`)).status
    await at(before)
    expect(await isThere()).toBe(200)
    await at(after)
    expect(await isThere()).toBe(404)
  })

  test('a person leaves when the day begins there', async () => {
    await open(zone)
    const leave = { on: tomorrow, handover_all_to: 'hr_queue' }
    const { body } = await hr('POST', `/api/employees/${people.peer.employee_id}/leave/`, leave)
    expect(body.is_planned).toBe(true)
    const status = async () =>
      (await hr('GET', `/api/employees/${people.peer.employee_id}/`)).body.status
    await at(before)
    expect(await status()).toBe('Active')
    await at(after)
    expect(await status()).toBe('Inactive')
  })

  test('a delegation begins and ends with the days of the person who is away', async () => {
    await world.evaluation({ of: 'emp' })
    await open(zone)
    const delegate = (valid_from?: string, valid_to = valid_from) =>
      world.as('lm', 'POST', '/api/delegations/', {
        body: { to_user_id: people.hod.user_id, valid_from, valid_to },
      })
    const over = await delegate(yesterday)
    expect([over.status, Object.keys(over.body.details)]).toEqual([400, ['valid_to']])
    const owner = async () => (await hr('GET', `/api/evaluations/${fixedId(6, 1)}/`)).body.owner_id
    const isInForce = async () =>
      (await world.as('lm', 'GET', '/api/delegations/')).body.results[0].is_in_force
    expect((await delegate(today)).body.is_in_force).toBe(true)
    expect(await owner()).toBe(people.hod.user_id)
    await at(before)
    expect([await isInForce(), await owner()]).toEqual([true, people.hod.user_id])
    await at(after)
    expect([await isInForce(), await owner()]).toEqual([false, people.lm.user_id])
  })

  test('a delegation that is planned begins with its day there', async () => {
    await world.evaluation({ of: 'emp' })
    await open(zone)
    const made = await world.as('lm', 'POST', '/api/delegations/', {
      body: { to_user_id: people.hod.user_id, valid_from: tomorrow, valid_to: tomorrow },
    })
    expect(made.body.is_in_force).toBe(false)
    const owner = async () => (await hr('GET', `/api/evaluations/${fixedId(6, 1)}/`)).body.owner_id
    await at(before)
    expect(await owner()).toBe(people.lm.user_id)
    await at(after)
    expect(await owner()).toBe(people.hod.user_id)
  })

  test('a deleted unit is in the organisation until the day before', async () => {
    await open(zone)
    await hr('DELETE', `/api/org/sections/${men}/`)
    const { rows } = await world.pool.query(
      'select valid_to::text from unit_versions where unit_id = $1',
      [men],
    )
    expect(rows).toEqual([{ valid_to: today }])
  })
})

describe('someone who goes to a company where the day begins at another hour', () => {
  const [nile, sales] = [fixedId(1, 2), fixedId(2, 20)]
  /** The own company is in the first time zone, Nile in the other one. */
  async function openBoth(here: string, there: string, moment: string) {
    await world.pool.query('update companies set time_zone = $1', [here])
    await world.pool.query(
      `insert into companies (company_id, name, name_folded, code, time_zone, created_at, updated_at)
       values ($1, 'Nile', 'nile', 'NIL', $2, '2026-01-01', '2026-01-01')`,
      [nile, there],
    )
    await world.pool.query(
      `insert into units (unit_id, company_id, level, name, name_folded, created_at, updated_at)
       values ($1, $2, 'department', 'Sales', 'sales', '2026-01-01', '2026-01-01')`,
      [sales, nile],
    )
    await at(moment)
  }
  const inNile = { company_id: nile, department_id: sales }
  const ranges = async () => {
    const { rows } = await world.pool.query(
      `select company_name, valid_from::text, valid_to::text, reason from assignments
       where employee_id = $1 and valid_to is distinct from valid_from order by valid_from`,
      [people.emp.employee_id],
    )
    return rows.map(({ company_name, valid_from, valid_to, reason }) =>
      [company_name, valid_from, valid_to, reason].filter(Boolean).join(' '),
    )
  }
  const [tokyo, newYork] = ['Asia/Tokyo', 'America/New_York']
  // The 11th in Tokyo, the 10th in New York.
  const moment = '2026-03-10T18:30:00.000Z'
  const moved = ['Rimal 2024-03-01 2026-03-11', 'Nile 2026-03-11 Project']
  const reason = 'Project'

  test.each([
    ['west', tokyo, newYork],
    ['east', newYork, tokyo],
  ])('to the %s goes once the day has begun in both', async (_, here, there) => {
    await openBoth(here, there, moment)
    const placed = await assign({ ...inNile, valid_from: '2026-03-11', reason })
    expect(placed.body).toMatchObject({ is_planned: true, is_current: false })
    expect([await ranges(), (await placementOf()).company_id]).toEqual([moved, company_id])
    // Other changes in between leave the plan.
    await hr('PATCH', `/api/org/departments/${retail}/`, { name: 'Shops' })
    await inTransaction(world.db, (db) =>
      placementsChanged.emit(db, { employee_ids: [people.emp.employee_id], actor: null }),
    )
    await at('2026-03-11T03:30:00.000Z')
    expect([await ranges(), (await placementOf()).company_id]).toEqual([moved, company_id])
    await at('2026-03-11T04:01:00.000Z')
    expect([await ranges(), (await placementOf()).company_id]).toEqual([moved, nile])
    await at('2026-03-12T04:01:00.000Z')
    expect([await ranges(), (await placementOf()).company_id]).toEqual([moved, nile])
  })

  test('to the west can go back before the day has begun there', async () => {
    await openBoth(tokyo, newYork, moment)
    await assign({ ...inNile, valid_from: '2026-03-11', reason })
    await assign({ department_id: finance, valid_from: '2026-03-11' })
    expect(await placementOf()).toMatchObject({ company_id, department_id: finance })
    await at('2026-03-11T04:01:00.000Z')
    expect(await placementOf()).toMatchObject({ company_id, department_id: finance })
  })

  test('to the west goes at once on the day that lasts there, without a reason', async () => {
    await openBoth(tokyo, newYork, moment)
    const placed = await assign({ ...inNile, valid_from: '2026-03-10' })
    expect([placed.status, placed.body.is_current]).toEqual([201, true])
    expect(await ranges()).toEqual(['Rimal 2024-03-01 2026-03-10', 'Nile 2026-03-10'])
  })

  test('by the placement form goes at once, and stays there', async () => {
    await openBoth(tokyo, newYork, moment)
    await assign({ department_id: finance, valid_from: '2026-03-11' })
    await hr('PUT', `/api/org/placements/${people.emp.employee_id}/`, inNile)
    const since = ['Rimal 2024-03-01 2026-03-10', 'Nile 2026-03-10']
    expect([await ranges(), (await placementOf()).company_id]).toEqual([since, nile])
    await at('2026-03-11T04:01:00.000Z')
    expect([await ranges(), (await placementOf()).company_id]).toEqual([since, nile])
  })
})

test('a department goes to another company once the day has begun in both', async () => {
  const nile = fixedId(1, 2)
  await world.pool.query(
    `insert into companies (company_id, name, name_folded, code, time_zone, created_at, updated_at)
     values ('${nile}', 'Nile', 'nile', 'NIL', 'America/New_York', '2026-01-01', '2026-01-01')`,
  )
  // The 11th in Riyadh, the 10th in New York.
  await at('2026-03-10T22:30:00.000Z')
  const moved = await hr('POST', `/api/org/units/${retail}/move/`, {
    company_id: nile,
    valid_from: '2026-03-11',
  })
  expect(moved.status).toBe(200)
  expect(await placementOf()).toMatchObject({ company_id })
  await at('2026-03-11T04:01:00.000Z')
  expect(await placementOf()).toMatchObject({ company_id: nile })
})
