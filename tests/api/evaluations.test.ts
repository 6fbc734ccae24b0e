import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finance, people, retail } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const { employee_id } = people.emp
const create = (body: unknown) => world.as('lm', 'POST', '/api/evaluations/', { body })

describe('beginning an evaluation', () => {
  test('starts as a Draft without a score, even if another status is sent, and has its reviewer', async () => {
    const body = { employee_id, type: 'Annual', period: '2026-Mid', status: 'Approved', score: 99 }
    const made = await create(body)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      employee_name: 'Emad Employee',
      status: 'Draft',
      score: null,
      reviewer_name: 'Lina Leader',
      department: 'Retail',
    })
    expect(made.body.id).toBe(made.body.evaluation_id)
  })

  test('finds the reviewer in the nearest unit when there is no direct manager', async () => {
    const body = { employee_id: people.member.employee_id, type: 'Annual', period: '2026-Mid' }
    const made = await world.as('hod', 'POST', '/api/evaluations/', { body })
    expect(made.body.reviewer_name).toBe('Hamad Head')
  })

  test('makes the four of a year together, or none of them', async () => {
    const quarters = ['Q1', 'Q2', 'Q3', 'Q4'].map((quarter) => ({
      employee_id,
      type: 'Quarterly',
      period: `2027-${quarter}`,
    }))
    const made = await create(quarters)
    expect(made.body.map(({ period }: { period: string }) => period)).toEqual([
      '2027-Q1',
      '2027-Q2',
      '2027-Q3',
      '2027-Q4',
    ])
    const next = quarters.map((each) => ({ ...each, period: each.period.replace('2027', '2028') }))
    const refused = await create([...next, quarters[2]])
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Emad Employee already has the Quarterly evaluation for 2027-Q3.',
    )
    const list = await world.as(
      'lm',
      'GET',
      `/api/evaluations/?employee_id=${employee_id}&year=2028`,
    )
    expect(list.body.count).toBe(0)
  })

  test('two who begin the same one at once do not both succeed', async () => {
    const body = { employee_id, type: 'Annual', period: '2029-End' }
    const answers = await Promise.all([create(body), create(body), create(body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('duplicate')
  })

  test('knows which period belongs to which type', async () => {
    const refused = await create({ employee_id, type: 'Annual', period: '2026-Q1' })
    expect(refused.body.details).toEqual({
      period: ['This period does not belong to this type of evaluation'],
    })
    expect((await create({ employee_id, type: 'Optional', period: '2026-Q7' })).status).toBe(400)
  })
})

describe('the score', () => {
  test('follows every change of an item at once', async () => {
    const id = await world.evaluation({ achieved: [6] })
    const read = async () => (await world.as('lm', 'GET', `/api/evaluations/${id}/`)).body
    expect(await read()).toMatchObject({ score: 60, grade: 'C', objectives_count: 1 })

    const competency = await world.as('lm', 'POST', '/api/competencies/', {
      body: {
        evaluation_id: id,
        name: 'Care',
        category: 'Functional',
        required_level: 5,
        actual_level: 10,
        weight: 50,
        description: 'Listens first',
      },
    })
    expect(competency.body.item_score).toBe(100)
    // 60 x 60 % + 100 x 40 %
    expect(await read()).toMatchObject({ score: 76, grade: 'B', competencies_score: 100 })

    await world.as('lm', 'DELETE', `/api/competencies/${competency.body.competence_id}/`)
    expect(await read()).toMatchObject({ score: 60, competencies_score: null })
  })

  test('is the sum of what its derivation shows', async () => {
    const id = await world.evaluation({ achieved: [8, 9] })
    await world.competency(id, 7)
    const { body } = await world.as('lm', 'GET', `/api/evaluations/${id}/score/`)
    expect(body).toMatchObject({
      objectives_score: 85,
      competencies_score: 70,
      overall: 79,
      rule: { grade: 'B' },
      weights: { objective_weight: 60, competency_weight: 40 },
    })
    expect(body.objectives.items).toHaveLength(2)
  })
})

describe('what is locked', () => {
  test('items no longer change once the employee reviews them', async () => {
    const id = await world.evaluation({ status: 'Employee Review' })
    const list = await world.as('hr', 'GET', `/api/objectives/?evaluation_id=${id}`)
    const target = `/api/objectives/${list.body.results[0].objective_id}/`
    const refused = await world.as('hr', 'PATCH', target, { body: { achieved: 10 } })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('conflict')
  })

  test('only a draft or a rejected evaluation is deleted', async () => {
    const approved = await world.evaluation({ status: 'Approved' })
    const target = `/api/evaluations/${approved}/`
    expect((await world.as('hr', 'DELETE', target)).status).toBe(409)
    const rejected = await world.evaluation({ status: 'Rejected' })
    expect((await world.as('hr', 'DELETE', `/api/evaluations/${rejected}/`)).status).toBe(204)
    expect((await world.as('hr', 'GET', `/api/evaluations/${rejected}/`)).status).toBe(404)
  })

  test('type and period can be edited in a draft only', async () => {
    const draft = await world.evaluation({ period: '2031-Q1' })
    const edited = await world.as('lm', 'PATCH', `/api/evaluations/${draft}/`, {
      body: { type: 'Annual', period: '2028-Mid' },
    })
    expect(edited.body).toMatchObject({ type: 'Annual', period: '2028-Mid' })
    const sent = await world.evaluation({ status: 'Pending HoD Approval' })
    const refused = await world.as('hr', 'PATCH', `/api/evaluations/${sent}/`, {
      body: { period: '2032-Q2' },
    })
    expect(refused.status).toBe(409)
  })
})

describe('the list of evaluations', () => {
  test('shows what waits for me, and only that', async () => {
    const atHod = await world.evaluation({ of: 'peer', status: 'Pending HoD Approval' })
    const atHr = await world.evaluation({ of: 'peer', status: 'Pending HR Approval' })
    const mine = async (who: 'hod' | 'hr') => {
      const { body } = await world.as(who, 'GET', '/api/evaluations/?mine=true&limit=200')
      return body.results.map(({ evaluation_id }: { evaluation_id: string }) => evaluation_id)
    }
    expect(await mine('hod')).toContain(atHod)
    expect(await mine('hod')).not.toContain(atHr)
    expect(await mine('hr')).toContain(atHr)
    expect(await mine('hr')).not.toContain(atHod)
  })

  test('takes several statuses, a type, a year, a department and a name together', async () => {
    await world.evaluation({
      of: 'stranger',
      status: 'Approved',
      type: 'Annual',
      period: '2035-Mid',
    })
    await world.evaluation({
      of: 'stranger',
      status: 'Completed',
      type: 'Annual',
      period: '2035-End',
    })
    const query = '?status=Approved&status=Completed&type=Annual&year=2035&search=سلمى'
    const { body } = await world.as('hr', 'GET', `/api/evaluations/${query}`)
    expect(body.results.map(({ period }: { period: string }) => period).toSorted()).toEqual([
      '2035-End',
      '2035-Mid',
    ])
  })

  test('takes a period and a department, and is counted and exported by the same', async () => {
    await world.evaluation({ of: 'stranger', type: 'Annual', period: '2041-End' })
    await world.evaluation({ of: 'peer', type: 'Annual', period: '2041-End' })
    await world.evaluation({ of: 'peer', type: 'Annual', period: '2041-Mid' })
    const count = async (query: string) =>
      (await world.as('hr', 'GET', `/api/evaluations/?${query}`)).body.count
    expect(await count('period=2041-End')).toBe(2)
    expect(await count(`period=2041-End&department=${retail}`)).toBe(1)
    expect(await count(`year=2041&department=${finance}`)).toBe(1)
    const sheet = await world.as(
      'hr',
      'GET',
      `/api/evaluations/export/?format=csv&year=2041&department=${retail}`,
    )
    expect(sheet.body.trim().split('\n')).toHaveLength(3)
  })
})
