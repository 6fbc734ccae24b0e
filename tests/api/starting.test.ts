import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginEvaluations } from '#evaluations/server/details/begin.ts'
import { employees } from '#employees/tables.ts'
import {
  competencies,
  evaluationHistory,
  evaluations,
  objectives,
  stepOwners,
} from '#evaluations/tables.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { auditEntries } from '#kit/tables.ts'
import { fixedId, people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const thisYear = new Date().getUTCFullYear()
const next = `${thisYear}-Q4`
const last = `${thisYear}-Q3`

const begin = (
  who: PersonKey,
  whose: readonly PersonKey[],
  start?: object,
  headers?: Record<string, string>,
) =>
  world.as(who, 'POST', '/api/evaluations/', {
    body: whose.map((key) => ({
      employee_id: people[key].employee_id,
      type: 'Quarterly',
      period: next,
      ...(start && { start }),
    })),
    ...(headers && { headers }),
  })

/** An evaluation with an objective that was reached and a competency. */
async function filled(asked: Parameters<TestApp['evaluation']>[0] = {}) {
  const id = await world.evaluation({ achieved: [9], ...asked })
  await world.competency(id, 7)
  return id
}

async function template(from: string) {
  const { body } = await world.as('lm', 'POST', '/api/evaluation-templates/', {
    body: { name: 'Sales basics', evaluation_id: from },
  })
  return body.template_id as string
}

const itemsOf = async (id: string) => ({
  objectives: await world.db
    .select({ title: objectives.title, achieved: objectives.achieved, status: objectives.status })
    .from(objectives)
    .where(eq(objectives.evaluation_id, id)),
  competencies: await world.db
    .select({ name: competencies.name, actual_level: competencies.actual_level })
    .from(competencies)
    .where(eq(competencies.evaluation_id, id)),
})
const fresh = {
  objectives: [{ title: 'Objective 1', achieved: 1, status: 'Not started' }],
  competencies: [{ name: 'Customer care', actual_level: 1 }],
}

const historyOf = (id: string) =>
  world.db
    .select({ action: evaluationHistory.action, comment: evaluationHistory.comment })
    .from(evaluationHistory)
    .where(eq(evaluationHistory.evaluation_id, id))
    .orderBy(asc(evaluationHistory.at), asc(evaluationHistory.history_id))

const auditOf = async (id: string) =>
  (
    await world.db
      .select({
        entity: auditEntries.entity,
        action: auditEntries.action,
        name: auditEntries.entity_name,
        after: auditEntries.after,
      })
      .from(auditEntries)
      .where(eq(auditEntries.evaluation_id, id))
  ).toSorted((one, other) => one.entity.localeCompare(other.entity))

const scoresOf = ({
  score,
  objectives_score,
  competencies_score,
  grade,
  objectives_count,
  competencies_count,
}: Record<string, unknown>) => ({
  score,
  objectives_score,
  competencies_score,
  grade,
  objectives_count,
  competencies_count,
})

describe('evaluations begun with a template', () => {
  test('have its items, scored and recorded as items that are added one by one', async () => {
    const source = await filled()
    const template_id = await template(source)
    const { status, body } = await begin('lm', ['emp', 'peer'], { from: 'template', template_id })
    expect(status).toBe(201)
    expect(body).toHaveLength(2)
    const [whole] = body
    expect(await itemsOf(whole.evaluation_id)).toEqual(fresh)
    expect(whole).not.toHaveProperty('copied_from')

    const { body: made } = await world.as('lm', 'POST', '/api/evaluations/', {
      body: { employee_id: people.emp.employee_id, type: 'Quarterly', period: last },
    })
    const { evaluation_id } = made
    await world.as('lm', 'POST', '/api/objectives/', {
      body: {
        evaluation_id,
        title: 'Objective 1',
        description: 'Sell more, return less',
        target: 10,
        achieved: 1,
        weight: 10,
        status: 'Not started',
      },
    })
    await world.as('lm', 'POST', '/api/competencies/', {
      body: {
        evaluation_id,
        name: 'Customer care',
        description: 'Listens first',
        category: 'Core',
        required_level: 10,
        actual_level: 1,
        weight: 10,
      },
    })
    const byHand = (await world.as('lm', 'GET', `/api/evaluations/${evaluation_id}/`)).body
    expect(scoresOf(whole)).toEqual(scoresOf(byHand))
    expect(whole.score).not.toBeNull()
    expect(whole).toMatchObject({ owner_id: byHand.owner_id, reviewer_id: byHand.reviewer_id })

    expect(await historyOf(whole.evaluation_id)).toEqual([
      { action: 'created', comment: '' },
      { action: 'template_added', comment: 'Sales basics' },
    ])
    const plain = (entries: Awaited<ReturnType<typeof auditOf>>) =>
      entries.map(({ entity, action, name, after }) => ({
        entity,
        action,
        name: entity === 'evaluation' ? '' : name,
        fields: Object.keys(after ?? {}).toSorted(),
      }))
    expect(plain(await auditOf(whole.evaluation_id))).toEqual(plain(await auditOf(evaluation_id)))
  })

  test('begin all or none: an unknown template begins nothing', async () => {
    const start = { from: 'template', template_id: fixedId(99, 1) }
    expect((await begin('lm', ['emp', 'peer'], start)).status).toBe(404)
    expect((await begin('lm', ['emp'], { from: 'template' })).status).toBe(400)
    expect((await begin('lm', ['emp'], { from: 'elsewhere' })).status).toBe(400)
    const { body } = await world.as('hr', 'GET', `/api/evaluations/?period=${next}`)
    expect(body.count).toBe(0)
  })

  test('are begun once with one Idempotency-Key', async () => {
    const template_id = await template(await filled())
    const start = { from: 'template', template_id }
    const headers = { 'idempotency-key': 'team-of-two' }
    const first = await begin('lm', ['emp', 'peer'], start, headers)
    const again = await begin('lm', ['emp', 'peer'], start, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await itemsOf(first.body[0].evaluation_id)).toEqual(fresh)
  })
})

describe('evaluations begun as a copy of the last period', () => {
  test('take the newest earlier one of the type; who has none starts empty, and it says so', async () => {
    const older = await world.evaluation({ period: `${thisYear}-Q1`, achieved: [3, 4] })
    await filled({ period: `${thisYear}-Q2`, status: 'Completed' })
    await world.evaluation({ type: 'Annual', period: `${thisYear}-Mid`, achieved: [1, 2, 3] })
    const { status, body } = await begin('lm', ['emp', 'peer'], { from: 'copy' })
    expect(status).toBe(201)
    expect(body[0].copied_from).toMatchObject({ type: 'Quarterly', period: `${thisYear}-Q2` })
    expect(body[0].copied_from.evaluation_id).not.toBe(older)
    expect(await itemsOf(body[0].evaluation_id)).toEqual(fresh)
    expect(await historyOf(body[0].evaluation_id)).toEqual([
      { action: 'created', comment: '' },
      { action: 'items_copied', comment: `Quarterly ${thisYear}-Q2` },
    ])
    expect(body[1]).toMatchObject({
      copied_from: null,
      score: null,
      objectives_count: 0,
      competencies_count: 0,
    })
    expect(await historyOf(body[1].evaluation_id)).toEqual([{ action: 'created', comment: '' }])
  })

  test('take one of another type where there is none of the same, and none without items', async () => {
    await filled({ type: 'Annual', period: `${thisYear - 1}-End` })
    await world.evaluation({ period: last, achieved: [] })
    const { body } = await begin('lm', ['emp'], { from: 'copy' })
    expect(body[0].copied_from).toMatchObject({ type: 'Annual', period: `${thisYear - 1}-End` })
  })

  test('are announced before they begin', async () => {
    await filled({ period: `${thisYear}-Q2` })
    const { body } = await world.as('lm', 'POST', '/api/evaluations/preview/', {
      body: { reports: true, type: 'Quarterly', periods: [last, next] },
    })
    expect(
      body.people.map(({ name, last }: { name: string; last: unknown }) => [name, last]),
    ).toEqual([
      ['Emad Employee', { type: 'Quarterly', period: `${thisYear}-Q2` }],
      ['Petra Peer', null],
    ])
  })
})

describe('all my reports', () => {
  test('are the direct ones who are active', async () => {
    const ask = async (who: PersonKey) =>
      (
        await world.as(who, 'POST', '/api/evaluations/preview/', {
          body: { reports: true, type: 'Quarterly', periods: [next] },
        })
      ).body.people.map(({ name }: { name: string }) => name)
    expect(await ask('lm')).toEqual(['Emad Employee', 'Petra Peer'])
    expect(await ask('hod')).toEqual(['Lina Leader'])
    expect(await ask('hr')).toEqual([])
    await world.db
      .update(employees)
      .set({ status: 'Inactive' })
      .where(eq(employees.employee_id, people.peer.employee_id))
    expect(await ask('lm')).toEqual(['Emad Employee'])
  })
})

describe('applying a template to several evaluations', () => {
  const apply = (who: PersonKey, body: object) =>
    world.as(who, 'POST', '/api/evaluations/apply-template/', { body })

  test('says of each how it went, and leaves the refused ones as they are', async () => {
    const template_id = await template(await filled())
    const empty = await world.evaluation({ of: 'emp', achieved: [] })
    const same = await filled({ of: 'peer' })
    const sent = await world.evaluation({ of: 'peer', status: 'Pending HR Approval' })
    const hidden = await world.evaluation({ of: 'stranger' })
    const evaluation_ids = [sent, empty, hidden, same, empty]
    const { status, body } = await apply('lm', { evaluation_ids, template_id, mode: 'add' })
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        evaluation_id: sent,
        outcome: 'refused',
        message: 'Waiting for someone else.',
        added: 0,
        removed: 0,
      },
      { evaluation_id: empty, outcome: 'applied', message: '', added: 2, removed: 0 },
      {
        evaluation_id: hidden,
        outcome: 'not_found',
        message: expect.any(String),
        added: 0,
        removed: 0,
      },
      { evaluation_id: same, outcome: 'applied', message: '', added: 0, removed: 0 },
    ])
    expect(await itemsOf(empty)).toEqual(fresh)
    expect((await historyOf(empty)).at(-1)).toEqual({
      action: 'template_added',
      comment: 'Sales basics',
    })
    expect((await historyOf(same)).map(({ action }) => action)).toEqual(['created'])
    const after = (await world.as('lm', 'GET', `/api/evaluations/${empty}/`)).body
    expect(after).toMatchObject({ objectives_count: 1, competencies_count: 1 })
  })

  test('replaces the items of each where that is asked for', async () => {
    const template_id = await template(await filled())
    const [one, other] = [
      await world.evaluation({ achieved: [5, 6, 7] }),
      await world.evaluation({ of: 'peer', achieved: [8] }),
    ]
    const { body } = await apply('lm', {
      evaluation_ids: [one, other],
      template_id,
      mode: 'replace',
    })
    expect(body).toMatchObject([
      { evaluation_id: one, outcome: 'applied', added: 2, removed: 3 },
      { evaluation_id: other, outcome: 'applied', added: 2, removed: 1 },
    ])
    expect(await itemsOf(one)).toEqual(fresh)
    const gone = (await auditOf(one)).filter(({ action }) => action === 'removed')
    expect(gone).toHaveLength(3)
  })
})

describe('copying the last period into an evaluation', () => {
  const copy = (who: PersonKey, id: string) =>
    world.as(who, 'POST', `/api/evaluations/${id}/copy-last/`)

  test('adds what is not there yet and says what it copied', async () => {
    const source = await filled({ period: last })
    const id = await world.evaluation({ period: next, achieved: [] })
    const { status, body } = await copy('lm', id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      added: 2,
      removed: 0,
      skipped: [],
      copied_from: { evaluation_id: source, type: 'Quarterly', period: last },
      evaluation: { objectives_count: 1, competencies_count: 1 },
    })
    expect(await itemsOf(id)).toEqual(fresh)
  })

  test('is refused where there is none', async () => {
    const { status, body } = await copy('lm', await world.evaluation({ period: next }))
    expect([status, body.message]).toEqual([
      409,
      'There is no earlier evaluation with items to copy.',
    ])
  })
})

test('thousands begin in one call of the function, with a due day', async () => {
  const template_id = await template(await filled())
  const { objectives: planned, competencies: levels } = (
    await world.as('lm', 'GET', `/api/evaluation-templates/${template_id}/`)
  ).body
  const start = {
    items: { objectives: planned, competencies: levels },
    action: 'template_added' as const,
    comment: 'Sales basics',
  }
  const { user_id, name, role } = people.hr
  const due = '2026-12-06'
  const { cycle_id } = (
    await world.as('hr', 'POST', '/api/cycles/', {
      body: { name: 'Season', type: 'Annual', period: '3000-Mid' },
    })
  ).body
  const beginnings = [people.emp, people.peer, people.member].flatMap(({ employee_id }) =>
    Array.from({ length: 400 }, (_, year) => ({
      employee_id,
      type: 'Annual' as const,
      period: `${3000 + year}-Mid`,
      start,
      cycle: { cycle_id, due_days: { Draft: due } },
    })),
  )
  const ids = await inTransaction(world.db, (db) =>
    beginEvaluations(db, beginnings, { user_id, name, role } as never),
  )
  expect(ids).toHaveLength(1200)
  const [first = '', another = ''] = [ids[0], ids[1199]]
  expect(await itemsOf(first)).toEqual(fresh)
  const rows = await world.db
    .select({ period: evaluations.period, due_on: stepOwners.due_on })
    .from(evaluations)
    .innerJoin(stepOwners, eq(stepOwners.evaluation_id, evaluations.evaluation_id))
    .where(and(inArray(evaluations.evaluation_id, [first, another])))
    .orderBy(asc(evaluations.period))
  expect(rows).toEqual([
    { period: '3000-Mid', due_on: due },
    { period: '3399-Mid', due_on: due },
  ])
})
