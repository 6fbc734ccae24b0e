import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`
const show = async (who: PersonKey, id: string) => (await world.as(who, 'GET', at(id))).body
const move = (who: PersonKey, id: string, body: object) => world.as(who, 'PATCH', at(id), { body })
const itemsOf = async (who: PersonKey, id: string) =>
  (await world.as(who, 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results

/** An evaluation that its employee reads, with the ids of its two objectives. */
async function atReview() {
  const id = await world.evaluation({ status: 'Employee Review', achieved: [8, 5] })
  const [first, second] = await itemsOf('emp', id)
  return { id, first: first.objective_id as string, second: second.objective_id as string }
}

describe('a dispute', () => {
  test('names items with reasons, is answered one by one, and read at the next review', async () => {
    const { id, first, second } = await atReview()
    const disputes = [
      { item_id: first, reason: 'I reached ten' },
      { item_id: second, reason: 'It was dropped in May' },
    ]
    const rejected = await move('emp', id, { status: 'Rejected', disputes })
    expect(rejected.status).toBe(200)
    expect(rejected.body.disputes).toMatchObject(
      disputes.map((dispute) => ({ ...dispute, answer: null, answered_at: null })),
    )
    expect((await show('lm', id)).disputes).toHaveLength(2)

    const answer = (who: PersonKey, item_id: string, text: string) =>
      world.as(who, 'POST', `${at(id)}disputes/${item_id}/answer/`, { body: { answer: text } })
    expect((await answer('emp', first, 'changed')).status).toBe(403)
    const answered = await answer('lm', first, 'changed')
    expect(answered.body.disputes[0]).toMatchObject({
      answer: 'changed',
      answered_by_name: people.lm.name,
    })
    const again = await answer('hr', first, 'No')
    expect([again.status, again.body.message]).toEqual([
      409,
      `\u2068${people.lm.name}\u2069 has answered this already.`,
    ])
    await answer('lm', second, 'It was part of the year')

    // The employee still sees the rejected evaluation, without what managers answered.
    expect((await show('emp', id)).disputes).toMatchObject([{ answer: null }, { answer: null }])
    await move('lm', id, { status: 'Draft' })
    await move('lm', id, { status: 'Pending HoD Approval' })
    await move('hod', id, { status: 'Pending HR Approval' })
    await move('hr', id, { status: 'Employee Review' })
    expect((await show('emp', id)).disputes).toMatchObject([
      { answer: 'changed', answered_by_name: people.lm.name },
      { answer: 'It was part of the year' },
    ])

    // A later rejection without any disputes nothing.
    await move('emp', id, { status: 'Rejected', comment: 'All of it' })
    expect((await show('lm', id)).disputes).toEqual([])
    expect((await answer('lm', first, 'changed')).status).toBe(404)
  })

  test('has to be answered before the next review, and says how many are not', async () => {
    const { id, first, second } = await atReview()
    const disputes = [first, second].map((item_id) => ({ item_id, reason: 'I reached ten' }))
    await move('emp', id, { status: 'Rejected', disputes })
    await move('lm', id, { status: 'Draft' })
    await move('lm', id, { status: 'Pending HoD Approval' })
    await move('hod', id, { status: 'Pending HR Approval' })
    expect(await show('hr', id)).toMatchObject({
      open_disputes: 2,
      allowed_statuses: ['Pending HR Approval', 'Rejected', 'Pending HoD Approval'],
    })
    const refused = await move('hr', id, { status: 'Employee Review' })
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      422,
      'transition_refused',
      '2 disputed items wait for an answer. Answer them before the next review.',
    ])
    const answer = (item_id: string) =>
      world.as('hr', 'POST', `${at(id)}disputes/${item_id}/answer/`, {
        body: { answer: 'changed' },
      })
    await answer(first)
    const several = { body: { evaluation_ids: [id] } }
    const [result] = (await world.as('hr', 'POST', '/api/evaluations/move/', several)).body.results
    expect([result.outcome, result.message]).toEqual([
      'refused',
      '1 disputed item waits for an answer. Answer it before the next review.',
    ])
    await answer(second)
    expect((await show('hr', id)).open_disputes).toBe(0)
    expect((await move('hr', id, { status: 'Employee Review' })).status).toBe(200)
  })

  test('is answered without the answer in the audit log', async () => {
    const id = await world.evaluation({ of: 'hr', status: 'Employee Review' })
    const [{ objective_id: item_id }] = await itemsOf('hr', id)
    const disputes = [{ item_id, reason: 'I reached ten' }]
    expect((await move('hr', id, { status: 'Rejected', disputes })).status).toBe(200)
    const answer = { body: { answer: 'Zephyr stays' } }
    const call = `${at(id)}disputes/${item_id}/answer/`
    expect((await world.as('admin', 'POST', call, answer)).body.disputes[0].answer).toBe(
      'Zephyr stays',
    )
    const { body } = await world.as('admin', 'GET', `/api/audit/?entity_id=${id}`)
    expect(body.results[0].after).toEqual({ dispute_answered: true })
    expect(JSON.stringify(body)).not.toContain('Zephyr')
  })

  test('of an item that is not there changes nothing, and says so at the items', async () => {
    const { id, first } = await atReview()
    const other = await atReview()
    const disputes = [
      { item_id: first, reason: 'Mine' },
      { item_id: other.first, reason: 'Not mine' },
    ]
    const refused = await move('emp', id, { status: 'Rejected', disputes })
    expect([refused.status, refused.body.details]).toEqual([
      400,
      { disputes: ['This item no longer exists.'] },
    ])
    expect((await show('emp', id)).status).toBe('Employee Review')
  })

  test('names each item once, so that no reason is lost', async () => {
    const { id, first } = await atReview()
    const disputes = ['I reached ten', 'And in May'].map((reason) => ({ item_id: first, reason }))
    const { status, body } = await move('emp', id, { status: 'Rejected', disputes })
    expect([status, body.details.disputes]).toEqual([400, ['Name each item once']])
    expect(await show('emp', id)).toMatchObject({ status: 'Employee Review', disputes: [] })
  })

  test('needs a reason for each item, and a review', async () => {
    const { id, first } = await atReview()
    const disputes = [{ item_id: first, reason: ' ' }]
    const empty = await move('emp', id, { status: 'Rejected', disputes })
    expect(empty.status).toBe(400)
    expect(JSON.stringify(empty.body.details)).toContain('Say what you disagree with')

    const draft = await world.evaluation({ achieved: [8] })
    const [item] = await itemsOf('lm', draft)
    const early = await move('lm', draft, {
      status: 'Rejected',
      disputes: [{ item_id: item.objective_id, reason: 'x' }],
    })
    expect([early.status, Object.keys(early.body.details)]).toEqual([400, ['disputes']])
    expect((await show('lm', draft)).status).toBe('Draft')
  })
})

describe('a comment on an item', () => {
  const comment = (who: PersonKey, id: string, item: string, body: object) =>
    world.as(who, 'POST', `${at(id)}items/${item}/comments/`, { body })
  const read = async (who: PersonKey, id: string, item: string) =>
    (await world.as(who, 'GET', `${at(id)}items/${item}/comments/`)).body

  test('is for managers before the review and for everyone from then on', async () => {
    const id = await world.evaluation({ achieved: [8] })
    const [{ objective_id: item }] = await itemsOf('lm', id)
    const early = await comment('lm', id, item, { text: 'Marker Quillon' })
    expect([early.status, early.body]).toMatchObject([
      201,
      { audience: 'managers', author_name: people.lm.name, author_role: 'LM' },
    ])
    await comment('lm', id, item, { text: 'Well done', audience: 'everyone' })
    expect((await world.as('emp', 'GET', `${at(id)}items/${item}/comments/`)).status).toBe(404)

    await move('lm', id, { status: 'Pending HoD Approval' })
    await move('hod', id, { status: 'Pending HR Approval' })
    await move('hr', id, { status: 'Employee Review' })
    const late = await comment('hr', id, item, { text: 'Please read' })
    expect(late.body.audience).toBe('everyone')

    const own = await read('emp', id, item)
    expect(own.results.map(({ text }: { text: string }) => text)).toEqual([
      'Well done',
      'Please read',
    ])
    expect((await read('lm', id, item)).count).toBe(3)
    expect((await itemsOf('emp', id))[0].comments_count).toBe(2)
    expect((await itemsOf('lm', id))[0].comments_count).toBe(3)
    const pages = [
      at(id),
      `${at(id)}history/`,
      `/api/objectives/?evaluation_id=${id}`,
      '/api/dashboard/',
      '/api/notifications/',
    ]
    for (const page of pages) {
      const { body } = await world.as('emp', 'GET', page)
      expect(JSON.stringify(body)).not.toContain('Quillon')
    }
  })

  test('is for everyone on what the employee rejected at the review, not on what managers rejected', async () => {
    const { id, first } = await atReview()
    await move('emp', id, { status: 'Rejected', comment: 'Not so' })
    expect((await comment('lm', id, first, { text: 'Which months?' })).body.audience).toBe(
      'everyone',
    )
    const draft = await world.evaluation({ achieved: [8] })
    const [{ objective_id: item }] = await itemsOf('lm', draft)
    await move('lm', draft, { status: 'Rejected', comment: 'Begin again' })
    expect((await comment('lm', draft, item, { text: 'Which?' })).body.audience).toBe('managers')
  })

  test('of the employee is for everyone, and cannot be for managers', async () => {
    const { id, first } = await atReview()
    const own = await comment('emp', id, first, { text: 'I sold more' })
    expect([own.status, own.body.audience]).toEqual([201, 'everyone'])
    const refused = await comment('emp', id, first, { text: 'x', audience: 'managers' })
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['audience']])
  })

  test('on an item that was deleted meanwhile is answered with a sentence in Arabic, too', async () => {
    const id = await world.evaluation({ achieved: [8, 9] })
    const [{ objective_id: item }] = await itemsOf('lm', id)
    await world.as('lm', 'DELETE', `/api/objectives/${item}/`)
    const gone = await world.as('lm', 'POST', `${at(id)}items/${item}/comments/`, {
      body: { text: 'Too late' },
      headers: { 'accept-language': 'ar' },
    })
    expect([gone.status, gone.body.message]).toEqual([404, 'هذا البند لم يعد موجودًا.'])
  })

  test('ends with the evaluation', async () => {
    const id = await world.evaluation({ status: 'Completed', achieved: [8] })
    const [{ objective_id: item }] = await itemsOf('lm', id)
    expect((await comment('lm', id, item, { text: 'One more thing' })).status).toBe(409)
  })
})

describe('a comment on the whole evaluation', () => {
  const say = (who: PersonKey, id: string, body: object) =>
    world.as(who, 'POST', `${at(id)}comments/`, { body })
  const said = async (who: PersonKey, id: string) =>
    JSON.stringify((await world.as(who, 'GET', `${at(id)}history/`)).body)

  test('written for managers is not added once the employee reads it, and the reverse', async () => {
    const id = await world.evaluation({ achieved: [8] })
    const early = { comment: 'Zephyr among us', for: 'managers' }
    expect((await say('lm', id, early)).status).toBe(201)
    await move('lm', id, { status: 'Pending HoD Approval' })
    await move('hod', id, { status: 'Pending HR Approval' })
    const draft = `${at(id)}comment-drafts/${id}/`
    await world.as('lm', 'PUT', draft, { body: { text: early.comment, audience: 'managers' } })
    await move('hr', id, { status: 'Employee Review' })
    const late = await say('lm', id, early)
    expect([late.status, late.body.error, late.body.message]).toEqual([
      409,
      'conflict',
      'The employee can read this evaluation now. Check your comment, then add it again.',
    ])
    expect(await said('emp', id)).not.toContain('Zephyr')
    expect((await world.as('lm', 'GET', draft)).body.text).toBe('Zephyr among us')

    const open = { comment: 'Well done', for: 'everyone' }
    expect((await say('lm', id, open)).status).toBe(201)
    await move('emp', id, { status: 'Rejected', comment: 'No' })
    expect((await say('lm', id, open)).status).toBe(201)
    await move('lm', id, { status: 'Draft' })
    expect((await say('lm', id, open)).status).toBe(409)
    // Older pages do not say whom they showed it for.
    expect((await say('lm', id, { comment: 'From an older page' })).status).toBe(201)
  })
})

describe('the history of an item', () => {
  const historyOf = async (who: PersonKey, id: string) =>
    (await world.as(who, 'GET', `${at(id)}history/`)).body.results

  test('says from what to what each field changed, and of a text only that it did', async () => {
    const id = await world.evaluation({ achieved: [8] })
    const [{ objective_id: item, weight }] = await itemsOf('lm', id)
    const changed = await world.as('lm', 'PATCH', `/api/objectives/${item}/`, {
      body: { achieved: 9, weight, status: 'Completed', description: 'Each week' },
    })
    expect(changed.status).toBe(200)
    const [entry] = await historyOf('lm', id)
    expect(entry).toMatchObject({
      action: 'objective_changed',
      changes: [
        { field: 'description', from: null, to: null },
        { field: 'achieved', from: 8, to: 9 },
        { field: 'status', from: 'Not started', to: 'Completed' },
      ],
    })
  })

  test('of figures set before the review stays with the managers', async () => {
    const id = await world.evaluation({ achieved: [8] })
    const [{ objective_id: item }] = await itemsOf('lm', id)
    await world.as('lm', 'PATCH', `/api/objectives/${item}/`, { body: { achieved: 3 } })
    await world.pool.query(
      `update evaluations set status = 'Employee Review' where evaluation_id = $1`,
      [id],
    )
    const entries = await historyOf('emp', id)
    expect(entries.filter((entry: { changes?: unknown }) => entry.changes)).toEqual([])
  })
})
