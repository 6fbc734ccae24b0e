import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const save = (body: object, headers = {}) =>
  world.as('admin', 'PUT', '/api/weights-configuration/IC', { body, headers })
const half = { ...defaultWeights, objective_weight: 20, competency_weight: 80, core_weight: 56 }

describe('the weights of a level', () => {
  test('start with the defaults, with and without a slash', async () => {
    const { body } = await world.as('emp', 'GET', '/api/weights-configuration/MIDDLE')
    expect(body).toMatchObject(defaultWeights)
    expect((await world.as('emp', 'GET', '/api/weights-configuration/CEO/')).status).toBe(404)
  })

  test('are refused in the words of the specification', async () => {
    const total = await save({ ...defaultWeights, objective_weight: 61 })
    expect([total.status, total.body.message]).toEqual([400, 'Weights must total 100%'])
    const rules = [{ min_score: 90, max_score: 80, grade: 'A', description: 'Odd' }]
    const wrong = await save({ ...defaultWeights, scoring_rules: rules })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Invalid scoring rules configuration'])
    expect((await save({ ...defaultWeights, core_weight: 16.5 })).status).toBe(400)
  })

  test('move the drafts of that level at once, and leave what was submitted alone', async () => {
    const draft = await world.evaluation({ achieved: [5] })
    await world.competency(draft, 10)
    const sent = await world.evaluation({ achieved: [5], status: 'Pending HR Approval' })
    await world.competency(sent, 10)
    const score = async (id: string) =>
      (await world.as('hr', 'GET', `/api/evaluations/${id}/`)).body.score
    expect([await score(draft), await score(sent)]).toEqual([70, 70])

    const saved = await save(half)
    expect(saved.body).toMatchObject(half)
    expect([await score(draft), await score(sent)]).toEqual([90, 70])
    await save(defaultWeights)
    expect(await score(draft)).toBe(70)
  })

  test('show the second of two editors the current weights', async () => {
    const { body } = await world.as('admin', 'GET', '/api/weights-configuration/IC/')
    const headers = { 'if-match': `"${body.updated_at}"` }
    expect((await save(half, headers)).status).toBe(200)
    expect((await save(defaultWeights, headers)).body).toMatchObject({
      error: 'stale',
      details: { current: { objective_weight: 20 } },
    })
  })
})
