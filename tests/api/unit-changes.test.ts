import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyDueDays } from '#assignments/server/apply-days.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { company_id, finance, men, people, retail, stores } from '../people.ts'
import { wrongProjections } from '../projection.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const today = dayIn(defaultTimeZone, new Date().toISOString())
const yesterday = addDays(today, -1)
const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, target, body === undefined ? {} : { body })
const departmentOf = async (who: keyof typeof people) =>
  (await hr('GET', `/api/employees/${people[who].employee_id}/`)).body.department
const move = (body: object) => hr('POST', `/api/org/units/${stores}/move/`, body)
const assign = (who: keyof typeof people, body: object) =>
  hr('POST', `/api/employees/${people[who].employee_id}/assignments/`, { company_id, ...body })
const rowsOf = async () => {
  const { rows } = await world.pool.query(
    'select (select count(*) from units)::int as units, (select count(*) from assignments)::int as ranges, (select count(*) from audit_entries)::int as audit',
  )
  return rows[0]
}

describe('moving a unit', () => {
  test('says first what it changes, and changes nothing', async () => {
    await world.evaluation({ of: 'emp' })
    const before = await rowsOf()
    const { body } = await move({ parent_id: finance, valid_from: today, dry_run: true })
    expect(body).toMatchObject({
      people: 3,
      companies_changed: 0,
      departments_changed: 3,
      open_evaluations: 1,
      reporting_lines: 2,
      change_id: null,
    })
    expect(await rowsOf()).toEqual(before)
  })

  test('takes its people along with a line in their timelines, and is undone', async () => {
    const { body } = await move({ parent_id: finance, valid_from: today })
    expect(body).toMatchObject({ people: 3, valid_from: today })
    expect(await departmentOf('emp')).toEqual(['Finance'])
    const timeline = await hr('GET', `/api/employees/${people.emp.employee_id}/assignments/`)
    expect(timeline.body.results[0]).toMatchObject({ department: 'Finance', is_current: true })
    expect(await wrongProjections(world, today)).toEqual([])

    const undo = `/api/org/unit-changes/${body.change_id}/undo/`
    expect((await hr('POST', undo)).status).toBe(204)
    expect(await departmentOf('emp')).toEqual(['Retail'])
    expect(await wrongProjections(world, today)).toEqual([])
    expect((await hr('POST', undo)).status).toBe(404)
  })

  test('is not undone once something was built on it', async () => {
    const { body } = await move({ parent_id: finance, valid_from: today })
    const target = `/api/org/placements/${people.member.employee_id}/`
    const { body: placed } = await hr('GET', target)
    await hr('PUT', target, { company_id: placed.company_id, department_id: retail })
    const undo = await hr('POST', `/api/org/unit-changes/${body.change_id}/undo/`)
    expect([undo.status, undo.body.message]).toEqual([
      409,
      'Something was changed since, so the change can’t be undone',
    ])
    await move({ parent_id: retail, valid_from: today })
  })

  test('is not undone after 24 hours', async () => {
    const { body } = await move({ parent_id: finance, valid_from: today })
    await world.pool.query("update planned_changes set applied_at = now() - interval '25 hours'")
    const undo = await hr('POST', `/api/org/unit-changes/${body.change_id}/undo/`)
    expect([undo.status, undo.body.message]).toEqual([409, 'The change can be undone for 24 hours'])
    expect(await departmentOf('emp')).toEqual(['Finance'])
  })

  test.each([
    ['below itself', () => move({ parent_id: men, valid_from: today })],
    ['to where it is', () => move({ parent_id: retail, valid_from: today })],
    ['in the past, without a reason', () => move({ parent_id: finance, valid_from: yesterday })],
    [
      'before it existed',
      () => move({ parent_id: finance, valid_from: '2020-01-01', reason: 'Late', dry_run: true }),
    ],
  ])('%s is refused at a field', async (_, attempt) => {
    const answer = await attempt()
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.details)).toHaveLength(1)
  })

  test('on a later day is shown by the organisation of that day, and happens then', async () => {
    const on = addDays(today, 15)
    await move({ parent_id: finance, valid_from: on })
    const tree = async (day: string) => {
      const { body } = await hr('GET', `/api/org/tree/?on=${day}`)
      const departments = body.companies.flatMap(
        (company: { departments: { name: string; sub_departments: { name: string }[] }[] }) =>
          company.departments,
      )
      return departments
        .filter(({ sub_departments }: { sub_departments: unknown[] }) => sub_departments.length > 0)
        .map(({ name }: { name: string }) => name)
    }
    expect([await tree(today), await tree(on)]).toEqual([['Retail'], ['Finance']])
    expect(await departmentOf('emp')).toEqual(['Retail'])
    pinClock(`${on}T09:00:00.000Z`)
    await applyDueDays(world.db)
    pinClock()
    expect(await departmentOf('emp')).toEqual(['Finance'])
    expect(await wrongProjections(world, on)).toEqual([])
  })

  test('on a later day is shown with those who come after it, until it happens', async () => {
    const [on, comes] = [addDays(today, 15), addDays(today, 20)]
    await move({ parent_id: finance, valid_from: on })
    await assign('stranger', {
      department_id: retail,
      sub_department_id: stores,
      valid_from: comes,
    })
    const counts = async (day: string) => {
      const { body } = await hr('GET', `/api/org/tree/?on=${day}`)
      const { sub_departments, employee_count } = body.companies[0].departments.find(
        ({ name }: { name: string }) => name === 'Finance',
      )
      return [employee_count, sub_departments[0]?.employee_count]
    }
    // Salma of Finance goes to Stores, which is a part of Finance by then.
    const [, inStores] = await counts(on)
    expect(inStores).toBeGreaterThan(0)
    const [all] = await counts(today)
    expect(await counts(on)).toEqual([all + inStores, inStores])
    expect(await counts(comes)).toEqual([all + inStores, inStores + 1])
    pinClock(`${on}T09:00:00.000Z`)
    await applyDueDays(world.db)
    pinClock()
    expect(await counts(on)).toEqual([all + inStores, inStores])
    expect(await counts(comes)).toEqual([all + inStores, inStores + 1])
  })

  test('on a later day leaves who is placed elsewhere before it where they are', async () => {
    const on = addDays(today, 15)
    const timeline = async (who: keyof typeof people) => {
      const target = `/api/employees/${people[who].employee_id}/assignments/`
      return (await hr('GET', target)).body.results.map(
        (range: Record<string, unknown>) =>
          `${String(range.department)} from ${String(range.valid_from)}`,
      )
    }
    const { body } = await move({ parent_id: finance, valid_from: on })
    expect((await timeline('member'))[0]).toBe(`Finance from ${on}`)
    // One is placed elsewhere by a date, one by the placement form, one on the day of the move.
    await assign('peer', { department_id: retail, valid_from: addDays(today, 1) })
    await hr('PUT', `/api/org/placements/${people.emp.employee_id}/`, {
      company_id,
      department_id: retail,
    })
    await assign('member', { department_id: retail, valid_from: on })
    expect((await timeline('emp'))[0]).toBe(`Retail from ${today}`)
    const cancelled = await hr(
      'DELETE',
      `/api/employees/${people.member.employee_id}/assignments/${body.change_id}/`,
    )
    expect(cancelled.status).toBe(404)
    pinClock(`${on}T09:00:00.000Z`)
    await applyDueDays(world.db)
    pinClock()
    for (const who of ['emp', 'peer', 'member'] as const)
      expect([who, ...(await departmentOf(who))]).toEqual([who, 'Retail'])
    expect((await timeline('peer'))[0]).toBe(`Retail from ${addDays(today, 1)}`)
    expect(await wrongProjections(world, on)).toEqual([])
  })

  test('on a later day concerns who is in it then, or planned to come', async () => {
    const on = addDays(today, 15)
    const inStores = { department_id: retail, sub_department_id: stores }
    await assign('emp', { department_id: retail, valid_from: addDays(today, 5) })
    await assign('lm', { ...inStores, valid_from: addDays(today, 10) })
    await assign('stranger', { ...inStores, valid_from: addDays(today, 20) })
    const { body } = await move({ parent_id: finance, valid_from: on, dry_run: true })
    expect(body).toMatchObject({ people: 4, departments_changed: 4 })
    const department = body.changes.find(({ kind }: { kind: string }) => kind === 'department')
    expect(department.names.toSorted()).toEqual(
      [people.lm, people.member, people.peer, people.stranger].map(({ name }) => name).toSorted(),
    )
  })

  test('on a later day takes along who comes after it', async () => {
    const [on, comes] = [addDays(today, 15), addDays(today, 20)]
    const inStores = { department_id: retail, sub_department_id: stores }
    await assign('stranger', { ...inStores, valid_from: comes })
    await move({ parent_id: finance, valid_from: on })
    for (const day of [on, comes]) {
      pinClock(`${day}T09:00:00.000Z`)
      await applyDueDays(world.db)
    }
    pinClock()
    const placement = await hr('GET', `/api/org/placements/${people.stranger.employee_id}/`)
    expect(placement.body).toMatchObject({ department_id: finance, sub_department_id: stores })
    expect(await wrongProjections(world, comes)).toEqual([])
  })

  test('on a day before another planned move is refused, and the plan stays', async () => {
    await move({ parent_id: finance, valid_from: addDays(today, 20) })
    const before = await rowsOf()
    const answer = await move({ parent_id: finance, valid_from: addDays(today, 10) })
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['valid_from']])
    expect(await rowsOf()).toEqual(before)
  })
})

describe('dissolving a unit', () => {
  test('leaves its people in the unit above, and is undone', async () => {
    const { body } = await hr('POST', `/api/org/units/${men}/dissolve/`, { valid_from: today })
    expect(body.people).toBe(0)
    expect((await hr('GET', `/api/org/sections/${men}/`)).status).toBe(404)
    await hr('POST', `/api/org/unit-changes/${body.change_id}/undo/`)
    expect((await hr('GET', `/api/org/sections/${men}/`)).body.name).toBe('Menswear')
  })

  test('with units below is refused', async () => {
    const answer = await hr('POST', `/api/org/units/${stores}/dissolve/`, { valid_from: today })
    expect([answer.status, answer.body.error]).toEqual([409, 'in_use'])
  })
})

describe('recent changes of units', () => {
  const recent = async () => (await hr('GET', '/api/org/unit-changes/')).body.results

  test('are listed with who made them until they are undone', async () => {
    const { body } = await move({ parent_id: finance, valid_from: today })
    expect(await recent()).toEqual([
      {
        change_id: body.change_id,
        kind: 'unit_move',
        unit_name: 'Stores',
        unit_name_ar: null,
        level: 'sub_department',
        to_name: 'Finance',
        to_name_ar: null,
        people: 3,
        valid_from: today,
        is_planned: false,
        created_by_name: people.hr.name,
        created_by_name_ar: null,
        created_at: expect.any(String),
        undo_until: body.undo_until,
        is_undoable: true,
        failure: null,
      },
    ])
    await hr('POST', `/api/org/unit-changes/${body.change_id}/undo/`)
    expect(await recent()).toEqual([])
  })

  test('name a dissolved unit, and a planned one until it is cancelled', async () => {
    await hr('POST', `/api/org/units/${men}/dissolve/`, { valid_from: today })
    const { body } = await move({ parent_id: finance, valid_from: addDays(today, 3) })
    const [planned, dissolved] = await recent()
    expect(dissolved).toMatchObject({ kind: 'unit_dissolve', is_planned: false, to_name: null })
    expect(dissolved.unit_name).not.toBe('')
    expect(planned).toMatchObject({ is_planned: true, people: null, undo_until: null })
    await hr('POST', `/api/org/unit-changes/${body.change_id}/undo/`)
    expect(await recent()).toHaveLength(1)
  })

  test('say when something was built on them, and leave after 24 hours', async () => {
    await move({ parent_id: finance, valid_from: today })
    await hr('POST', `/api/employees/${people.emp.employee_id}/assignments/`, {
      company_id,
      department_id: retail,
      valid_from: today,
    })
    expect(await recent()).toMatchObject([{ is_undoable: false }])
    await world.pool.query("update planned_changes set applied_at = now() - interval '25 hours'")
    expect(await recent()).toEqual([])
  })
})

describe('a unit in which someone is planned to work', () => {
  const sentence = '1 person is planned to work in this unit. Change or cancel that plan first.'
  const plan = () =>
    hr('POST', `/api/employees/${people.stranger.employee_id}/assignments/`, {
      company_id,
      department_id: retail,
      sub_department_id: stores,
      section_id: men,
      valid_from: addDays(today, 3),
    })
  const emptied = async () => {
    await world.pool.query('update placements set section_id = null where section_id = $1', [men])
    await world.pool.query('update assignments set section_id = null where section_id = $1', [men])
  }

  test('is neither deleted nor dissolved until the plan is cancelled', async () => {
    await emptied()
    const planned = await plan()
    expect(planned.status).toBe(201)
    const dissolved = await hr('POST', `/api/org/units/${men}/dissolve/`, { valid_from: today })
    expect([dissolved.status, dissolved.body.message]).toEqual([409, sentence])
    const deleted = await hr('DELETE', `/api/org/sections/${men}/`)
    expect([deleted.status, deleted.body.error, deleted.body.message]).toEqual([
      409,
      'in_use',
      sentence,
    ])
    const { employee_id, assignment_id } = planned.body
    await hr('DELETE', `/api/employees/${employee_id}/assignments/${assignment_id}/`)
    expect((await hr('DELETE', `/api/org/sections/${men}/`)).status).toBe(204)
  })

  test.each([
    ['today', 0],
    ['before they come', 2],
  ])('is not dissolved %s, which the preview says first', async (_, days) => {
    await emptied()
    await plan()
    const dissolve = (body: object) => hr('POST', `/api/org/units/${men}/dissolve/`, body)
    const valid_from = addDays(today, days)
    const { status, body } = await dissolve({ valid_from, dry_run: true })
    expect([status, body.blockers]).toEqual([200, [{ kind: 'people_planned', message: sentence }]])
    const before = await rowsOf()
    const refused = await dissolve({ valid_from })
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'in_use',
      sentence,
    ])
    expect(await rowsOf()).toEqual(before)
  })

  test('says so in Arabic', async () => {
    await plan()
    const { body } = await world.as('hr', 'POST', `/api/org/units/${men}/dissolve/`, {
      body: { valid_from: today, dry_run: true },
      headers: { 'accept-language': 'ar' },
    })
    expect(body.blockers[0].message).toContain('تعيينات مجدولة في هذه الوحدة')
  })

  test('is dissolved on the day they come or later, and they go where its people go', async () => {
    await emptied()
    const { body: planned } = await plan()
    const on = planned.valid_from
    const dissolve = (body: object) => hr('POST', `/api/org/units/${men}/dissolve/`, body)
    const preview = await dissolve({ valid_from: on, dry_run: true })
    expect(preview.body).toMatchObject({ people: 1, blockers: [] })
    expect((await dissolve({ valid_from: on })).status).toBe(200)
    pinClock(`${on}T12:00:00.000Z`)
    try {
      await applyDueDays(world.db)
    } finally {
      pinClock()
    }
    const { body } = await hr('GET', `/api/org/placements/${people.stranger.employee_id}/`)
    expect(body).toMatchObject({ sub_department_id: stores, section_id: null })
    expect((await hr('GET', '/api/org/unit-changes/')).body.results).toMatchObject([
      { failure: null, people: 1 },
    ])
  })

  test('that will be dissolved by then keeps its people, and the plan says why it failed', async () => {
    const { body } = await hr('POST', `/api/org/units/${men}/dissolve/`, {
      valid_from: addDays(today, 1),
    })
    await plan()
    pinClock(`${addDays(today, 1)}T12:00:00.000Z`)
    try {
      await applyDueDays(world.db)
    } finally {
      pinClock()
    }
    const { results } = (await hr('GET', '/api/org/unit-changes/')).body
    expect(results).toMatchObject([{ change_id: body.change_id, failure: sentence }])
  })
})
