import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resolveOwners } from '#evaluations/server/owners/resolve-owners.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
/** After every test, settling all steps again changes nothing. */
afterEach(async () => {
  try {
    const { rows } = await world.pool.query('select evaluation_id from evaluations')
    const ids = rows.map(({ evaluation_id }) => evaluation_id)
    const moved = await inTransaction(world.db, (db) => resolveOwners(db, ids))
    if (moved.length > 0) throw new Error(`settled again: ${JSON.stringify(moved)}`)
  } finally {
    await world.close()
  }
})

const today = dayIn(defaultTimeZone, new Date().toISOString())
const at = (id: string) => `/api/evaluations/${id}/`
const show = async (id: string) => (await world.as('admin', 'GET', at(id))).body
const nameOf = (who: PersonKey) => ({
  user_id: people[who].user_id,
  name: people[who].name,
  name_ar: null,
})
const move = (who: PersonKey, id: string, status: string, comment = 'x') =>
  world.as(who, 'PATCH', at(id), { body: { status, comment } })
const mine = async (who: PersonKey, id: string) => {
  const { body } = await world.as(who, 'GET', '/api/evaluations/?mine=true&limit=200')
  return body.results.some((each: { evaluation_id: string }) => each.evaluation_id === id)
}
const notified = async (who: PersonKey, id: string) => {
  const { body } = await world.as(who, 'GET', '/api/notifications/?limit=200')
  return body.results.filter(
    (each: { evaluation_id: string; kind: string; settled_at: string | null }) =>
      each.evaluation_id === id && each.kind === 'needs_action' && each.settled_at === null,
  ).length
}

describe('a step', () => {
  test('goes from owner to owner, and only the owner is notified', async () => {
    const id = await world.evaluation()
    expect(await show(id)).toMatchObject({ owner_id: people.lm.user_id, owner_via: 'manager' })
    expect(await mine('lm', id)).toBe(true)
    await move('lm', id, 'Pending HoD Approval')
    expect(await show(id)).toMatchObject({
      owner_id: people.hod.user_id,
      owner_name: people.hod.name,
      owner_via: 'unit_manager',
    })
    expect([
      await notified('hod', id),
      await notified('admin', id),
      await notified('otherHod', id),
    ]).toEqual([1, 0, 0])
    expect([await mine('lm', id), await mine('hod', id)]).toEqual([false, true])

    await move('hod', id, 'Pending HR Approval')
    expect(await show(id)).toMatchObject({ owner_id: null, owner_via: 'hr', taken_by: null })
    expect([await mine('hr', id), await mine('admin', id), await mine('hod', id)]).toEqual([
      true,
      true,
      false,
    ])
    expect(await notified('hr', id)).toBe(1)
    await move('hr', id, 'Employee Review')
    expect(await show(id)).toMatchObject({ owner_id: people.emp.user_id, owner_via: 'employee' })
    await move('emp', id, 'Approved')
    await move('hr', id, 'Completed')
    expect(await show(id)).toMatchObject({ owner_id: null, owner_via: null, waiting_since: null })
    const { rows } = await world.pool.query(
      'select status, ended_at is null as is_open from step_owners where evaluation_id = $1 order by resolved_at',
      [id],
    )
    expect(rows.map(({ status }) => status)).toEqual([
      'Draft',
      'Pending HoD Approval',
      'Pending HR Approval',
      'Employee Review',
      'Approved',
    ])
    expect(rows.filter(({ is_open }) => is_open)).toEqual([])
  })

  test('of the HR queue can be taken by one, and given back', async () => {
    const id = await world.evaluation({ status: 'Pending HR Approval' })
    expect((await world.as('hr', 'POST', `${at(id)}take/`)).body).toMatchObject({
      taken_by: people.hr.user_id,
      taken_by_name: people.hr.name,
    })
    expect([await mine('hr', id), await mine('admin', id)]).toEqual([true, false])
    expect((await world.as('admin', 'POST', `${at(id)}take/`)).status).toBe(409)
    expect((await world.as('hr', 'DELETE', `${at(id)}take/`)).body.taken_by).toBeNull()
    expect(await mine('admin', id)).toBe(true)
  })

  test('that waits for the head of department is the head’s, also after the manager of the unit changed', async () => {
    const id = await world.evaluation({ status: 'Pending HoD Approval' })
    const unit = `/api/org/departments/${people.emp.department_id}/`
    const manages = (who: PersonKey) =>
      world.as('admin', 'PATCH', unit, { body: { manager_id: people[who].user_id } })
    expect((await manages('otherHod')).status).toBe(200)
    expect((await show(id)).owner_id).toBe(people.otherHod.user_id)
    expect([await notified('otherHod', id), await mine('hod', id)]).toEqual([1, false])
    await manages('hod')
    expect((await show(id)).owner_id).toBe(people.hod.user_id)
  })

  test('is not approved by who submitted it while someone else can', async () => {
    const id = await world.evaluation()
    await move('admin', id, 'Pending HoD Approval')
    const { body } = await world.as('admin', 'GET', at(id))
    expect(body.allowed_statuses).not.toContain('Pending HR Approval')
    const refused = await move('admin', id, 'Pending HR Approval')
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'You submitted this evaluation, so someone else approves it.',
    ])
    expect((await move('hod', id, 'Pending HR Approval')).status).toBe(200)
  })

  test('names who managed the employee in the period', async () => {
    const id = await world.evaluation({ period: '2026-End', type: 'Annual' })
    await world.pool.query(
      `update reporting_lines set valid_to = '2026-08-15'
       where employee_id = $1 and valid_to is null`,
      [people.emp.employee_id],
    )
    await world.pool.query(
      `insert into reporting_lines (line_id, employee_id, manager_user_id, valid_from, created_by_name, created_at)
       values (gen_random_uuid(), $1, $2, '2026-08-15', '', now())`,
      [people.emp.employee_id, people.lm.user_id],
    )
    await world.pool.query(
      `update reporting_lines set manager_user_id = $2 where employee_id = $1 and valid_to is not null`,
      [people.emp.employee_id, people.hod.user_id],
    )
    expect((await show(id)).managers_in_period).toEqual([
      { ...nameOf('hod'), from: '2026-01-01', to: '2026-08-14' },
      { ...nameOf('lm'), from: '2026-08-15', to: '2026-12-31' },
    ])
  })
})

describe('a delegation', () => {
  const away = (body: object, who: PersonKey = 'lm') =>
    world.as(who, 'POST', '/api/delegations/', { body })

  test('gives the delegate the steps, which they see and take, and ends by hand', async () => {
    const id = await world.evaluation()
    const made = await away({
      to_user_id: people.otherHod.user_id,
      valid_from: today,
      valid_to: addDays(today, 3),
      reason: 'Leave',
    })
    expect([made.status, made.body.is_in_force]).toEqual([201, true])
    expect(await show(id)).toMatchObject({
      owner_id: people.otherHod.user_id,
      owner_via: 'delegate',
      owner_for: people.lm.name,
    })
    expect(await mine('otherHod', id)).toBe(true)
    expect((await move('otherHod', id, 'Pending HoD Approval')).status).toBe(200)
    const { body } = await world.as('admin', 'GET', `${at(id)}history/`)
    expect(body.results[0]).toMatchObject({
      actor_name: people.otherHod.name,
      acted_for: people.lm.name,
    })
    const next = await world.evaluation()
    const end = `/api/delegations/${made.body.delegation_id}/`
    expect((await world.as('stranger', 'DELETE', end)).status).toBe(404)
    expect((await world.as('lm', 'DELETE', end)).status).toBe(204)
    expect((await show(next)).owner_id).toBe(people.lm.user_id)
    expect((await world.as('otherHod', 'GET', at(next))).status).toBe(404)
  })

  test('to someone a step is about is refused at the field', async () => {
    await world.evaluation({ of: 'emp' })
    await world.pool.query(`update users set role = 'LM' where user_id = $1`, [people.emp.user_id])
    const days = { valid_from: today, valid_to: today }
    const answer = await away({ to_user_id: people.emp.user_id, ...days })
    expect([answer.status, answer.body.details]).toEqual([
      400,
      { to_user_id: [`One of the evaluations is about ${people.emp.name}. Choose someone else.`] },
    ])
  })

  test('for someone else is HR’s to arrange', async () => {
    const body = {
      from_user_id: people.hod.user_id,
      to_user_id: people.otherHod.user_id,
      valid_from: addDays(today, 30),
      valid_to: addDays(today, 31),
    }
    expect((await away(body)).status).toBe(403)
    expect((await away(body, 'hr')).status).toBe(201)
  })
})

describe('reassigning', () => {
  const reassign = (evaluation_ids: string[], to_user_id: string, reason = 'Knows the store') =>
    world.as('hr', 'POST', '/api/evaluations/reassign/', {
      body: { evaluation_ids, to_user_id, reason },
    })

  test('gives many steps to one person, and old and new owner hear of it once', async () => {
    const ids = [await world.evaluation(), await world.evaluation(), await world.evaluation()]
    const before = async (who: PersonKey) =>
      (await world.as(who, 'GET', '/api/notifications/')).body.count
    const [old, fresh] = [await before('lm'), await before('otherHod')]
    const { status, body } = await reassign(ids, people.otherHod.user_id)
    expect([status, body.map((each: { outcome: string }) => each.outcome)]).toEqual([
      200,
      ['reassigned', 'reassigned', 'reassigned'],
    ])
    expect(await show(ids[0] ?? '')).toMatchObject({
      owner_id: people.otherHod.user_id,
      owner_via: 'reassigned',
    })
    expect([await before('lm'), await before('otherHod')]).toEqual([old + 1, fresh + 1])
    const [notice] = (await world.as('otherHod', 'GET', '/api/notifications/')).body.results
    expect(notice).toMatchObject({
      event: 'assigned',
      count: 3,
      evaluation_id: null,
      path: '/evaluations?mine=true',
    })
  })

  test('to someone who may not act is refused for each, and leaves the owner', async () => {
    const id = await world.evaluation()
    const { body } = await reassign([id], people.peer.user_id)
    expect(body[0]).toMatchObject({
      outcome: 'refused',
      message: 'This person can’t act on this step',
    })
    expect((await show(id)).owner_id).toBe(people.lm.user_id)
    expect((await reassign([id], people.hod.user_id, '')).status).toBe(400)
  })

  test('to who submitted it is refused while someone else can approve, and no history says otherwise', async () => {
    await world.pool.query(`update users set role = 'HOD' where user_id = $1`, [people.lm.user_id])
    const id = await world.evaluation()
    expect((await move('lm', id, 'Pending HoD Approval')).status).toBe(200)
    const { body } = await reassign([id], people.lm.user_id)
    expect(body).toEqual([
      {
        evaluation_id: id,
        outcome: 'refused',
        message: 'This person submitted the evaluation, so someone else approves it',
      },
    ])
    expect((await show(id)).owner_id).toBe(people.hod.user_id)
    const history = await world.as('admin', 'GET', `${at(id)}history/`)
    expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
      'moved',
      'created',
    ])
  })
})

describe('the stuck list', () => {
  test('names what waits too long, to HR and not to a head of department', async () => {
    const id = await world.evaluation({ status: 'Pending HoD Approval' })
    await world.pool.query(
      `update step_owners set waiting_since = now() - interval '20 days'
       where evaluation_id = $1 and ended_at is null`,
      [id],
    )
    const { body } = await world.as('hr', 'GET', '/api/evaluations/stuck/?limit=200')
    const found = body.results.find(
      (each: { evaluation: { evaluation_id: string } }) => each.evaluation.evaluation_id === id,
    )
    expect(found).toMatchObject({ why: 'waiting', owner_name: people.hod.name })
    expect(found.working_days).toBeGreaterThan(5)
    expect(body.count).toBe(body.results.length)
    expect((await world.as('hod', 'GET', '/api/evaluations/stuck/')).status).toBe(403)
  })
})
