import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Status, statuses } from '#evaluations/rules/workflow.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const show = async (id: string) => (await world.as('admin', 'GET', `/api/evaluations/${id}/`)).body

interface Objective {
  achieved: number
  status: string
  weight: number
}
interface Competency {
  actual_level: number
  weight: number
}

/** An evaluation with these items. */
async function made(objectives: Objective[], competencies: Competency[], status?: Status) {
  const id = await world.evaluation({ achieved: [], ...(status && { status }) })
  for (const { achieved, status, weight } of objectives)
    await world.pool.query(
      `insert into objectives (objective_id, evaluation_id, title, description, target, achieved,
        status, weight, created_at, updated_at)
       values (gen_random_uuid(), $1, 'x', 'x', 10, $2, $3, $4, now(), now())`,
      [id, achieved, status, weight],
    )
  for (const { actual_level, weight } of competencies)
    await world.pool.query(
      `insert into competencies (competence_id, evaluation_id, name, description, category,
        required_level, actual_level, weight, created_at, updated_at)
       values (gen_random_uuid(), $1, 'x', 'x', 'Core', 10, $2, $3, now(), now())`,
      [id, actual_level, weight],
    )
  return id
}

/** Counted one by one, independently of the query and of the rule. */
function expected(objectives: Objective[], competencies: Competency[]) {
  const warnings: { kind: string; section: string; figure: number }[] = []
  const add = (section: string, items: { weight: number }[], untouched: number) => {
    if (items.length === 0) {
      warnings.push({ kind: 'empty', section, figure: 0 })
      return
    }
    if (untouched > 0) warnings.push({ kind: 'untouched', section, figure: untouched })
    let sum = 0
    for (const { weight } of items) sum += weight
    if (sum !== 100) warnings.push({ kind: 'weights', section, figure: sum })
  }
  let first = 0
  for (const item of objectives) if (item.achieved === 1) if (item.status === 'Not started') first++
  add('objectives', objectives, first)
  let level = 0
  for (const item of competencies) if (item.actual_level < 2) level++
  add('competencies', competencies, level)
  return warnings
}

/** The same numbers in every run. */
function drawing(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

describe('the warnings of an evaluation', () => {
  test('of any items are those one would count, in the answer and in the list', async () => {
    const draw = drawing(7)
    const choices = ['Not started', 'In-progress', 'Completed']
    const weights = [100, 50, 25, 10]
    const wanted = new Map<string, unknown>()
    for (let round = 0; round < 25; round++) {
      const weight = weights[draw(weights.length)] ?? 1
      const objectives = Array.from({ length: draw(5) }, () => ({
        achieved: 1 + draw(3),
        status: choices[draw(3)] ?? '',
        weight,
      }))
      const competencies = Array.from({ length: draw(5) }, () => ({
        actual_level: 1 + draw(3),
        weight,
      }))
      wanted.set(await made(objectives, competencies), expected(objectives, competencies))
    }
    const { body } = await world.as('admin', 'GET', '/api/evaluations/?limit=200')
    const listed = new Map(
      body.results.map((each: { evaluation_id: string; warnings: unknown }) => [
        each.evaluation_id,
        each.warnings,
      ]),
    )
    for (const [id, warnings] of wanted) {
      expect(listed.get(id)).toEqual(warnings)
      expect((await show(id)).warnings).toEqual(warnings)
    }
  })

  test.each(statuses)('at %s', async (status) => {
    const id = await made([{ achieved: 1, status: 'Not started', weight: 70 }], [], status)
    const isOpen = ['Draft', 'Pending HoD Approval', 'Pending HR Approval'].includes(status)
    expect((await show(id)).warnings).toHaveLength(isOpen ? 3 : 0)
  })

  test('never keep it from being submitted', async () => {
    const id = await world.evaluation({ achieved: [1] })
    expect((await show(id)).warnings).toHaveLength(3)
    const { status, body } = await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, {
      body: { status: 'Pending HoD Approval' },
    })
    expect([status, body.warnings.length]).toEqual([200, 3])
  })
})
