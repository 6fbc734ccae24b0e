import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`
const read = (who: PersonKey, id: string) => world.as(who, 'GET', `${at(id)}self-assessment/`)
const write = (who: PersonKey, id: string, body: object) =>
  world.as(who, 'PUT', `${at(id)}self-assessment/`, { body })
const patch = (who: PersonKey, id: string, body: object) => world.as(who, 'PATCH', at(id), { body })

/** A draft in whose self-assessment the employee has said something. */
async function begun(mode: string, handed_in = false) {
  const id = await world.evaluation({ achieved: [8, 5] })
  expect((await patch('lm', id, { self_assessment: mode })).status).toBe(200)
  const { items } = (await read('emp', id)).body
  const said = items.map(({ item_id }: { item_id: string }) => ({
    item_id,
    figure: 9,
    comment: 'Zephyr of the employee',
  }))
  expect((await write('emp', id, { items: said, handed_in })).status).toBe(200)
  return id
}
const isShown = async (who: PersonKey, id: string) => {
  const { body } = await read(who, id)
  return [body.is_shown, JSON.stringify(body).includes('Zephyr')]
}

describe('what the employee entered unseen', () => {
  test.each([
    ['parallel_blind', false],
    ['parallel_blind', true],
    ['employee_first', false],
  ])('is not shown by rejecting the draft (%s, handed in: %s)', async (mode, handed_in) => {
    const id = await begun(mode, handed_in)
    expect((await patch('lm', id, { status: 'Rejected', comment: 'A look' })).status).toBe(200)
    expect(await isShown('lm', id)).toEqual([false, false])
    expect(await isShown('hr', id)).toEqual([true, true])
    expect((await patch('lm', id, { status: 'Draft' })).status).toBe(200)
    expect(await isShown('lm', id)).toEqual([false, false])
  })

  test('is not shown by asking for it the other way, until HR gives it back', async () => {
    const id = await begun('parallel_blind', true)
    const first = { self_assessment: 'employee_first' }
    const refused = await patch('lm', id, first)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'conflict',
      'The self-assessment was handed in unseen. Before the employee can go first, HR has to give it back.',
    ])
    expect((await patch('lm', id, { self_assessment: 'off' })).status).toBe(200)
    expect((await patch('lm', id, first)).status).toBe(409)
    expect(await isShown('lm', id)).toEqual([false, false])
    expect((await patch('lm', id, { self_assessment: 'parallel_blind' })).status).toBe(200)

    expect((await write('hr', id, { handed_in: false })).status).toBe(200)
    expect((await patch('lm', id, first)).status).toBe(200)
    expect(await isShown('lm', id)).toEqual([false, false])
    expect((await write('emp', id, { handed_in: true })).body.items[0].figure).toBe(9)
    expect(await isShown('lm', id)).toEqual([true, true])
  })
})
