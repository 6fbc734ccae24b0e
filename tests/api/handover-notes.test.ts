import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { fixedId, people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

// Who manages whom is changed for everyone, so each test has a world of its own.
let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const today = dayIn(defaultTimeZone, new Date().toISOString())
/** This year: days before today are in it, unless the year has just begun. */
const period = `${addDays(today, -1).slice(0, 4)}-End`

const notesOf = (id: string) => `/api/evaluations/${id}/handover-notes/`
const mineOf = (id: string) => `${notesOf(id)}mine/`
const manage = (who: PersonKey, valid_from = today, reason = '') =>
  world.as('hr', 'POST', `/api/employees/${people.emp.employee_id}/reporting-lines/`, {
    body: { manager_id: people[who].user_id, valid_from, reason },
  })
const begin = () => world.evaluation({ type: 'Annual', period, achieved: [4, 6] })
const write = (who: PersonKey, id: string, body: object = { note: 'Grew steadily.' }) =>
  world.as(who, 'PUT', mineOf(id), { body })
const move = (who: PersonKey, id: string, status: string) =>
  world.as(who, 'PATCH', `/api/evaluations/${id}/`, { body: { status, comment: 'x' } })
const read = async (who: PersonKey, id: string) => {
  const { status, body } = await world.as(who, 'GET', notesOf(id))
  return status === 200 ? body.results.map(({ note }: { note: string | null }) => note) : status
}
const requests = async (who: PersonKey) => {
  const { body } = await world.as(who, 'GET', '/api/notifications/?limit=200')
  return body.results
    .filter(({ event }: { event: string }) => event === 'handover_asked')
    .map(({ path, settled_at }: { path: string; settled_at: string | null }) => [
      path,
      settled_at !== null,
    ])
}

describe('when the manager changes within a period', () => {
  test('the earlier one is asked for a note once, with a link to it', async () => {
    const id = await begin()
    expect(await requests('lm')).toEqual([])
    await manage('otherHod')
    expect(await requests('lm')).toEqual([[`/evaluations/${id}/handover`, false]])
    await manage('hod')
    expect(await requests('lm')).toHaveLength(1)
    expect(await requests('otherHod')).toEqual([])
  })

  test('the earlier one is asked when the evaluation is created later', async () => {
    await manage('otherHod')
    const { body } = await world.as('hr', 'POST', '/api/evaluations/', {
      body: { employee_id: people.emp.employee_id, type: 'Annual', period },
    })
    expect(await requests('lm')).toEqual([[`/evaluations/${body.evaluation_id}/handover`, false]])
  })

  test('no one is asked while the change is planned, or once the review is over', async () => {
    const id = await begin()
    await manage('otherHod', addDays(today, 1))
    expect(await requests('lm')).toEqual([])
    expect((await write('lm', id)).status).toBe(404)
    await move('lm', id, 'Pending HoD Approval')
    await manage('hod')
    expect(await requests('lm')).toEqual([])
  })

  test('who cannot sign in any more is not asked', async () => {
    await begin()
    await world.pool.query('update users set is_active = false where user_id = $1', [
      people.lm.user_id,
    ])
    await manage('otherHod')
    const { rows } = await world.pool.query('select count(*)::int from handover_notes')
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('a hand-over note', () => {
  test('is written by the earlier manager, who sees no more of the evaluation than its items', async () => {
    const id = await begin()
    await manage('otherHod')
    expect((await world.as('lm', 'GET', `/api/evaluations/${id}/`)).status).toBe(404)
    const form = (await world.as('lm', 'GET', mineOf(id))).body
    expect(form).toMatchObject({
      employee_name: people.emp.name,
      later_name: people.otherHod.name,
      note: null,
      to: addDays(today, -1),
      is_open: true,
    })
    expect(form.items).toHaveLength(2)
    expect(Object.keys(form.items[0]).toSorted()).toEqual([
      'item_id',
      'kind',
      'label',
      'label_ar',
      'target',
    ])

    const [{ item_id }] = form.items
    const written = await write('lm', id, {
      note: ' Grew steadily. ',
      figures: [{ item_id, figure: 7 }],
    })
    expect([written.status, written.body.note]).toEqual([200, 'Grew steadily.'])
    expect(written.body.figures).toEqual([{ ...form.items[0], figure: 7 }])
    expect(await requests('lm')).toEqual([[`/evaluations/${id}/handover`, true]])
  })

  test('is read by the later manager, HR and administrators, and by no one else', async () => {
    const id = await begin()
    await manage('otherHod')
    expect(await read('otherHod', id)).toEqual([null])
    await write('lm', id)
    const readers = ['otherHod', 'hr', 'admin'] as const
    for (const who of readers) expect([who, await read(who, id)]).toEqual([who, ['Grew steadily.']])
    // Hamad heads the department and sees the evaluation, but not the note.
    expect(await read('hod', id)).toEqual([])
    expect([await read('emp', id), await read('stranger', id)]).toEqual([404, 404])
  })

  test('is never read by the employee, who sees the evaluation later', async () => {
    const id = await world.evaluation({ type: 'Annual', period, status: 'Employee Review' })
    await manage('otherHod')
    await write('lm', id)
    expect(await read('emp', id)).toEqual([])
    expect((await world.as('emp', 'GET', mineOf(id))).status).toBe(404)
    expect((await write('emp', id)).status).toBe(404)
  })

  test('is written neither by the manager of today nor by HR', async () => {
    const id = await begin()
    await manage('otherHod')
    for (const who of ['otherHod', 'hr', 'admin', 'hod', 'stranger'] as const)
      expect([who, (await write(who, id)).status]).toEqual([who, 404])
  })

  test('is replaced until the evaluation is completed', async () => {
    const id = await begin()
    await manage('otherHod')
    await write('lm', id)
    await write('lm', id, { note: 'Grew fast.' })
    expect(await read('hr', id)).toEqual(['Grew fast.'])
    await world.pool.query(`update evaluations set status = 'Completed' where evaluation_id = $1`, [
      id,
    ])
    const refused = await write('lm', id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The evaluation is completed, so the hand-over note can’t be changed',
    ])
    expect((await world.as('lm', 'GET', mineOf(id))).body).toMatchObject({
      note: 'Grew fast.',
      is_open: false,
    })
  })

  test('needs text, figures from 1 to 10, and items of this evaluation', async () => {
    const id = await begin()
    await manage('otherHod')
    const [{ item_id }] = (await world.as('lm', 'GET', mineOf(id))).body.items
    const refusals = [
      { note: ' ' },
      { note: 'x', figures: [{ item_id, figure: 11 }] },
      { note: 'x', figures: [{ item_id: fixedId(9, 9), figure: 5 }] },
    ]
    const answers = []
    for (const body of refusals) answers.push(await write('lm', id, body))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(answers[0]?.body.details).toEqual({ note: ['Write the hand-over note'] })
    expect(answers[2]?.body.details).toEqual({
      figures: ['One of the items no longer exists. Reload the page.'],
    })
    expect(await read('hr', id)).toEqual([null])
  })

  test('is in the audit log without its text, and in no history', async () => {
    const id = await begin()
    await manage('otherHod')
    await write('lm', id)
    const log = await world.as('admin', 'GET', `/api/audit/?entity_id=${id}`)
    expect(JSON.stringify(log.body)).toContain('handover_note_by')
    const history = await world.as('hr', 'GET', `/api/evaluations/${id}/history/`)
    expect(JSON.stringify([log.body, history.body])).not.toContain('Grew steadily')
  })

  test('goes with its evaluation when that is deleted', async () => {
    const id = await begin()
    await manage('otherHod')
    await write('lm', id)
    expect((await world.as('hr', 'DELETE', `/api/evaluations/${id}/`)).status).toBe(204)
    const { rows } = await world.pool.query('select count(*)::int from handover_notes')
    expect(rows).toEqual([{ count: 0 }])
    expect(await requests('lm')).toEqual([])
  })
})
