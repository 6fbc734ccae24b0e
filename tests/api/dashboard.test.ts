import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadDemo } from '#app/server/demo/load-demo.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { people } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { freshDatabase } from '../database.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const dashboard = async (who: 'hr' | 'hod' | 'lm' | 'emp', query = '') =>
  (await world.as(who, 'GET', `/api/dashboard/${query}`)).body

describe('the dashboard', () => {
  const evaluateThree = async () => {
    await world.evaluation({ status: 'Completed', achieved: [9], period: '2025-Q4' })
    await world.evaluation({ status: 'Approved', achieved: [7], period: '2026-Q1' })
    await world.evaluation({
      of: 'stranger',
      status: 'Completed',
      achieved: [1],
      period: '2026-Q1',
    })
  }

  test('counts what its reader may see, and nothing else', async () => {
    await evaluateThree()
    await world.evaluation({ status: 'Pending HR Approval' })
    expect(await dashboard('hr')).toMatchObject({
      total_employees: 9,
      pending_evaluations: 1,
      completed_evaluations: 3,
      average_score: 56.7,
    })
    expect(await dashboard('hod')).toMatchObject({
      total_employees: 5,
      pending_evaluations: 1,
      completed_evaluations: 2,
      average_score: 80,
    })
    // Emad does not see what HR has not passed on to him.
    expect(await dashboard('emp')).toMatchObject({
      total_employees: 1,
      pending_evaluations: 0,
      completed_evaluations: 2,
    })
  })

  test('draws the completed ones by period in the order of time, and by grade', async () => {
    await evaluateThree()
    const { trends } = await dashboard('hod')
    expect(trends.average_by_period).toEqual([
      { period: '2025-Q4', average_score: 90, count: 1 },
      { period: '2026-Q1', average_score: 70, count: 1 },
    ])
    expect(trends.grades).toEqual([
      { grade: 'A+', count: 1 },
      { grade: 'B', count: 1 },
    ])
    const year = await dashboard('hod', '?year=2026')
    expect(year.trends.average_by_period).toHaveLength(1)
  })

  test('names what waits for its reader', async () => {
    const id = await world.evaluation({ status: 'Employee Review' })
    const { needs_action } = await dashboard('emp')
    expect(needs_action.count).toBe(1)
    expect(needs_action.results[0].evaluation_id).toBe(id)
  })

  test('shows what happened, to each what they can see', async () => {
    const id = await world.evaluation({ achieved: [8] })
    await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, {
      body: { status: 'Pending HoD Approval' },
    })
    const [newest] = (await dashboard('hr')).recent_activity
    expect(newest).toMatchObject({
      actor_name: 'Lina Leader',
      action: 'changed',
      entity: 'evaluation',
      entity_id: id,
      before: { status: 'Draft' },
      after: { status: 'Pending HoD Approval' },
    })
    const ids = (body: { recent_activity: { entity_id: string }[] }) =>
      body.recent_activity.map(({ entity_id }) => entity_id)
    expect(ids(await dashboard('hod'))).toContain(id)
    expect(ids(await dashboard('emp'))).not.toContain(id)
  })

  test('says the same as plain SQL over the rows each role may see', async () => {
    await evaluateThree()
    for (const status of ['Draft', 'Employee Review', 'Pending HoD Approval'] as const)
      await world.evaluation({ of: 'peer', status })
    const team = [people.hod, people.lm, people.emp, people.peer, people.member]
    const seen = {
      hr: Object.values(people),
      hod: team,
      lm: [people.lm, people.emp, people.peer],
    }
    for (const [who, those] of Object.entries(seen)) {
      const ids = those.map(({ employee_id }) => employee_id)
      const { rows } = await world.db.execute(sql`
        select count(*) filter (where status like 'Pending%' or status = 'Employee Review')::int as pending_evaluations,
          count(*) filter (where status in ('Approved', 'Completed'))::int as completed_evaluations,
          round(avg(score) filter (where status in ('Approved', 'Completed'))::numeric, 1)::float as average_score
        from evaluations where employee_id in ${ids}`)
      expect([who, await dashboard(who as 'hr')]).toMatchObject([
        who,
        { ...rows[0], total_employees: ids.length },
      ])
    }
  })

  test('of the demo shows the figures of the specification', async () => {
    const { url, drop } = await freshDatabase()
    const database = await openDatabase({ databaseUrl: url, dataDir: '', log: () => {} })
    await loadDemo(database.db, '2026-11-20', 'no password')
    const { rows } = await database.db.execute(sql`
      select (select count(*) from employees)::int as employees,
        count(*) filter (where status in ('Pending HoD Approval', 'Pending HR Approval', 'Employee Review'))::int as pending,
        count(*) filter (where status in ('Approved', 'Completed'))::int as completed,
        round((avg(score) filter (where status in ('Approved', 'Completed')) / 10)::numeric, 1)::float as average
      from evaluations`)
    expect(rows).toEqual([{ employees: 248, pending: 23, completed: 156, average: 8.4 }])
    await database.close()
    await drop()
  })
})

describe('the audit log', () => {
  test('says who changed what, from what to what', async () => {
    const { employee_id } = people.peer
    const target = `/api/employees/${employee_id}/`
    await world.as('hr', 'PATCH', target, { body: { status: 'Inactive' } })
    const log = await world.as('hr', 'GET', `/api/audit/?entity_id=${employee_id}`)
    expect(log.body.results).toHaveLength(1)
    expect(log.body.results[0]).toMatchObject({
      actor_name: 'Huda Resources',
      action: 'changed',
      entity_name: 'Petra Peer',
      before: { status: 'Active' },
      after: { status: 'Inactive' },
    })
  })

  test('is filtered by actor, kind and time', async () => {
    const evaluation_id = await world.evaluation()
    for (const status of ['Rejected', 'Draft'])
      await world.as('lm', 'PATCH', `/api/evaluations/${evaluation_id}/`, {
        body: { status, comment: 'Why' },
      })
    const list = async (query: string) =>
      (await world.as('hr', 'GET', `/api/audit/?${query}`)).body.count
    expect(await list(`actor=${people.lm.user_id}`)).toBeGreaterThan(0)
    expect(await list('entity=company')).toBe(0)
    expect(await list('since=2100-01-01T00:00:00.000Z')).toBe(0)
    expect(await list('until=2100-01-01T00:00:00.000Z')).toBeGreaterThan(1)
  })

  test('never holds a password', async () => {
    const { user_id } = people.peer
    const body = { password: 'Lavender-fields-9' }
    await world.as('admin', 'PATCH', `/api/accounts/users/${user_id}/`, { body })
    const log = await world.as('admin', 'GET', `/api/audit/?entity_id=${user_id}`)
    expect(log.body.results[0].after).toEqual({ password: 'changed' })
    expect(JSON.stringify(log.body)).not.toMatch(/Lavender|argon2/)
  })
})
