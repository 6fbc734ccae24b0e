import fs from 'node:fs'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handoverNotes } from '#evaluations/tables.ts'
import { auditEntries } from '#kit/tables.ts'
import { answerTo, questionsAbout } from '../hidden-evaluation.ts'
import { fixedId, longAgo, people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`

async function send(who: PersonKey, method: string, target: string, body?: object) {
  const reply = await world.as(who, method, target, { body })
  if (reply.status >= 300) throw new Error(`${method} ${target}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** All calls that read, about one evaluation: those whose answers to `who` have the word. */
async function callsThatShow(word: string, who: PersonKey, id: string, item_ids: string[]) {
  const { access } = await world.signIn(who)
  const shown = new Set<string>()
  for (const call of world.app.endpoints)
    if (call.method === 'GET' && !call.path.includes('/stream/'))
      for (const target of questionsAbout(call, { subject: 'emp', evaluation_id: id, item_ids })) {
        const { text } = await answerTo(world, access, target)
        if (text.includes(word)) shown.add(call.path)
      }
  return [...shown].toSorted()
}

/** At the review, with everything that managers said among themselves on the way there. */
async function atReview() {
  const id = await world.evaluation({ achieved: [8, 5] })
  const { results } = (await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)).body
  const item_ids: string[] = results.map(
    ({ objective_id }: { objective_id: string }) => objective_id,
  )
  const [item = ''] = item_ids
  const { employee_id } = people.emp
  const move = (who: PersonKey, status: string, more: object = {}) =>
    send(who, 'PATCH', at(id), { status, ...more })
  await send('lm', 'POST', `${at(id)}items/${item}/comments/`, {
    text: 'Zephyr beside an item',
    audience: 'managers',
  })
  const note = { employee_id, objective_id: item, happened_on: '2026-01-05', text: 'Zephyr noted' }
  await send('lm', 'POST', '/api/notes/', { ...note, audience: 'private' })
  await send('lm', 'POST', `${at(id)}comments/`, { comment: 'Zephyr said' })
  await world.db.insert(handoverNotes).values({
    handover_note_id: fixedId(14, 700),
    evaluation_id: id,
    author_id: people.otherHod.user_id,
    note: 'Zephyr handed over',
    asked_at: longAgo,
    written_at: longAgo,
  })
  await move('lm', 'Pending HoD Approval', { comment: 'Zephyr submitted' })
  await move('hod', 'Pending HR Approval', { comment: 'Zephyr approved' })
  await move('hr', 'Employee Review')
  await send('lm', 'PUT', `${at(id)}comment-drafts/${item}/`, { text: 'Zephyr half written' })
  return { id, item, item_ids, move }
}

test(
  'an employee who reads the review is shown by no call what managers said among themselves',
  { timeout: 240_000 },
  async () => {
    const { id, item, item_ids, move } = await atReview()
    const look = () => callsThatShow('Zephyr', 'emp', id, item_ids)
    expect(await look()).toEqual([])

    // What is answered to a dispute is read at the next review.
    await move('emp', 'Rejected', { disputes: [{ item_id: item, reason: 'I reached ten' }] })
    await send('lm', 'POST', `${at(id)}disputes/${item}/answer/`, { answer: 'Zephyr answered' })
    expect(await look()).toEqual([])
    // Nor who answered, nor that it was: the last change on the employee's page is the own rejection.
    const lines = async () => (await send('emp', 'GET', `${at(id)}history/`)).results
    expect((await lines())[0]).toMatchObject({ action: 'moved', actor_name: people.emp.name })
    expect(await callsThatShow('dispute_answered', 'emp', id, item_ids)).toEqual([])
    expect(await callsThatShow('Zephyr answered', 'lm', id, item_ids)).toEqual([
      '/api/evaluations/:evaluation_id/',
    ])

    await move('lm', 'Draft')
    await move('lm', 'Pending HoD Approval')
    await move('hod', 'Pending HR Approval')
    await move('hr', 'Employee Review')
    expect(await callsThatShow('Zephyr answered', 'emp', id, item_ids)).toEqual([
      '/api/evaluations/:evaluation_id/',
    ])
    expect(
      (await lines()).find(({ action }: { action: string }) => action === 'dispute_answered'),
    ).toMatchObject({ actor_name: people.lm.name })
    await move('emp', 'Approved')
    await move('hr', 'Completed')
    const { length } = (await look()).filter((call) => call !== '/api/evaluations/:evaluation_id/')
    expect(length).toBe(0)
  },
)

test('someone of HR reads in the log of the own evaluation who answered a dispute with the answer', async () => {
  const id = await world.evaluation({ of: 'hr', status: 'Employee Review', achieved: [8] })
  const { results } = await send('hr', 'GET', `/api/objectives/?evaluation_id=${id}`)
  const item_id = String(results[0].objective_id)
  await send('hr', 'PATCH', at(id), {
    status: 'Rejected',
    disputes: [{ item_id, reason: 'I reached ten' }],
  })
  await send('admin', 'POST', `${at(id)}disputes/${item_id}/answer/`, { answer: 'It stays' })
  const actors = async (who: PersonKey) =>
    (await send(who, 'GET', `/api/audit/?entity_id=${id}`)).results
      .filter(({ after }: { after: object | null }) => after && 'dispute_answered' in after)
      .map(({ actor_name }: { actor_name: string }) => actor_name)
  expect(await actors('hr')).toEqual([])
  expect(await actors('admin')).toEqual([people.admin.name])
  await world.pool.query(
    `update evaluations set status = 'Employee Review', rejected_from = null where evaluation_id = $1`,
    [id],
  )
  expect(await actors('hr')).toEqual([people.admin.name])
})

test(
  'a private note is shown to its author alone, by no call to others of any role',
  { timeout: 240_000 },
  async () => {
    const id = await world.evaluation({ achieved: [8] })
    const { results } = (await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)).body
    const item_ids = [String(results[0].objective_id)]
    const note = { employee_id: people.emp.employee_id, happened_on: '2026-01-05' }
    await send('emp', 'POST', '/api/notes/', {
      ...note,
      text: 'Quartz of Emad',
      audience: 'private',
    })
    for (const who of ['admin', 'hr', 'hod', 'lm'] as const)
      expect([who, await callsThatShow('Quartz', who, id, item_ids)]).toEqual([who, []])
    expect(await callsThatShow('Quartz', 'emp', id, item_ids)).toEqual(['/api/notes/'])
  },
)

test('an answer to a dispute that an earlier release wrote into the audit log is no longer in it', async () => {
  const id = await world.evaluation({ of: 'hr', status: 'Employee Review' })
  await world.db.insert(auditEntries).values({
    audit_id: newId(),
    at: longAgo,
    actor_id: people.admin.user_id,
    actor_name: people.admin.name,
    action: 'changed',
    entity: 'evaluation',
    entity_id: id,
    entity_name: 'Huda Resources, Objective 1',
    evaluation_id: id,
    search_normalized: 'huda resources',
    before: { answer: null },
    after: { answer: 'Zephyr stays' },
  })
  const read = async () => (await world.as('admin', 'GET', `/api/audit/?entity_id=${id}`)).body
  expect((await read()).results[0].after).toEqual({ answer: 'Zephyr stays' })

  const folder = path.join(import.meta.dirname, '../../src/app/server/migrations')
  const migration = fs.readFileSync(path.join(folder, '0069_answers_in_the_log.sql'), 'utf8')
  await world.pool.query(migration)
  const [entry] = (await read()).results
  expect([entry.before, entry.after]).toEqual([
    { dispute_answered: false },
    { dispute_answered: true },
  ])
})
