import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pinClock } from '#kit/server/clock.ts'
import { company_id, longAgo, people } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const target = (id = company_id) => `/api/companies/${id}/calendar/`
const read = (id?: string) => world.as('lm', 'GET', target(id))
const save = (body: object, headers?: Record<string, string>) =>
  world.as('admin', 'PUT', target(), { body, ...(headers && { headers }) })

const national = {
  date: '2026-09-23',
  name: 'Saudi National Day',
  name_ar: 'اليوم الوطني السعودي',
}
const founding = { date: '2026-02-22', name: 'Founding Day', name_ar: 'يوم التأسيس' }
const empty = { time_zone: 'Asia/Riyadh', weekend: [5, 6], holidays: [] as object[] }

describe('the working calendar of a company', () => {
  test('is Friday and Saturday off, and no holidays, until someone saves another', async () => {
    expect((await read()).body).toEqual({ ...empty, updated_at: longAgo })
  })

  test('is stored with its holidays in the order of their days', async () => {
    const calendar = {
      time_zone: 'Africa/Cairo',
      weekend: [6, 5],
      holidays: [national, { date: '2026-01-01', name: '  New year ' }, founding],
    }
    const stored = {
      time_zone: 'Africa/Cairo',
      weekend: [5, 6],
      holidays: [{ date: '2026-01-01', name: 'New year', name_ar: '' }, founding, national],
    }
    expect((await save(calendar)).body).toMatchObject(stored)
    expect((await read()).body).toMatchObject(stored)
    expect((await save({ ...empty, weekend: [], holidays: [founding] })).status).toBe(200)
    expect((await read()).body).toMatchObject({ weekend: [], holidays: [founding] })
  })

  test('belongs to one company, and goes with it', async () => {
    const made = await world.as('admin', 'POST', '/api/org/companies/create/', {
      body: { name: 'Nile Trading' },
    })
    const id = String(made.body.company_id)
    const body = { ...empty, holidays: [national] }
    expect((await world.as('admin', 'PUT', target(id), { body })).status).toBe(200)
    expect((await read()).body.holidays).toEqual([])
    expect((await world.as('admin', 'DELETE', `/api/org/companies/${id}/`)).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    expect((await read('no-id')).status).toBe(404)
    const { rows } = await world.pool.query('select 1 from holidays')
    expect(rows).toEqual([])
  })
})

describe('what is wrong with a calendar', () => {
  const wrong = async (change: object, language = 'en') => {
    const { status, body } = await save({ ...empty, ...change }, { 'accept-language': language })
    return [status, body.details]
  }
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      name: 'Holiday',
    }))

  test.each([
    [{ time_zone: 'Mars/Olympus' }, { time_zone: ['Choose a time zone from the list'] }],
    [
      { weekend: [5, 7] },
      { weekend: ['Choose days of the week, from 0 (Sunday) to 6 (Saturday)'] },
    ],
    [{ weekend: [5, 5] }, { weekend: ['Each day of the week can be chosen once'] }],
    [
      { weekend: [0, 1, 2, 3, 4, 5, 6] },
      { weekend: ['Leave at least one working day in the week'] },
    ],
    [
      { holidays: [national, { ...founding, date: national.date }] },
      { 'holidays.1.date': ['There is already a holiday on this day'] },
    ],
    [
      { holidays: [{ ...national, date: '2026-02-30' }] },
      { 'holidays.0.date': ['Please enter a valid date'] },
    ],
    [
      { holidays: [{ ...national, date: '0000-01-01' }] },
      { 'holidays.0.date': ['Please enter a valid date'] },
    ],
    [
      { holidays: [{ ...national, name: ' ' }] },
      { 'holidays.0.name': ['Enter the name of the holiday'] },
    ],
    [
      { holidays: [{ ...national, name: 'x'.repeat(101) }] },
      { 'holidays.0.name': ['This is too long'] },
    ],
    [
      { holidays: [{ ...national, name_ar: 'ي'.repeat(101) }] },
      { 'holidays.0.name_ar': ['This is too long'] },
    ],
    [{ holidays: days(401) }, { holidays: ['A calendar holds at most 400 holidays'] }],
  ])('is said at the field: %j', async (change, details) => {
    expect(await wrong(change)).toEqual([400, details])
    expect((await read()).body).toMatchObject(empty)
  })

  test('is said in Arabic too', async () => {
    expect(await wrong({ weekend: [0, 1, 2, 3, 4, 5, 6] }, 'ar')).toEqual([
      400,
      { weekend: ['يجب أن يبقى في الأسبوع يوم عمل واحد على الأقل'] },
    ])
    expect(await wrong({ holidays: [national, national] }, 'ar')).toEqual([
      400,
      { 'holidays.1.date': ['توجد عطلة أخرى في هذا اليوم'] },
    ])
  })

  test('is not that it has as many holidays as there can be', async () => {
    expect((await save({ ...empty, holidays: days(400) })).status).toBe(200)
  })
})

describe('a change of the calendar', () => {
  test('is refused when someone else changed it, or its company, since', async () => {
    const { body } = await read()
    const ifMatch = { 'if-match': `"${body.updated_at}"` }
    await world.as('hr', 'PATCH', `/api/org/companies/${company_id}/`, { body: { city: 'Jeddah' } })
    const stale = await save({ ...empty, weekend: [6] }, ifMatch)
    expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
    expect(stale.body.details.current).toMatchObject(empty)
    const again = { 'if-match': `"${stale.body.details.current.updated_at}"` }
    expect((await save({ ...empty, weekend: [6] }, again)).status).toBe(200)
  })

  test('is in the audit log with the holidays that came and those that went', async () => {
    await save({ ...empty, holidays: [founding, national] })
    const renamed = { ...national, name: 'National Day' }
    await save({ ...empty, weekend: [6], holidays: [founding, renamed] })
    await save({ ...empty, weekend: [6], holidays: [founding, renamed] })
    const { body } = await world.as('admin', 'GET', `/api/audit/?entity_id=${company_id}`)
    expect(body.results).toHaveLength(2)
    expect(body.results[0]).toMatchObject({
      actor_name: people.admin.name,
      entity: 'calendar',
      entity_name: 'Rimal',
      before: { weekend: [5, 6], holidays: [national] },
      after: { weekend: [6], holidays: [renamed] },
    })
    expect(Object.keys(body.results[0].after).toSorted()).toEqual(['holidays', 'weekend'])
  })
})

describe('the working days that a step waits', () => {
  // A Thursday; in Riyadh it is noon.
  const today = '2026-09-24T09:00:00.000Z'

  async function stuckSince(day: string) {
    const id = await world.evaluation({ status: 'Pending HoD Approval' })
    await world.pool.query(
      `update step_owners set waiting_since = $2 where evaluation_id = $1 and ended_at is null`,
      [id, `${day}T09:00:00.000Z`],
    )
    return async (days: number) => {
      const { body } = await world.as('hr', 'GET', `/api/evaluations/stuck/?days=${days}`)
      return body.results.map((step: { working_days: number }) => step.working_days)
    }
  }

  test('do not include the holidays and the weekend of the company', async () => {
    pinClock(today)
    const stuck = await stuckSince('2026-09-17')
    expect([await stuck(4), await stuck(5)]).toEqual([[5], []])
    await save({ ...empty, holidays: [national] })
    expect([await stuck(3), await stuck(4)]).toEqual([[4], []])
    await save({ ...empty, weekend: [0, 1, 2, 3, 5], holidays: [national] })
    expect([await stuck(1), await stuck(2)]).toEqual([[2], []])
  })

  test('are those of the default calendar for someone without a company', async () => {
    pinClock(today)
    const stuck = await stuckSince('2026-09-17')
    await save({ ...empty, weekend: [], holidays: [national] })
    await world.pool.query('update employees set company_id = null')
    expect(await stuck(1)).toEqual([5])
  })
})
