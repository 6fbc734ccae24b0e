import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { evaluations } from '#evaluations/tables.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { eq } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { fixedId, longAgo, people, type PersonKey, stores } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

let number = 0
const evaluate = (
  who: PersonKey,
  period: string,
  score: number | null,
  status: Status = 'Completed',
) =>
  world.db.insert(evaluations).values({
    evaluation_id: fixedId(70, ++number),
    employee_id: people[who].employee_id,
    type: 'Optional',
    period,
    status,
    score,
    moved_at: longAgo,
    created_at: longAgo,
    updated_at: longAgo,
  })

interface Row {
  name: string
  last_score: number | null
}
/** The whole list by pages of two, because a position in the order is part of each. */
async function listed(who: PersonKey, query: string): Promise<Row[]> {
  const rows: Row[] = []
  let target: string | null = `/api/employees/?limit=2&${query}`
  while (target) {
    const answer = await world.as(who, 'GET', target)
    expect(answer.status, target).toBe(200)
    rows.push(...answer.body.results)
    const { next } = answer.body
    target = next && new URL(next).pathname + new URL(next).search
  }
  return rows
}
const scores = async (who: PersonKey) =>
  Object.fromEntries(
    (await listed(who, 'ordering=name')).map(({ name, last_score }) => [name, last_score]),
  )

describe('the last score in the list of employees', () => {
  test('is that of the newest period that is completed and has a score', async () => {
    await evaluate('emp', '2025-End', 9.1)
    await evaluate('emp', '2026-Q2', 7.2)
    await evaluate('emp', '2026-Mid', 8.4)
    await evaluate('emp', '2026-Q3', 5, 'Pending HR Approval')
    await evaluate('emp', '2026-Q4', null)
    expect(await scores('hr')).toMatchObject({ 'Emad Employee': 8.4, 'Petra Peer': null })
  })

  test('counts what its reader can view, and nothing else', async () => {
    await evaluate('emp', '2026-Q2', 7.2)
    await evaluate('stranger', '2026-Q2', 6.1)
    expect(await scores('lm')).toEqual({
      'Emad Employee': 7.2,
      'Lina Leader': null,
      'Petra Peer': null,
    })
    expect(await scores('emp')).toEqual({ 'Emad Employee': 7.2 })
  })

  test('of an own evaluation that is hidden again stays the one before', async () => {
    await evaluate('hr', '2025-Q2', 7.2)
    await evaluate('hr', '2026-Q2', 3.3, 'Pending HR Approval')
    expect(await scores('hr')).toMatchObject({ 'Huda Resources': 7.2 })
  })

  test('is missing without the permission to view evaluations', async () => {
    await evaluate('emp', '2026-Q2', 7.2)
    const taken = await world.as('admin', 'PATCH', `/api/accounts/users/${people.lm.user_id}/`, {
      body: { permissions: { granted: [], denied: ['evaluations_view'] } },
    })
    expect(taken.status).toBe(200)
    expect(await scores('lm')).toMatchObject({ 'Emad Employee': null })
  })

  test('is in no audit entry', async () => {
    await evaluate('emp', '2026-Q2', 7.2)
    await world.as('hr', 'PATCH', `/api/employees/${people.emp.employee_id}/`, {
      body: { location: 'Jeddah' },
    })
    const audit = await world.as('admin', 'GET', '/api/audit/')
    expect(JSON.stringify(audit.body)).toContain('Jeddah')
    expect(JSON.stringify(audit.body)).not.toContain('last_score')
  })
})

describe('the order of the list of employees', () => {
  const everyone = Object.keys(people).length
  const names = async (query: string, who: PersonKey = 'hr') =>
    (await listed(who, query)).map(({ name }) => name)

  test('by last score has those without one at the end, in both directions', async () => {
    await evaluate('emp', '2026-Q2', 7.2)
    await evaluate('peer', '2026-Q2', 9)
    await evaluate('stranger', '2026-Q2', 7.2)
    const up = await names('ordering=last_score')
    const down = await names('ordering=-last_score')
    expect(up.slice(0, 3)).toEqual(['Emad Employee', 'سلمى الغريبة', 'Petra Peer'])
    expect(down.slice(0, 3)).toEqual(['Petra Peer', 'سلمى الغريبة', 'Emad Employee'])
    expect(new Set(up).size).toBe(everyone)
    expect(new Set(down).size).toBe(everyone)
  })

  test('by last score says nothing about scores one cannot view', async () => {
    await evaluate('emp', '2026-Q2', 7.2)
    await evaluate('peer', '2026-Q2', 9)
    const taken = await world.as('admin', 'PATCH', `/api/accounts/users/${people.lm.user_id}/`, {
      body: { permissions: { granted: [], denied: ['evaluations_view'] } },
    })
    expect(taken.status).toBe(200)
    expect(await names('ordering=last_score', 'lm')).toEqual(await names('ordering=name', 'lm'))
  })

  test('by department and by manager, each with every page', async () => {
    const departments = await names('ordering=department')
    expect(departments.slice(0, 4).toSorted()).toEqual(
      (['admin', 'hr', 'otherHod', 'stranger'] as const).map((who) => people[who].name).toSorted(),
    )
    expect(departments).toHaveLength(everyone)
    const managers = await names('ordering=direct_manager')
    expect(managers[0]).toBe(people.stranger.name)
    expect(managers.slice(0, 4)).toContain(people.lm.name)
    const back = await names('ordering=-direct_manager')
    expect(back.slice(0, 2)).toEqual(['Petra Peer', 'Emad Employee'])
    expect(back).toHaveLength(everyone)
  })

  test('by status', async () => {
    await world.db
      .update(employees)
      .set({ status: 'Inactive' })
      .where(eq(employees.employee_id, people.admin.employee_id))
    expect((await names('ordering=status')).at(-1)).toBe('Amal Admin')
    expect((await names('ordering=-status'))[0]).toBe('Amal Admin')
  })
})

test('a unit of any level narrows the list', async () => {
  const { body } = await world.as('hr', 'GET', `/api/employees/?unit=${stores}`)
  expect(body.results.map(({ name }: Row) => name)).toEqual([
    'Emad Employee',
    'Munir Member',
    'Petra Peer',
  ])
})
