import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`
const show = async (who: PersonKey, id: string) => (await world.as(who, 'GET', at(id))).body
const move = (who: PersonKey, id: string, status: string, comment = 'x') =>
  world.as(who, 'PATCH', at(id), { body: { status, comment } })
const withdraw = (who: PersonKey, id: string) => world.as(who, 'POST', `${at(id)}withdraw/`)
const notices = async (who: PersonKey, id: string) => {
  const { body } = await world.as(who, 'GET', '/api/notifications/?limit=200')
  return body.results.filter((each: { evaluation_id: string }) => each.evaluation_id === id)
}

async function submitted() {
  const id = await world.evaluation()
  const { body } = await move('lm', id, 'Pending HoD Approval')
  return { id, body }
}

describe('withdrawing a submission', () => {
  test('brings it back to the person who submitted it, and notifies whom it had been sent to', async () => {
    const { id, body } = await submitted()
    expect(body.can_withdraw).toBe(true)
    const { status, body: after } = await withdraw('lm', id)
    expect(status).toBe(200)
    expect(after).toMatchObject({
      status: 'Draft',
      can_withdraw: false,
      owner_id: people.lm.user_id,
      separated_user_id: null,
    })
    const [update, request] = await notices('hod', id)
    expect(update).toMatchObject({ kind: 'update', event: 'withdrawn', status: 'Draft' })
    expect(request).toMatchObject({ kind: 'needs_action', event: 'moved' })
    expect(request.settled_at).not.toBeNull()
    expect(await notices('lm', id)).toEqual([])
  })

  test('is in the history and the audit log, without a comment', async () => {
    const { id } = await submitted()
    await withdraw('lm', id)
    const history = await world.as('lm', 'GET', `${at(id)}history/`)
    expect(history.body.results[0]).toMatchObject({
      action: 'withdrawn',
      from: 'Pending HoD Approval',
      to: 'Draft',
      comment: '',
      actor_id: people.lm.user_id,
    })
    const { rows } = await world.pool.query(
      'select before, after from audit_entries where entity_id = $1 order by at desc limit 1',
      [id],
    )
    expect(rows[0].after.status).toBe('Draft')
  })

  test('lets the items be changed again, and the weights of today count', async () => {
    const { id } = await submitted()
    await withdraw('lm', id)
    const { rows } = await world.pool.query(
      'select weights from evaluations where evaluation_id = $1',
      [id],
    )
    expect(rows).toEqual([{ weights: null }])
    const again = await move('lm', id, 'Pending HoD Approval')
    expect(again.body).toMatchObject({
      status: 'Pending HoD Approval',
      can_withdraw: true,
      owner_id: people.hod.user_id,
    })
  })

  test('goes back one step only', async () => {
    const { id } = await submitted()
    await move('hod', id, 'Pending HR Approval')
    expect((await withdraw('hod', id)).body).toMatchObject({
      status: 'Pending HoD Approval',
      owner_id: people.hod.user_id,
    })
    expect([(await withdraw('hod', id)).status, (await withdraw('lm', id)).status]).toEqual([
      409, 409,
    ])
  })

  test('of an own submission lets someone else approve afterwards', async () => {
    const id = await world.evaluation()
    await move('hod', id, 'Pending HoD Approval')
    await withdraw('hod', id)
    expect((await move('lm', id, 'Pending HoD Approval')).body.separated_user_id).not.toBe(
      people.hod.user_id,
    )
    expect((await move('hod', id, 'Pending HR Approval')).status).toBe(200)
  })
})

describe('is too late', () => {
  test('once someone else has moved it', async () => {
    const { id } = await submitted()
    await move('hod', id, 'Pending HR Approval')
    expect((await show('lm', id)).can_withdraw).toBe(false)
    const { status, body } = await withdraw('lm', id)
    expect([status, body.error]).toEqual([409, 'conflict'])
    expect((await show('lm', id)).status).toBe('Pending HR Approval')
  })

  test('once it was sent back, for both of them', async () => {
    const { id } = await submitted()
    await move('hod', id, 'Draft')
    expect((await show('hod', id)).can_withdraw).toBe(false)
    expect([(await withdraw('lm', id)).status, (await withdraw('hod', id)).status]).toEqual([
      409, 409,
    ])
  })

  test('once someone else has changed an item', async () => {
    const { id } = await submitted()
    const items = await world.as('hod', 'GET', `/api/objectives/?evaluation_id=${id}`)
    const { objective_id } = items.body.results[0]
    await world.as('hod', 'PATCH', `/api/objectives/${objective_id}/`, { body: { achieved: 9 } })
    expect((await withdraw('lm', id)).status).toBe(409)
  })

  test('once someone has taken it from the HR queue, until it is given back', async () => {
    const { id } = await submitted()
    await move('hod', id, 'Pending HR Approval')
    await world.as('hr', 'POST', `${at(id)}take/`)
    expect((await withdraw('hod', id)).status).toBe(409)
    await world.as('hr', 'DELETE', `${at(id)}take/`)
    expect((await withdraw('hod', id)).status).toBe(200)
  })

  test('but a comment alone is no action', async () => {
    const { id } = await submitted()
    await world.as('hod', 'POST', `${at(id)}comments/`, { body: { comment: 'Looking at it' } })
    expect((await show('lm', id)).can_withdraw).toBe(true)
    expect((await withdraw('lm', id)).status).toBe(200)
  })

  test('when two act at the same moment, one of them wins', async () => {
    const { id } = await submitted()
    const [back, on] = await Promise.all([
      withdraw('lm', id),
      move('hod', id, 'Pending HR Approval'),
    ])
    const now = await show('admin', id)
    if (back.status === 200) {
      expect(on.status).not.toBe(200)
      expect(now.status).toBe('Draft')
    } else {
      expect([back.status, on.status]).toEqual([409, 200])
      expect(now.status).toBe('Pending HR Approval')
    }
  })
})

describe('for whom HR gave the step to', () => {
  const give = (id: string, who: PersonKey) =>
    world.as('hr', 'POST', '/api/evaluations/reassign/', {
      body: { evaluation_ids: [id], to_user_id: people[who].user_id, reason: 'Knows the stores' },
    })

  test('a withdrawn step is theirs again, though they do not see it meanwhile', async () => {
    const { id } = await submitted()
    await give(id, 'otherHod')
    const { body } = await move('otherHod', id, 'Pending HR Approval')
    expect(body.can_withdraw).toBe(true)
    expect((await world.as('otherHod', 'GET', at(id))).status).toBe(404)
    const back = await withdraw('otherHod', id)
    expect(back.body).toMatchObject({
      status: 'Pending HoD Approval',
      owner_id: people.otherHod.user_id,
      owner_via: 'reassigned',
    })
    expect((await world.as('otherHod', 'GET', at(id))).status).toBe(200)
  })

  test('a step given to someone is no longer the submitter’s to take back', async () => {
    const { id } = await submitted()
    await give(id, 'otherHod')
    expect((await withdraw('lm', id)).status).toBe(409)
  })
})

describe('whom the next step goes to', () => {
  test.each([
    ['lm', 'Draft', 'Pending HoD Approval'],
    ['hod', 'Draft', 'Pending HoD Approval'],
    ['hod', 'Pending HoD Approval', 'Pending HR Approval'],
    ['hr', 'Pending HR Approval', 'Employee Review'],
    ['hr', 'Approved', 'Completed'],
  ] as const)('is shown to %s at %s as it comes true', async (who, status, to) => {
    const id = await world.evaluation({ status })
    const { recipients } = await show(who, id)
    const { body } = await move(who, id, to)
    expect(recipients.map(({ user_id }: { user_id: string }) => user_id)).toEqual(
      body.owner_id === null ? [] : [body.owner_id],
    )
    expect(recipients.map(({ name }: { name: string }) => name)).toEqual(
      body.owner_name === null ? [] : [body.owner_name],
    )
  })

  test('is not shown to someone whose step it is not, nor in lists', async () => {
    const { id } = await submitted()
    expect((await show('lm', id)).recipients).toBeUndefined()
    const { body } = await world.as('hod', 'GET', '/api/evaluations/')
    expect(body.results[0].recipients).toBeUndefined()
  })
})
