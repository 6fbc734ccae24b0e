import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedId, people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const all = '/api/evaluation-templates/'

async function filled(achieved = [9]) {
  const id = await world.evaluation({ achieved })
  await world.competency(id, 3)
  return id
}
const save = (who: PersonKey, name: string, evaluation_id: string) =>
  world.as(who, 'POST', all, { body: { name, evaluation_id } })
const apply = (who: PersonKey, id: string, template_id: string, mode: string) =>
  world.as(who, 'POST', `/api/evaluations/${id}/apply-template/`, { body: { template_id, mode } })
const names = async (who: PersonKey, query = '') =>
  (await world.as(who, 'GET', `${all}${query}`)).body.results.map(
    ({ name }: { name: string }) => name,
  )
const itemsOf = async (id: string) => ({
  objectives: (await world.as('admin', 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results,
  competencies: (await world.as('admin', 'GET', `/api/competencies/?evaluation_id=${id}`)).body
    .results,
})

describe('saving a template', () => {
  test('keeps what the evaluation asks for, and nothing anyone achieved', async () => {
    const made = await save('lm', '  Sales basics ', await filled())
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Sales basics',
      created_by: people.lm.user_id,
      created_by_name: 'Lina Leader',
      objectives_count: 1,
      competencies_count: 1,
    })
    expect(made.body.objectives).toEqual([
      {
        title: 'Objective 1',
        title_ar: null,
        description: 'Sell more, return less',
        description_ar: null,
        target: 10,
        weight: 10,
      },
    ])
    expect(made.body.competencies).toEqual([
      {
        name: 'Customer care',
        name_ar: null,
        description: 'Listens first',
        description_ar: null,
        category: 'Core',
        required_level: 10,
        weight: 10,
      },
    ])
  })

  test('needs a name that no other one has, and something to keep', async () => {
    const id = await filled()
    await save('lm', 'Taken', id)
    const taken = await save('hod', 'TAKEN', id)
    expect([taken.status, taken.body.error]).toEqual([409, 'duplicate'])
    expect(taken.body.details.name).toEqual(['There is already a template called “TAKEN”.'])
    expect((await save('lm', ' ', id)).body.details.name).toEqual(['Enter a name for the template'])
    expect((await save('lm', 'x'.repeat(121), id)).status).toBe(400)
    const empty = await save('lm', 'Empty', await world.evaluation({ achieved: [] }))
    expect([empty.status, empty.body.error]).toEqual([409, 'conflict'])
  })

  test('is of an evaluation one sees', async () => {
    const id = await world.evaluation({ of: 'stranger' })
    expect((await save('lm', 'Of others', id)).status).toBe(404)
    expect((await save('lm', 'Of no one', fixedId(6, 999_999))).status).toBe(404)
  })
})

describe('the list of templates', () => {
  test('is shared by everyone who can change evaluations, sorted and searched in normalized Arabic too', async () => {
    const id = await filled()
    for (const name of ['أهداف المبيعات ٢٠٢٦', 'Café service']) await save('hod', name, id)
    expect(await names('otherHod', '?search=اهداف المبيعات 2026')).toEqual(['أهداف المبيعات ٢٠٢٦'])
    expect(await names('lm', '?search=CAFE')).toEqual(['Café service'])
    expect(await names('lm', '?search=%25')).toEqual([])
    const first = await world.as('hr', 'GET', `${all}?limit=1`)
    const second = await world.as('hr', 'GET', first.body.next)
    const both = [...first.body.results, ...second.body.results].map(({ name }) => name)
    expect(both).toEqual((await names('hr')).slice(0, 2))
  })
})

describe('a template', () => {
  test('is renamed and deleted by its maker and HR, not by another manager', async () => {
    const { body } = await save('lm', 'Mine', await filled())
    await save('hod', 'Used already', await filled())
    const target = `${all}${body.template_id}/`
    const rename = (who: PersonKey, name: string) =>
      world.as(who, 'PATCH', target, { body: { name } })
    expect((await rename('hod', 'His')).status).toBe(403)
    expect((await rename('lm', 'mine')).body.name).toBe('mine')
    expect((await rename('hr', 'Used already')).body.error).toBe('duplicate')
    const stale = await world.as('hr', 'PATCH', target, {
      body: { name: 'Ours' },
      headers: { 'if-match': `"${body.updated_at}"` },
    })
    expect(stale.body).toMatchObject({ error: 'stale', details: { current: { name: 'mine' } } })
    expect((await world.as('hod', 'DELETE', target)).status).toBe(403)
    expect((await world.as('hr', 'DELETE', target)).status).toBe(204)
    expect((await world.as('lm', 'GET', target)).status).toBe(404)
  })
})

describe('applying a template', () => {
  test('adds what is missing, at the beginning of the scale, and scores it at once', async () => {
    const { body: template } = await save('lm', 'To add', await filled([9, 8]))
    const id = await world.evaluation({ achieved: [10] })
    const { status, body } = await apply('lm', id, template.template_id, 'add')
    expect(status).toBe(200)
    expect(body).toMatchObject({ added: 2, removed: 0, skipped: ['Objective 1'] })
    expect(body.evaluation).toMatchObject({ objectives_count: 2, competencies_count: 1 })
    // Objectives 100 and 10, a competency 10: 55 x 60 % + 10 x 40 %.
    expect(body.evaluation.score).toBe(37)
    const { objectives, competencies } = await itemsOf(id)
    expect(objectives[1]).toMatchObject({
      title: 'Objective 2',
      achieved: 1,
      status: 'Not started',
    })
    expect(competencies[0]).toMatchObject({ name: 'Customer care', actual_level: 1 })

    const again = await apply('lm', id, template.template_id, 'add')
    expect(again.body).toMatchObject({ added: 0, skipped: { length: 3 } })
    const history = await world.as('lm', 'GET', `/api/evaluations/${id}/history/`)
    expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
      'template_added',
      'created',
    ])
    expect(history.body.results[0].comment).toBe('To add')
    const audit = await world.as('hr', 'GET', '/api/audit/?entity=objective&search=Objective 2')
    expect(audit.body.results[0]).toMatchObject({ action: 'created', actor_name: 'Lina Leader' })
  })

  test('in place of what is there leaves nothing of it', async () => {
    const { body: template } = await save('lm', 'To replace', await filled([9]))
    const id = await filled([10, 10, 10])
    const { body } = await apply('hod', id, template.template_id, 'replace')
    expect(body).toMatchObject({ added: 2, removed: 4, skipped: [] })
    expect(body.evaluation.score).toBe(10)
    const history = await world.as('lm', 'GET', `/api/evaluations/${id}/history/`)
    expect(history.body.results[0].action).toBe('template_replaced')
  })

  test('obeys the workflow as every other change of items does', async () => {
    const { body: template } = await save('lm', 'Obedient', await filled())
    const tried = async (who: PersonKey, wanted: Parameters<TestApp['evaluation']>[0]) =>
      (await apply(who, await world.evaluation(wanted), template.template_id, 'replace')).status
    expect(await tried('lm', { status: 'Pending HoD Approval' })).toBe(403)
    expect(await tried('hod', { status: 'Pending HoD Approval' })).toBe(200)
    expect(await tried('hod', { status: 'Pending HR Approval' })).toBe(403)
    expect(await tried('admin', { status: 'Employee Review' })).toBe(409)
    expect(await tried('lm', { of: 'stranger' })).toBe(404)
    // About oneself: not even seen before the review.
    expect(await tried('lm', { of: 'lm' })).toBe(404)
  })

  test('is refused when the evaluation has changed since, and changes nothing then', async () => {
    const { body: template } = await save('lm', 'Too late', await filled())
    const id = await filled([5])
    const refused = await world.as('lm', 'POST', `/api/evaluations/${id}/apply-template/`, {
      body: { template_id: template.template_id, mode: 'replace' },
      headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' },
    })
    expect(refused.body.error).toBe('stale')
    expect((await itemsOf(id)).objectives[0].achieved).toBe(5)
    expect((await apply('lm', id, fixedId(6, 999_999), 'add')).status).toBe(404)
  })
})
