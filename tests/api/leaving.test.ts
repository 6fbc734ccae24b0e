import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyDueDays } from '#assignments/server/apply-days.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { people, type PersonKey, retail } from '../people.ts'
import { wrongProjections } from '../projection.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const today = dayIn(defaultTimeZone, new Date().toISOString())
const of = (who: PersonKey) => `/api/employees/${people[who].employee_id}`
const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, target, body === undefined ? {} : { body })
const notices = async (who: PersonKey) =>
  (await world.as(who, 'GET', '/api/notifications/?limit=200')).body

describe('a manager', () => {
  test('with 40 open steps leaves in one call: everything has an owner, and everyone is notified once', async () => {
    const ids: string[] = []
    for (let made = 0; made < 40; made++)
      ids.push(await world.evaluation({ of: made % 2 === 0 ? 'emp' : 'peer' }))
    const held = (await hr('GET', `${of('lm')}/responsibilities/`)).body
    expect(held).toMatchObject({ proposed_to: { user_id: people.hod.user_id } })
    expect([held.reports.length, held.open_steps.length]).toEqual([2, 40])

    const refused = await hr('PATCH', `${of('lm')}/`, { status: 'Inactive' })
    expect([refused.status, refused.body.error]).toEqual([409, 'holds_responsibilities'])
    expect(refused.body.details.responsibilities.open_steps).toHaveLength(40)
    expect((await hr('GET', `${of('lm')}/`)).body.status).toBe('Active')

    const { access } = await world.signIn('lm')
    const before = await notices('hod')
    const done = await hr('POST', `${of('lm')}/leave/`, {
      on: today,
      handover_all_to: people.hod.user_id,
    })
    expect(done.body).toMatchObject({ is_planned: false, handed_over: 42 })
    const headers = { authorization: `Bearer ${access}` }
    expect((await world.ask('GET', '/api/auth/validate/', { headers })).status).toBe(401)
    for (const id of ids) {
      const { body } = await world.as('admin', 'GET', `/api/evaluations/${id}/`)
      expect(body.owner_id).toBe(people.hod.user_id)
    }
    expect((await hr('GET', `${of('emp')}/`)).body.direct_manager).toBe(people.hod.user_id)
    const after = await notices('hod')
    expect(after.count).toBe(before.count + 1)
    expect(after.results[0]).toMatchObject({ event: 'assigned', count: 40 })
    expect(await wrongProjections(world, today)).toEqual([])
  })

  test('who left comes back with access and nothing else', async () => {
    await world.evaluation({ of: 'emp' })
    const left = await hr('POST', `${of('lm')}/leave/`, { on: today, handover_all_to: 'hr_queue' })
    expect([left.status, (await hr('GET', `${of('lm')}/`)).body.status]).toEqual([200, 'Inactive'])
    expect((await hr('PATCH', `${of('lm')}/`, { status: 'Active' })).status).toBe(200)
    expect(
      (await world.ask('POST', '/api/auth/login/', { body: world.credentials('lm') })).status,
    ).toBe(200)
    expect((await hr('GET', `${of('lm')}/responsibilities/`)).body).toMatchObject({
      reports: [],
      open_steps: [],
    })
  })
})

describe('someone who leaves', () => {
  test('hands over item by item, and nothing is done when one is missing', async () => {
    const id = await world.evaluation({ of: 'stranger' })
    const items = [
      { kind: 'report', id: people.stranger.employee_id, to_user_id: people.hod.user_id },
      { kind: 'step', id, to_user_id: people.hod.user_id },
    ]
    const missing = await hr('POST', `${of('otherHod')}/leave/`, { on: today, handover: items })
    expect([missing.status, missing.body.error]).toEqual([409, 'holds_responsibilities'])
    expect((await hr('GET', `${of('otherHod')}/`)).body.status).toBe('Active')
  })

  test.each([
    ['the person who leaves', () => people.otherHod.user_id],
    ['someone unknown', () => people.otherHod.employee_id],
  ])('cannot hand over to %s', async (_, to) => {
    const body = { on: today, handover_all_to: to() }
    const answer = await hr('POST', `${of('otherHod')}/leave/`, body)
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['handover_all_to']])
  })

  test.each([
    [
      'a step to someone who may not act',
      (id: string) => ({ kind: 'step', id, to_user_id: people.peer.user_id }),
      'Petra Peer can’t take this over',
    ],
    [
      'a step to whom it is about',
      (id: string) => ({ kind: 'step', id, to_user_id: people.emp.user_id }),
      'Emad Employee can’t take this over',
    ],
    [
      'an employee to themselves',
      () => ({ kind: 'report', id: people.emp.employee_id, to_user_id: people.emp.user_id }),
      'An employee can’t report to themselves',
    ],
  ])('cannot hand over %s, at once or later', async (_, item, sentence) => {
    const id = await world.evaluation({ of: 'emp' })
    for (const on of [today, addDays(today, 20)]) {
      const body = { on, handover: [item(id)], handover_all_to: people.hod.user_id }
      const answer = await hr('POST', `${of('lm')}/leave/`, body)
      expect([answer.status, answer.body.details]).toEqual([
        400,
        { 'handover.0.to_user_id': [sentence] },
      ])
    }
    const { body } = await hr('GET', `${of('lm')}/responsibilities/`)
    expect([body.reports.length, body.open_steps.length, body.leaves_on]).toEqual([2, 1, null])
  })

  test.each([
    ['handover_all_to', { handover_all_to: people.emp.user_id }],
    [
      'handover.0.to_user_id',
      {
        handover: [{ kind: 'report', id: people.lm.employee_id, to_user_id: people.emp.user_id }],
        handover_all_to: 'hr_queue',
      },
    ],
  ])('cannot make anyone report to themselves: refused at %s', async (field, body) => {
    const answer = await hr('POST', `${of('hod')}/leave/`, { on: today, ...body })
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]])
    expect((await hr('GET', `${of('hod')}/`)).body.status).toBe('Active')
  })

  test('hands a delegation on to someone who may act, and to no one else', async () => {
    const valid_to = addDays(today, 3)
    const away = { from_user_id: people.otherHod.user_id, to_user_id: people.lm.user_id }
    const made = await hr('POST', '/api/delegations/', { ...away, valid_from: today, valid_to })
    const id = made.body.delegation_id
    const leave = (to_user_id: string) =>
      hr('POST', `${of('lm')}/leave/`, {
        on: today,
        handover: [{ kind: 'delegation', id, to_user_id }],
        handover_all_to: people.peer.user_id,
      })
    const refused = await leave(people.peer.user_id)
    expect([refused.status, refused.body.details]).toEqual([
      400,
      { 'handover.0.to_user_id': ['Petra Peer can’t act on evaluation steps'] },
    ])
    expect((await leave(people.hod.user_id)).status).toBe(200)
    const open = async () =>
      (await hr('GET', '/api/delegations/?all=true')).body.results
        .filter(({ ended_at }: { ended_at: string | null }) => ended_at === null)
        .map(({ to_user_id }: { to_user_id: string }) => to_user_id)
    expect(await open()).toEqual([people.hod.user_id])
    // Everything to one person who may not act: the delegation ends.
    const all = { on: today, handover_all_to: people.member.user_id }
    expect((await hr('POST', `${of('hod')}/leave/`, all)).status).toBe(200)
    expect(await open()).toEqual([])
  })

  test('before joining is refused at the day', async () => {
    const answer = await hr('POST', `${of('peer')}/leave/`, { on: '2020-01-01' })
    expect([answer.status, answer.body.details]).toEqual([
      400,
      { on: ['This is before the day of joining, 01/03/2024'] },
    ])
    const inArabic = await world.as('hr', 'POST', `${of('peer')}/leave/`, {
      body: { on: '2020-01-01' },
      headers: { 'accept-language': 'ar' },
    })
    expect(inArabic.body.message).toContain('٠١/٠٣/٢٠٢٤')
  })

  test('sends everything to the HR queue when the call says so', async () => {
    const id = await world.evaluation({ of: 'stranger' })
    const target = `/api/accounts/users/${people.otherHod.user_id}/`
    expect((await hr('DELETE', target)).body.error).toBe('holds_responsibilities')
    expect((await hr('DELETE', `${target}?handover=hr_queue`)).status).toBe(204)
    const { body } = await world.as('admin', 'GET', `/api/evaluations/${id}/`)
    expect(body).toMatchObject({ owner_id: null, owner_via: 'hr' })
  })

  test('on a later day is active until then', async () => {
    const on = addDays(today, 20)
    const planned = await hr('POST', `${of('hod')}/leave/`, { on, handover_all_to: 'hr_queue' })
    expect(planned.body).toMatchObject({ is_planned: true })
    const twice = await hr('POST', `${of('hod')}/leave/`, { on, handover_all_to: 'hr_queue' })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'The same change is planned for this day already',
    ])
    expect((await hr('GET', `${of('hod')}/`)).body.status).toBe('Active')
    pinClock(`${on}T09:00:00.000Z`)
    await applyDueDays(world.db)
    pinClock()
    expect((await hr('GET', `${of('hod')}/`)).body.status).toBe('Inactive')
    const { body } = await hr('GET', `/api/org/departments/${retail}/`)
    expect(body.manager_id).toBeNull()
  })
})

describe('a departure that was just entered', () => {
  const undo = `${of('lm')}/leave/undo/`
  const leave = (to: string, on = today) =>
    hr('POST', `${of('lm')}/leave/`, { on, handover_all_to: to })
  const stateOf = async (id: string) => {
    const { rows } = await world.pool.query(
      `select e.user_id, e.status, e.direct_manager, u.is_active from employees e
       join users u using (user_id) order by e.user_id`,
    )
    const { owner_id, owner_via, owner_for } = (
      await world.as('admin', 'GET', `/api/evaluations/${id}/`)
    ).body
    const open = await world.pool.query(
      'select from_user_id, to_user_id from delegations where ended_at is null order by 1, 2',
    )
    return { rows, owner_id, owner_via, owner_for, open: open.rows }
  }

  test.each([
    ['someone', people.hod.user_id],
    ['the HR queue', 'hr_queue'],
  ])('to %s is undone with access, reports, steps and delegations', async (_, to) => {
    const id = await world.evaluation({ of: 'emp' })
    await world.as('hr', 'POST', '/api/delegations/', {
      body: {
        from_user_id: people.otherHod.user_id,
        to_user_id: people.lm.user_id,
        valid_from: today,
        valid_to: addDays(today, 3),
      },
    })
    const before = await stateOf(id)
    expect((await leave(to)).status).toBe(200)
    expect(await stateOf(id)).not.toEqual(before)
    expect((await hr('POST', undo)).status).toBe(204)
    expect(await stateOf(id)).toEqual(before)
    expect(await wrongProjections(world, today)).toEqual([])
    expect((await hr('POST', undo)).status).toBe(404)
    const signedIn = await world.ask('POST', '/api/auth/login/', { body: world.credentials('lm') })
    expect(signedIn.status).toBe(200)
  })

  test('is cancelled when it is planned', async () => {
    const on = addDays(today, 20)
    await leave('hr_queue', on)
    expect((await hr('POST', undo)).status).toBe(204)
    pinClock(`${on}T09:00:00.000Z`)
    await applyDueDays(world.db)
    pinClock()
    expect((await hr('GET', `${of('lm')}/`)).body.status).toBe('Active')
  })

  test('is cancelled until its day by HR and administrators when it is planned, also later', async () => {
    const on = addDays(today, 20)
    await leave('hr_queue', on)
    await world.pool.query("update planned_changes set created_at = now() - interval '3 days'")
    const held = async () => (await hr('GET', `${of('lm')}/responsibilities/`)).body
    expect(await held()).toMatchObject({ today, leaves_on: on })
    expect((await world.as('admin', 'POST', undo)).status).toBe(204)
    expect((await held()).leaves_on).toBeNull()
  })

  test('takes the place of one that is planned for another day', async () => {
    await leave('hr_queue', addDays(today, 20))
    expect((await leave('hr_queue', addDays(today, 10))).status).toBe(200)
    const { body } = await hr('GET', `${of('lm')}/responsibilities/`)
    expect(body.leaves_on).toBe(addDays(today, 10))
    expect((await leave('hr_queue')).status).toBe(200)
    await hr('PATCH', `${of('lm')}/`, { status: 'Active' })
    pinClock(`${addDays(today, 20)}T09:00:00.000Z`)
    await applyDueDays(world.db)
    pinClock()
    expect((await hr('GET', `${of('lm')}/`)).body.status).toBe('Active')
  })

  test('is undone by no one else, not after five minutes, and not once something was built on it', async () => {
    await leave(people.hod.user_id)
    expect((await world.as('admin', 'POST', undo)).status).toBe(404)
    await hr('PATCH', `${of('emp')}/`, { direct_manager: people.otherHod.user_id })
    expect((await hr('POST', undo)).status).toBe(409)
    await hr('PATCH', `${of('emp')}/`, { direct_manager: people.hod.user_id })
    await world.pool.query("update planned_changes set created_at = now() - interval '6 minutes'")
    expect((await hr('POST', undo)).status).toBe(404)
    expect((await hr('GET', `${of('lm')}/`)).body.status).toBe('Inactive')
  })
})
