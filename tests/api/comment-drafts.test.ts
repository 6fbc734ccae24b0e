import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Status } from '#evaluations/rules/workflow.ts'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

async function openDraft(status: Status = 'Draft') {
  const id = await world.evaluation({ status, achieved: [4, 5] })
  const { body } = await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)
  const item = body.results[0].objective_id as string
  const path = (about: string) => `/api/evaluations/${id}/comment-drafts/${about}/`
  const read = async (who: PersonKey, about = item) =>
    (await world.as(who, 'GET', path(about))).body
  const write = (who: PersonKey, body: object, about = item) =>
    world.as(who, 'PUT', path(about), { body })
  return { id, item, read, write }
}

describe('a comment that is being written', () => {
  test('is there when its author comes back, on another device too, and for no one else', async () => {
    const { read, write, id } = await openDraft()
    expect((await write('lm', { text: 'Fewer visits', audience: 'managers' })).status).toBe(200)
    await write('lm', { text: 'Fewer visits than' })
    await write('lm', { text: 'About the whole' }, id)
    expect(await read('lm')).toMatchObject({ text: 'Fewer visits than', audience: 'managers' })
    expect(await read('lm', id)).toMatchObject({ text: 'About the whole', audience: null })
    for (const other of ['hod', 'hr', 'admin'] as const)
      expect(await read(other)).toMatchObject({ text: '', audience: null })
  })

  test('that grew in another tab is not overwritten by one that has not read it', async () => {
    const { id, item, read, write } = await openDraft()
    await write('lm', { text: 'Fewer visits' })
    const { updated_at } = await read('lm')
    await write('lm', { text: 'Fewer visits than agreed' })
    const put = (text: string, version: string) =>
      world.as('lm', 'PUT', `/api/evaluations/${id}/comment-drafts/${item}/`, {
        body: { text },
        headers: { 'if-match': version },
      })
    const late = await put('Fewer', updated_at)
    expect([late.status, late.body.error]).toEqual([409, 'stale'])
    expect(late.body.details.current.text).toBe('Fewer visits than agreed')
    const { updated_at: newest } = late.body.details.current
    expect((await put('Fewer visits than agreed on', newest)).status).toBe(200)
    // Once it was sent from the other tab, what is written next is a new one.
    await write('lm', { text: '' })
    expect((await put('Fewer still', newest)).status).toBe(200)
    expect((await read('lm')).text).toBe('Fewer still')
  })

  test('is no comment yet, and gone once it is sent or emptied', async () => {
    const { id, item, read, write } = await openDraft()
    await write('lm', { text: 'Fewer' })
    await write('lm', { text: 'Whole' }, id)
    const comments = `/api/evaluations/${id}/items/${item}/comments/`
    expect((await world.as('lm', 'GET', comments)).body.count).toBe(0)

    await world.as('lm', 'POST', comments, { body: { text: 'Fewer' } })
    await world.as('lm', 'POST', `/api/evaluations/${id}/comments/`, { body: { comment: 'Whole' } })
    expect([(await read('lm')).text, (await read('lm', id)).text]).toEqual(['', ''])

    await write('lm', { text: 'Again' })
    await write('lm', { text: '  ' })
    expect((await read('lm')).text).toBe('')
  })

  test('about an item that was removed, or of another evaluation, is refused in words', async () => {
    const { id, item, write } = await openDraft()
    const other = await openDraft()
    for (const about of [other.item, other.id])
      expect((await write('lm', { text: 'x' }, about)).status).toBe(404)
    await world.as('lm', 'DELETE', `/api/objectives/${item}/`)
    const gone = await write('lm', { text: 'x' })
    expect([gone.status, gone.body.message]).toEqual([404, 'This item no longer exists.'])
    expect(
      (await world.as('emp', 'GET', `/api/evaluations/${id}/comment-drafts/${id}/`)).status,
    ).toBe(404)
  })

  test('about an item that was removed stays with its author, to copy or to discard', async () => {
    const { id, item, read, write } = await openDraft()
    await write('lm', { text: 'Fewer visits' })
    await write('lm', { text: 'About the whole' }, id)
    expect((await world.as('hr', 'DELETE', `/api/objectives/${item}/`)).status).toBe(204)
    // What was typed last is still on its way.
    expect((await write('lm', { text: 'Fewer visits than' })).body).toMatchObject({
      is_removed: true,
    })
    expect(await read('lm')).toMatchObject({ text: 'Fewer visits than', is_removed: true })
    const list = async (who: PersonKey) =>
      (await world.as(who, 'GET', `/api/evaluations/${id}/comment-drafts/`)).body.results
    expect(await list('lm')).toEqual([
      { item_id: item, item_name: 'Objective 1', item_name_ar: null, text: 'Fewer visits than' },
    ])
    expect(await list('hr')).toEqual([])
    expect(await read('hr')).toMatchObject({ error: 'not_found' })

    expect((await write('lm', { text: '' })).status).toBe(200)
    expect(await list('lm')).toEqual([])
    expect((await write('lm', { text: 'Again' })).status).toBe(404)
    expect((await read('lm', id)).text).toBe('About the whole')
  })

  test('about an item of a completed evaluation is refused', async () => {
    const { write } = await openDraft('Completed')
    expect((await write('lm', { text: 'x' })).status).toBe(409)
  })
})
