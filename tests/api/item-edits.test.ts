import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream } from '../event-stream.ts'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

/** A Draft with one objective, a dialog that edits it, and what the history says of it since. */
async function openEdit(who: PersonKey = 'lm') {
  const id = await world.evaluation({ achieved: [4] })
  const [{ objective_id, title }] = (
    await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)
  ).body.results
  const historyOf = async (reader: PersonKey) =>
    (await world.as(reader, 'GET', `/api/evaluations/${id}/history/`)).body.results
  const { length: before } = await historyOf('lm')
  const edit_id = randomUUID()
  const save = async (body: object, by: PersonKey = who) => {
    const answer = await world.as(by, 'PATCH', `/api/objectives/${objective_id}/`, {
      body: { edit_id, ...body },
    })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const entries = async () => {
    const results = await historyOf('lm')
    return results.slice(0, results.length - before)
  }
  return { id, title, save, entries }
}

describe('an edit that saves itself', () => {
  test('is one entry of the history, from what it began with to what it holds', async () => {
    const { save, entries } = await openEdit()
    await save({ achieved: 1 })
    await save({ weight: 3 })
    expect(await save({ achieved: 9, title: 'Sell more' })).not.toHaveProperty('edit_id')
    const found = await entries()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ action: 'objective_changed', comment: 'Sell more' })
    expect(found[0].changes).toContainEqual({ field: 'achieved', from: 4, to: 9 })
    expect(found[0].changes).not.toContainEqual({ field: 'achieved', from: 4, to: 1 })
    expect(found[0]).not.toHaveProperty('edit')
  })

  test('leaves no entry when its figures are put back, and one without words for a text', async () => {
    const { title, save, entries } = await openEdit()
    await save({ achieved: 9 })
    await save({ achieved: 4 })
    expect(await entries()).toEqual([])

    await save({ title: 'Sell more' })
    await save({ title })
    expect(await entries()).toMatchObject([{ changes: [{ field: 'title', from: null, to: null }] }])
  })

  test('begins a new entry after what someone else did, and with another dialog', async () => {
    const { id, save, entries } = await openEdit()
    await save({ achieved: 5 })
    await world.as('hod', 'POST', `/api/evaluations/${id}/comments/`, { body: { comment: 'Why?' } })
    await save({ achieved: 6 })
    await save({ achieved: 7, edit_id: randomUUID() })
    await save({ achieved: 8 }, 'hr')
    expect(
      (await entries()).map(({ action, changes }: { action: string; changes?: object[] }) =>
        action === 'commented' ? action : changes,
      ),
    ).toEqual([
      [{ field: 'achieved', from: 7, to: 8 }],
      [{ field: 'achieved', from: 6, to: 7 }],
      [{ field: 'achieved', from: 5, to: 6 }],
      'commented',
      [{ field: 'achieved', from: 4, to: 5 }],
    ])
  })

  test('does not show the employee of an open self-assessment when a figure was entered', async () => {
    const { id, save } = await openEdit()
    await world.as('hr', 'PATCH', `/api/evaluations/${id}/`, {
      body: { self_assessment: 'parallel_blind' },
    })
    const { access } = await world.signIn('emp')
    /** What an open page of the employee reads first: when the items last changed. */
    const version = async () => {
      const stream = await openEventStream(
        world.address,
        access,
        `?entity=self_assessment&id=${id}`,
      )
      const first = () => stream.events().find(({ event }) => event === 'changed')
      await expect.poll(first).toBeDefined()
      stream.leave()
      return JSON.parse(first()?.data ?? '').updated_at
    }
    await save({ title: 'Sell more' })
    const seen = await version()
    await save({ achieved: 9 })
    expect(await version()).toBe(seen)
    await save({ title: 'Sell much more' })
    expect((await version()) > seen).toBe(true)
  })
})
