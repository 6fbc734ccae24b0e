import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo, type Planted, plant, questions } from '../hidden-evaluation.ts'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const subjects = ['admin', 'hr', 'hod', 'lm', 'emp'] as const satisfies PersonKey[]

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

/** The stream answers with a number and never ends; unread-count is the same number. */
const reads = () =>
  world.app.endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('/stream/'))

async function callsThatShow(what: Planted, reader: PersonKey) {
  const traces = [what.word, ...Object.values(what.ids).flat()]
  const shown = new Set<string>()
  const wrongCounts: string[] = []
  const { access } = await world.signIn(reader)
  for (const call of reads()) {
    for (const target of questions(call, what)) {
      let counted = 0
      for (let asked: string | null = target; asked !== null; ) {
        const { text, page, next } = await answerTo(world, access, asked)
        if (traces.some((trace) => text.includes(trace))) shown.add(call.path)
        counted += page?.results.length ?? 0
        if (page && next === null && page.count !== counted) wrongCounts.push(target)
        asked = next
      }
    }
  }
  return { shown: [...shown].toSorted(), wrongCounts }
}

describe('an own evaluation before the review', () => {
  test.each(subjects)('leaves no trace in any answer to %s', { timeout: 240_000 }, async (who) => {
    const planted = await plant(world, who)
    expect(await callsThatShow(planted, who)).toEqual({ shown: [], wrongCounts: [] })

    const list = await world.as(who, 'GET', '/api/evaluations/?limit=200')
    const sheet = await world.as(who, 'GET', '/api/evaluations/export/?format=csv')
    if (sheet.status === 200) {
      expect(sheet.body.trimEnd().split('\r\n')).toHaveLength(list.body.count + 1)
    }
  })

  test('is found in all these places by a colleague', { timeout: 240_000 }, async () => {
    const planted = await plant(world, 'peer')
    expect(await callsThatShow(planted, 'admin')).toEqual({
      shown: [
        '/api/audit/',
        '/api/competencies/',
        '/api/cycles/:cycle_id/members/',
        '/api/dashboard/',
        '/api/employees/:employee_id/responsibilities/',
        '/api/evaluation-templates/',
        '/api/evaluation-templates/:template_id/',
        '/api/evaluations/',
        '/api/evaluations/:evaluation_id/',
        '/api/evaluations/:evaluation_id/document/',
        '/api/evaluations/:evaluation_id/document/content/',
        '/api/evaluations/:evaluation_id/handover-notes/',
        '/api/evaluations/:evaluation_id/history/',
        '/api/evaluations/:evaluation_id/imports/',
        '/api/evaluations/:evaluation_id/items.xlsx',
        '/api/evaluations/:evaluation_id/items/:item_id/comments/',
        '/api/evaluations/:evaluation_id/score/',
        '/api/evaluations/:evaluation_id/self-assessment/',
        '/api/evaluations/stuck/',
        '/api/imports/',
        '/api/imports/:import_id/',
        '/api/imports/:import_id/changes.xlsx',
        '/api/imports/:import_id/changes/',
        '/api/imports/:import_id/errors.xlsx',
        '/api/imports/:import_id/rows/',
        '/api/notes/',
        '/api/notifications/deliveries/',
        '/api/objectives/',
        '/api/search/',
      ],
      wrongCounts: [],
    })
  })
})

test('what was said while it was hidden again stays so after the next review', async () => {
  // Here one person does every step.
  await world.pool.query('update companies set separation_of_duties = false')
  const id = await world.evaluation({ of: 'hr', status: 'Pending HR Approval' })
  const move = (status: string, comment: string) =>
    world.as('admin', 'PATCH', `/api/evaluations/${id}/`, { body: { status, comment } })
  await move('Employee Review', 'First review')
  await move('Rejected', 'Disagreed')
  await move('Draft', 'Zephyr reopened')
  const comment = { comment: 'Zephyr between managers' }
  await world.as('admin', 'POST', `/api/evaluations/${id}/comments/`, { body: comment })
  await move('Pending HoD Approval', 'Zephyr submitted')
  await move('Pending HR Approval', 'Zephyr approved')
  expect((await move('Employee Review', 'Second review')).status).toBe(200)

  const history = await world.as('hr', 'GET', `/api/evaluations/${id}/history/`)
  expect(history.body.results.map((each: { comment: string }) => each.comment)).toEqual([
    'Second review',
    'Disagreed',
    'First review',
  ])
  expect(history.body.count).toBe(3)
  const audit = await world.as('hr', 'GET', `/api/audit/?entity_id=${id}`)
  expect(
    audit.body.results.map((each: { after: { status: string } }) => each.after.status),
  ).toEqual(['Employee Review', 'Rejected', 'Employee Review'])
  expect(audit.body.count).toBe(3)
})
