import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const move = (who: PersonKey, evaluation_id: string, status: string, comment?: string) =>
  world.as(who, 'PATCH', `/api/evaluations/${evaluation_id}/`, { body: { status, comment } })

const unread = async (who: PersonKey) =>
  (await world.as(who, 'GET', '/api/notifications/unread-count/')).body.count

describe('an evaluation on its way to Completed', () => {
  test('five people take it there, and each is notified when it is their turn', async () => {
    const id = await world.evaluation({ of: 'emp', achieved: [8, 10] })
    const before = { hod: await unread('hod'), hr: await unread('hr'), emp: await unread('emp') }

    expect((await move('lm', id, 'Pending HoD Approval')).body.status).toBe('Pending HoD Approval')
    expect(await unread('hod')).toBe(before.hod + 1)
    expect((await world.as('emp', 'GET', `/api/evaluations/${id}/`)).status).toBe(404)

    expect((await move('hod', id, 'Pending HR Approval')).status).toBe(200)
    expect(await unread('hod')).toBe(before.hod)
    expect(await unread('hr')).toBe(before.hr + 1)

    expect((await move('hr', id, 'Employee Review')).status).toBe(200)
    expect(await unread('emp')).toBe(before.emp + 1)
    const own = await world.as('emp', 'GET', `/api/evaluations/${id}/`)
    expect(own.body.allowed_statuses).toEqual(['Employee Review', 'Approved', 'Rejected'])

    expect((await move('emp', id, 'Approved')).status).toBe(200)
    const done = await move('hr', id, 'Completed')
    expect(done.body).toMatchObject({ status: 'Completed', score: 90, grade: 'A+' })
    expect(done.body.allowed_statuses).toEqual(['Completed'])

    const history = await world.as('hr', 'GET', `/api/evaluations/${id}/history/`)
    expect(
      history.body.results.map((entry: { actor_name: string; to: string }) => [
        entry.actor_name,
        entry.to,
      ]),
    ).toEqual([
      [people.hr.name, 'Completed'],
      [people.emp.name, 'Approved'],
      [people.hr.name, 'Employee Review'],
      [people.hod.name, 'Pending HR Approval'],
      [people.lm.name, 'Pending HoD Approval'],
      [people.lm.name, 'Draft'],
    ])
  })

  test('a step that does not exist is named in the refusal, in the reader’s language', async () => {
    const id = await world.evaluation()
    const body = { status: 'Approved' }
    const target = `/api/evaluations/${id}/`

    const english = await world.as('hr', 'PATCH', target, { body })
    expect(english.status).toBe(422)
    expect(english.body).toMatchObject({
      error: 'transition_refused',
      message: 'Invalid status transition from Draft to Approved',
    })
    const arabic = await world.as('hr', 'PATCH', target, {
      body,
      headers: { 'accept-language': 'ar-EG' },
    })
    expect(arabic.body.message).toBe('انتقال غير صالح للحالة من مسودة إلى معتمد')
  })

  test('a line manager does not approve in the place of the head of department', async () => {
    const id = await world.evaluation({ status: 'Pending HoD Approval' })
    expect((await move('lm', id, 'Pending HR Approval')).status).toBe(403)
  })

  test('the head of another department does not even see it', async () => {
    const id = await world.evaluation({ status: 'Pending HoD Approval' })
    expect((await move('otherHod', id, 'Pending HR Approval')).status).toBe(404)
  })

  test('no one acts on an evaluation about themselves, an administrator included', async () => {
    const id = await world.evaluation({ of: 'admin', status: 'Approved' })
    const refused = await move('admin', id, 'Completed')
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('You can’t decide on your own evaluation.')
    expect((await move('hr', id, 'Completed')).status).toBe(200)
  })

  test('nothing is submitted while there is nothing to evaluate', async () => {
    const id = await world.evaluation({ achieved: [] })
    const refused = await move('lm', id, 'Pending HoD Approval')
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('Add at least one objective or competency first.')
  })

  test('sending back and rejecting need a comment, which is stored', async () => {
    const id = await world.evaluation({ status: 'Pending HoD Approval' })
    const silent = await move('hod', id, 'Draft', '  ')
    expect(silent.status).toBe(400)
    expect(silent.body.details).toEqual({ comment: ['Please say why.'] })

    expect((await move('hod', id, 'Draft', 'The targets are last year’s.')).status).toBe(200)
    const history = await world.as('lm', 'GET', `/api/evaluations/${id}/history/`)
    expect(history.body.results[0]).toMatchObject({
      action: 'moved',
      from: 'Pending HoD Approval',
      to: 'Draft',
      comment: 'The targets are last year’s.',
    })
  })

  test('HR may answer for an employee, and the history says so', async () => {
    const id = await world.evaluation({ status: 'Employee Review' })
    await move('hr', id, 'Approved')
    const history = await world.as('hr', 'GET', `/api/evaluations/${id}/history/`)
    expect(history.body.results[0]).toMatchObject({ to: 'Approved', on_behalf: true })
  })

  test('of two heads who approve at once, one gets the answer that it is done', async () => {
    const id = await world.evaluation({ status: 'Pending HoD Approval' })
    const answers = await Promise.all([
      move('hod', id, 'Pending HR Approval'),
      move('hod', id, 'Rejected', 'No.'),
      move('admin', id, 'Pending HR Approval'),
    ])
    // Asking for the status it already has is no step, so the second 'Pending HR Approval' is fine.
    const history = await world.as('admin', 'GET', `/api/evaluations/${id}/history/`)
    const moves = history.body.results.filter(
      (entry: { action: string }) => entry.action === 'moved',
    )
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(moves).toHaveLength(1)
  })
})

describe('what the employee gets to see', () => {
  test('drafts and approvals stay hidden, from Employee Review on it is open', async () => {
    const hidden = await world.evaluation({ of: 'peer', status: 'Pending HR Approval' })
    const shown = await world.evaluation({ of: 'peer', status: 'Employee Review' })
    const list = await world.as('peer', 'GET', '/api/evaluations/')
    const ids = list.body.results.map((each: { evaluation_id: string }) => each.evaluation_id)
    expect(ids).toContain(shown)
    expect(ids).not.toContain(hidden)
    for (const part of ['', 'score/', 'history/'])
      expect((await world.as('peer', 'GET', `/api/evaluations/${hidden}/${part}`)).status).toBe(404)
  })

  test('a rejection by managers stays theirs, an own rejection stays in sight', async () => {
    const byHead = await world.evaluation({ of: 'peer', status: 'Pending HoD Approval' })
    await move('hod', byHead, 'Rejected', 'Start again.')
    expect((await world.as('peer', 'GET', `/api/evaluations/${byHead}/`)).status).toBe(404)

    const byOneself = await world.evaluation({ of: 'peer', status: 'Employee Review' })
    await move('peer', byOneself, 'Rejected', 'The second objective was not mine.')
    expect((await world.as('peer', 'GET', `/api/evaluations/${byOneself}/`)).status).toBe(200)
  })

  test('what managers wrote to each other before the review is not shown', async () => {
    const id = await world.evaluation({ of: 'peer', status: 'Pending HoD Approval' })
    await world.as('hod', 'POST', `/api/evaluations/${id}/comments/`, {
      body: { comment: 'Between us: too generous.' },
    })
    await move('hod', id, 'Pending HR Approval')
    await move('hr', id, 'Employee Review')
    const history = await world.as('peer', 'GET', `/api/evaluations/${id}/history/`)
    expect(history.body.results).toHaveLength(1)
    expect(history.body.results[0]).toMatchObject({ to: 'Employee Review' })
  })
})

describe('the weights an evaluation is scored with', () => {
  test('are copied when it is submitted and given back when it returns to Draft', async () => {
    const id = await world.evaluation()
    await move('lm', id, 'Pending HoD Approval')
    const submitted = await world.as('lm', 'GET', `/api/evaluations/${id}/score/`)
    expect(submitted.body).toMatchObject({ weights_kept: true, overall: 80 })
    await move('hod', id, 'Draft', 'Once more.')
    const returned = await world.as('lm', 'GET', `/api/evaluations/${id}/score/`)
    expect(returned.body.weights_kept).toBe(false)
  })
})
