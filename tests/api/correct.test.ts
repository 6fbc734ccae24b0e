import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#cycles/contract/cycle-shapes.ts'
import { people, type PersonKey } from '../people.ts'
import { openCycle, prepareCycle } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`
const reason = 'The sales of March were entered twice'
const correct = (who: PersonKey, id: string, body: object = { reason }) =>
  world.as(who, 'POST', `${at(id)}correct/`, { body })
const read = async (who: PersonKey, id: string) => (await world.as(who, 'GET', at(id))).body
const move = (who: PersonKey, id: string, status: string) =>
  world.as(who, 'PATCH', at(id), { body: { status } })
const historyOf = async (who: PersonKey, id: string) =>
  (await world.as(who, 'GET', `${at(id)}history/`)).body.results
const objectivesOf = async (id: string) =>
  (await world.as('admin', 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results
const idsIn = (page: { results: { evaluation_id: string }[] }) =>
  page.results.map(({ evaluation_id }) => evaluation_id)
const listed = async (who: PersonKey, query = '') =>
  idsIn((await world.as(who, 'GET', `/api/evaluations/?limit=200${query}`)).body)

/** One with a score of 80, and its correction to 40. */
async function begun() {
  const first = await world.evaluation({ status: 'Approved', achieved: [8] })
  await move('hr', first, 'Completed')
  const { body } = await correct('hr', first)
  const id = String(body.evaluation_id)
  const [objective] = await objectivesOf(id)
  await world.as('hr', 'PATCH', `/api/objectives/${objective.objective_id}/`, {
    body: { achieved: 4 },
  })
  return { first, id }
}

async function complete(id: string) {
  for (const [who, status] of [
    ['lm', 'Pending HoD Approval'],
    ['hod', 'Pending HR Approval'],
    ['hr', 'Employee Review'],
    ['emp', 'Approved'],
    ['hr', 'Completed'],
  ] as const)
    expect((await move(who, id, status)).status, status).toBe(200)
}

describe('a correction', () => {
  test('is a draft with everything of the completed one, linked both ways', async () => {
    const first = await world.evaluation({ status: 'Completed', achieved: [8, 3] })
    await world.competency(first, 6)
    const before = await read('hr', first)
    const { status, body } = await correct('hr', first)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      version_of: first,
      correction_reason: reason,
      status: 'Draft',
      employee_id: before.employee_id,
      type: before.type,
      period: before.period,
      score: before.score,
      objectives_count: 2,
      competencies_count: 1,
      acknowledged_at: null,
    })
    expect(await read('hr', first)).toMatchObject({
      status: 'Completed',
      corrected_by: body.evaluation_id,
      replaced_at: null,
      updated_at: before.updated_at,
    })
    const figures = async (id: string) =>
      (await objectivesOf(id)).map(({ title, achieved }: Record<string, unknown>) => [
        title,
        achieved,
      ])
    expect(await figures(body.evaluation_id)).toEqual(await figures(first))
    expect((await historyOf('hr', body.evaluation_id))[0]).toMatchObject({
      action: 'correction_begun',
      comment: reason,
    })
  })

  test('is scored by the weights of the completed one, though they changed since', async () => {
    const { first, id } = await begun()
    const levels = await world.as('admin', 'GET', '/api/weights-configuration/IC/')
    await world.as('admin', 'PUT', '/api/weights-configuration/IC/', {
      body: {
        ...levels.body,
        grades: [{ grade: 'Z', min_score: 0, max_score: 100, description: 'Any' }],
      },
    })
    expect((await read('hr', id)).grade).not.toBe('Z')
    await complete(id)
    const grades = await Promise.all([first, id].map(async (one) => (await read('hr', one)).grade))
    expect(grades).not.toContain('Z')
  })

  test('is for HR alone, of what is completed, and never of the own evaluation', async () => {
    const first = await world.evaluation({ status: 'Completed' })
    for (const who of ['hod', 'lm', 'emp'] as const)
      expect((await correct(who, first)).status).toBe(403)
    expect((await correct('hr', first, { reason: ' ' })).body.details).toEqual({
      reason: ['Please say why.'],
    })
    const approved = await correct('hr', await world.evaluation({ status: 'Approved' }))
    expect([approved.status, approved.body.message]).toEqual([
      409,
      'Only a completed evaluation is corrected with a new version.',
    ])
    const own = await world.evaluation({ of: 'hr', status: 'Completed' })
    expect((await correct('hr', own)).body.message).toBe('You can’t decide on your own evaluation.')
    expect((await correct('admin', own)).status).toBe(201)
  })

  test('is begun once, also by two at the same moment, and again once it was deleted', async () => {
    const first = await world.evaluation({ status: 'Completed' })
    const both = await Promise.all([correct('hr', first), correct('admin', first)])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'A correction of this evaluation has already been begun. Open it from this page.',
    )
    const { corrected_by } = await read('hr', first)
    expect((await world.as('hr', 'DELETE', at(corrected_by))).status).toBe(204)
    expect((await read('hr', first)).corrected_by).toBeNull()
    expect((await correct('hr', first)).status).toBe(201)
  })

  test('stays of its type and period, for which no other evaluation can be created', async () => {
    const year = new Date().getUTCFullYear()
    const first = await world.evaluation({ status: 'Completed', period: `${year}-Q1` })
    const { body } = await correct('hr', first)
    const other = await world.as('hr', 'PATCH', at(body.evaluation_id), {
      body: { period: `${year}-Q2` },
    })
    expect([other.status, other.body.message]).toEqual([
      409,
      'A correction has the type and period of the evaluation it corrects.',
    ])
    const { employee_id } = people.emp
    const third = { employee_id, type: 'Quarterly', period: `${year}-Q1` }
    const again = await world.as('hr', 'POST', '/api/evaluations/', { body: third })
    expect([again.status, again.body.error]).toEqual([409, 'duplicate'])
  })

  test('is given to who owes the draft, who is notified', async () => {
    const first = await world.evaluation({ status: 'Completed' })
    const { body } = await correct('hr', first)
    expect(body.owner_id).toBe(people.lm.user_id)
    const { results } = (await world.as('lm', 'GET', '/api/notifications/')).body
    expect(results[0]).toMatchObject({ event: 'assigned', evaluation_id: body.evaluation_id })
  })

  test('can be corrected itself, and the version before it no more', async () => {
    const { first, id } = await begun()
    await complete(id)
    expect((await correct('hr', first)).body.message).toBe(
      'This version was replaced. Correct the newer one.',
    )
    const third = await correct('hr', id)
    expect([third.status, third.body.version_of]).toEqual([201, id])
    await complete(third.body.evaluation_id)
    expect(await listed('hr')).toEqual([third.body.evaluation_id])
  })
})

describe('statistics count the newest completed version', () => {
  const scoreOf = async (who: PersonKey) =>
    (await world.as(who, 'GET', '/api/employees/?limit=200')).body.results.find(
      (one: { employee_id: string }) => one.employee_id === people.emp.employee_id,
    )?.last_score
  async function figures(who: PersonKey) {
    const { body } = await world.as(who, 'GET', '/api/dashboard/')
    return {
      completed: body.completed_evaluations,
      average: body.average_score,
      last: await scoreOf(who),
      periods: body.trends.average_by_period.map(
        (each: { average_score: number; count: number }) => [each.average_score, each.count],
      ),
      grades: body.trends.grades.map(({ count }: { count: number }) => count),
    }
  }
  const counted = (score: number) => ({
    completed: 1,
    average: score,
    last: score,
    periods: [[score, 1]],
    grades: [1],
  })

  test('which is the old one while the correction is under way, for everyone', async () => {
    const { id } = await begun()
    for (const [who, status] of [
      ['lm', 'Pending HoD Approval'],
      ['hod', 'Pending HR Approval'],
      ['hr', 'Employee Review'],
      ['emp', 'Approved'],
    ] as const) {
      for (const reader of ['hr', 'hod', 'lm', 'emp'] as const)
        expect(await figures(reader), `${reader} before ${status}`).toEqual(counted(80))
      expect((await move(who, id, status)).status).toBe(200)
    }
    for (const reader of ['hr', 'hod', 'lm', 'emp'] as const)
      expect(await figures(reader), `${reader} when it is approved`).toEqual(counted(80))
    await move('hr', id, 'Completed')
    for (const reader of ['hr', 'hod', 'lm', 'emp'] as const)
      expect(await figures(reader), `${reader} in the end`).toEqual(counted(40))
  })

  test('lists and sheets leave the old one out once it is replaced; both stay readable', async () => {
    const { first, id } = await begun()
    expect((await listed('hr')).toSorted()).toEqual([first, id].toSorted())
    await complete(id)
    for (const who of ['hr', 'lm', 'emp'] as const) {
      const { body } = await world.as(who, 'GET', '/api/evaluations/?status=Completed')
      expect([idsIn(body), body.count]).toEqual([[id], 1])
      const all = await world.as(who, 'GET', '/api/evaluations/')
      expect([idsIn(all.body), all.body.count]).toEqual([[id], 1])
      expect(await read(who, first)).toMatchObject({ score: 80, corrected_by: id })
      expect(await read(who, id)).toMatchObject({ score: 40, version_of: first })
      expect((await read(who, first)).replaced_at).toBe((await read(who, id)).moved_at)
      expect((await historyOf(who, first))[0]).toMatchObject({
        action: 'corrected',
        comment: reason,
      })
    }
    const sheet = await world.as('hr', 'GET', '/api/evaluations/export/?format=csv')
    expect(sheet.body.trim().split('\n')).toHaveLength(2)
    const found = await world.as('hr', 'GET', '/api/search/?q=Emad')
    expect(idsIn({ results: found.body.evaluations })).toEqual([id])
  })
})

test('the board of a cycle counts the old one until the correction takes its place', async () => {
  const cycle_id = await prepareCycle(world)
  await world.pool.query(`update cycles set status = 'Open' where cycle_id = $1`, [cycle_id])
  const { first, id } = await begun()
  await world.pool.query('update evaluations set cycle_id = $2 where evaluation_id = $1', [
    first,
    cycle_id,
  ])
  const board = async () => {
    const { body } = await world.as('hr', 'GET', `/api/cycles/${cycle_id}/board/`)
    return [body.total, body.done]
  }
  expect(await board()).toEqual([1, 1])
  expect(await listed('hr', `&cycle_id=${cycle_id}`)).toEqual([first])
  await complete(id)
  expect(await board()).toEqual([1, 1])
  expect(await listed('hr', `&cycle_id=${cycle_id}`)).toEqual([id])
})

test('the members of a cycle lead to the version that counts', async () => {
  const cycle_id = await openCycle(world)
  const shown = async () => {
    const { body } = await world.as('hr', 'GET', `/api/cycles/${cycle_id}/members/?limit=200`)
    const rows: Member[] = body.results
    return rows.find(({ employee_id }) => employee_id === people.emp.employee_id)?.evaluation_id
  }
  const first = String(await shown())
  await world.competency(first, 6)
  await complete(first)
  const { body } = await correct('hr', first)
  expect(await shown()).toBe(first)
  await complete(body.evaluation_id)
  expect(await shown()).toBe(body.evaluation_id)
  const mine = await world.as(
    'hr',
    'GET',
    `/api/evaluations/?cycle_id=${cycle_id}&status=Completed`,
  )
  expect(idsIn(mine.body)).toEqual([body.evaluation_id])
})

describe('a correction of the own evaluation', () => {
  test('is nowhere before the review', async () => {
    const first = await world.evaluation({ status: 'Completed' })
    const id = String((await correct('hr', first)).body.evaluation_id)
    for (const target of [
      at(first),
      `${at(first)}history/`,
      '/api/evaluations/?limit=200',
      '/api/dashboard/',
      '/api/notifications/',
      '/api/search/?q=Emad',
    ]) {
      const { status, body } = await world.as('emp', 'GET', target)
      expect(status, target).toBe(200)
      expect(JSON.stringify(body), target).not.toContain(id)
      expect(JSON.stringify(body), target).not.toContain(reason)
    }
    expect((await world.as('emp', 'GET', at(id))).status).toBe(404)
    // Nor does asking for a self-assessment of it show its items.
    const body = { self_assessment: 'parallel_blind' }
    const asked = await world.as('hr', 'PATCH', at(id), { body })
    expect([asked.status, asked.body.message]).toEqual([
      409,
      'A correction has no self-assessment.',
    ])
    expect((await world.as('emp', 'GET', `${at(id)}self-assessment/`)).status).toBe(404)
    expect((await world.as('hr', 'GET', `${at(id)}self-assessment/`)).body.can_set).toBe(false)
    expect((await read('emp', first)).corrected_by).toBeNull()
  })
})
