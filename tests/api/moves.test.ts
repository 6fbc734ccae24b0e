import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedId, people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const move = (by: PersonKey, body: object) =>
  world.as(by, 'POST', '/api/evaluations/move/', { body })
const read = async (id: string) => (await world.as('admin', 'GET', `/api/evaluations/${id}/`)).body

describe('moving several evaluations in one call', () => {
  test('says of each how it went, and what is refused of one leaves the others moved', async () => {
    const moved = await world.evaluation({ status: 'Pending HR Approval' })
    const draft = await world.evaluation()
    const own = await world.evaluation({ of: 'hr', status: 'Employee Review' })
    const already = await world.evaluation({ status: 'Employee Review' })
    const changed = await world.evaluation({ status: 'Pending HR Approval' })
    const missing = fixedId(6, 999_999)
    const { status, body } = await move('hr', {
      evaluation_ids: [draft, moved, missing, own, already, changed],
      status: 'Employee Review',
      versions: { [changed]: '2020-01-01T00:00:00.000Z' },
    })
    expect(status).toBe(200)
    const results = body.results.map((each: Record<string, unknown>) => [
      each.evaluation_id,
      each.outcome,
      each.message !== '',
    ])
    expect(results).toEqual([
      [draft, 'refused', true],
      [moved, 'moved', false],
      [missing, 'not_found', true],
      [own, 'stale', true],
      [already, 'stale', true],
      [changed, 'stale', true],
    ])
    expect(body.results[1].evaluation).toMatchObject({ status: 'Employee Review' })
    expect(body.results[0].message).toBe('Invalid status transition from Draft to Employee Review')
    expect(body.results[2].evaluation).toBeNull()
    expect([(await read(draft)).status, (await read(changed)).status]).toEqual([
      'Draft',
      'Pending HR Approval',
    ])
  })

  test('without a status each takes the step that approval leads to', async () => {
    const ids = [
      await world.evaluation({ status: 'Pending HR Approval' }),
      await world.evaluation({ status: 'Approved' }),
    ]
    const { body } = await move('hr', { evaluation_ids: ids })
    const statuses = body.results.map(
      ({ evaluation }: { evaluation: { status: string } }) => evaluation.status,
    )
    expect(statuses).toEqual(['Employee Review', 'Completed'])
  })

  test('carries the comment, and asks for one where the step must be explained', async () => {
    const id = await world.evaluation({ status: 'Pending HoD Approval' })
    const status = 'Rejected'
    const silent = await move('hod', { evaluation_ids: [id], status })
    expect(silent.body.results[0]).toMatchObject({ outcome: 'refused', message: 'Please say why.' })
    await move('hod', { evaluation_ids: [id], status, comment: 'Not enough' })
    const history = await world.as('hod', 'GET', `/api/evaluations/${id}/history/`)
    expect(history.body.results[0]).toMatchObject({ to: 'Rejected', comment: 'Not enough' })
  })

  test('is one write: sent again with its key, nothing happens twice', async () => {
    const id = await world.evaluation({ status: 'Pending HR Approval' })
    const asking = {
      body: { evaluation_ids: [id, id], status: 'Employee Review' },
      headers: { 'idempotency-key': 'the same move' },
    }
    const first = await world.as('hr', 'POST', '/api/evaluations/move/', asking)
    const again = await world.as('hr', 'POST', '/api/evaluations/move/', asking)
    expect(first.body.results).toHaveLength(1)
    expect(again.body).toEqual(first.body)
    const { body } = await world.as('hr', 'GET', `/api/evaluations/${id}/history/`)
    expect(body.results.filter(({ to }: { to: string }) => to === 'Employee Review')).toHaveLength(
      1,
    )
  })

  test('takes 500 at most, and at least one', async () => {
    const many = Array.from({ length: 501 }, (_, index) => fixedId(6, 500_000 + index))
    expect((await move('hr', { evaluation_ids: many })).status).toBe(400)
    expect((await move('hr', { evaluation_ids: [] })).status).toBe(400)
  })

  test('answers in the reader’s language', async () => {
    const id = await world.evaluation({ of: 'emp', status: 'Employee Review' })
    const { body } = await world.as('hr', 'POST', '/api/evaluations/move/', {
      body: { evaluation_ids: [id], status: 'Employee Review' },
      headers: { 'accept-language': 'ar' },
    })
    expect(body.results[0].message).toBe('هذا التقييم في هذه الحالة بالفعل.')
    expect(body.results[0].evaluation.employee_name).toBe(people.emp.name)
  })
})
