import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import type { OrganisationTree } from '#organisation/contract/tree.ts'
import { company_id, finance, fixedId, men, people, retail, stores } from '../people.ts'
import { wrongProjections } from '../projection.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const today = dayIn(defaultTimeZone, new Date().toISOString())
const past = addDays(today, -30)
const reason = 'Recorded late'
const wadi = fixedId(1, 2)
const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, target, body === undefined ? {} : { body })
const move = (body: object, unit_id = stores) => hr('POST', `/api/org/units/${unit_id}/move/`, body)
const dissolve = (body: object, unit_id = men) =>
  hr('POST', `/api/org/units/${unit_id}/dissolve/`, body)
const undo = (change_id: string) => hr('POST', `/api/org/unit-changes/${change_id}/undo/`)
const assign = (who: keyof typeof people, body: object) =>
  hr('POST', `/api/employees/${people[who].employee_id}/assignments/`, { company_id, ...body })

/** The department of each sub-department on a day, with how many people work there. */
async function departmentsOn(day: string) {
  const { body } = await hr('GET', `/api/org/tree/?on=${day}`)
  const [company] = (body as OrganisationTree).companies
  return (company?.departments ?? []).map(
    ({ name, employee_count, sub_departments }) =>
      `${name} ${employee_count}: ${sub_departments.map((sub) => `${sub.name} ${sub.employee_count}`).join()}`,
  )
}

/** All ranges that are not empty, and all versions. */
async function recorded() {
  const { rows } = await world.pool.query(
    `select employee_id::text as id, company_id, department_id, sub_department_id, section_id,
       valid_from::text, valid_to::text, reason, ended_by_name, created_by_name from assignments
     where valid_to is null or valid_to > valid_from
     union all
     select unit_id::text, company_id, parent_id, null, null, valid_from::text, valid_to::text, name,
       null, null from unit_versions where valid_to is null or valid_to > valid_from
     order by 1, 6`,
  )
  return rows
}

const refusal = ({ status, body }: Awaited<ReturnType<typeof move>>) => [status, body.details]

describe('moving a unit in the past', () => {
  test('shows it at its new place from that day on, with its people', async () => {
    expect((await move({ parent_id: finance, valid_from: past, reason })).status).toBe(200)
    expect(await departmentsOn(addDays(past, -1))).toEqual(['Finance 4: ', 'Retail 5: Stores 3'])
    for (const day of [past, addDays(today, -1), today])
      expect(await departmentsOn(day)).toEqual(['Finance 7: Stores 3', 'Retail 2: '])
    expect(await wrongProjections(world, today)).toEqual([])
  })

  test('is one line in the timeline of each person, with the reason', async () => {
    await move({ parent_id: finance, valid_from: past, reason })
    const { body } = await hr('GET', `/api/employees/${people.emp.employee_id}/assignments/`)
    expect(body.results).toMatchObject([
      { department: 'Finance', sub_department: 'Stores', valid_from: past, valid_to: null, reason },
      { department: 'Retail', sub_department: 'Stores', valid_to: past },
    ])
  })

  test('also concerns who has left it since, who came later, and who is to come', async () => {
    const [left, came, comes] = [addDays(past, 10), addDays(past, 20), addDays(today, 5)]
    await assign('emp', { department_id: retail, valid_from: left, reason })
    const inStores = { department_id: retail, sub_department_id: stores }
    await assign('lm', { ...inStores, valid_from: came, reason })
    await assign('stranger', { ...inStores, valid_from: comes })
    await move({ parent_id: finance, valid_from: past, reason })
    expect(await departmentsOn(past)).toEqual(['Finance 7: Stores 3', 'Retail 2: '])
    expect(await departmentsOn(left)).toEqual(['Finance 6: Stores 2', 'Retail 3: '])
    expect(await departmentsOn(came)).toEqual(['Finance 7: Stores 3', 'Retail 2: '])
    expect(await departmentsOn(comes)).toEqual(['Finance 7: Stores 4', 'Retail 2: '])
    expect(await wrongProjections(world, today)).toEqual([])
  })

  test('from today on also concerns who is to come', async () => {
    const comes = addDays(today, 5)
    const inStores = { department_id: retail, sub_department_id: stores }
    await assign('stranger', { ...inStores, valid_from: comes })
    await move({ parent_id: finance, valid_from: today })
    expect(await departmentsOn(today)).toEqual(['Finance 7: Stores 3', 'Retail 2: '])
    expect(await departmentsOn(comes)).toEqual(['Finance 7: Stores 4', 'Retail 2: '])
    expect(await wrongProjections(world, today)).toEqual([])
  })

  test('is previewed with everyone it concerns, and names as many afterwards', async () => {
    const inStores = { department_id: retail, sub_department_id: stores }
    await assign('emp', { department_id: retail, valid_from: addDays(past, 10), reason })
    await assign('lm', { ...inStores, valid_from: addDays(past, 20), reason })
    await assign('stranger', { ...inStores, valid_from: addDays(today, 5) })
    const { body } = await move({ parent_id: finance, valid_from: past, dry_run: true })
    expect(body).toMatchObject({ people: 5, departments_changed: 5 })
    const named = body.changes.flatMap(({ names }: { names: string[] }) => names)
    expect(named).toContain(people.emp.name)
    expect(named).toContain(people.stranger.name)
    const done = await move({ parent_id: finance, valid_from: past, reason })
    expect(done.body.people).toBe(5)
    const { results } = (await hr('GET', '/api/org/unit-changes/')).body
    expect(results).toMatchObject([{ people: 5 }])
  })

  test('counts someone who left and came back once', async () => {
    const inStores = { department_id: retail, sub_department_id: stores }
    await assign('emp', { department_id: retail, valid_from: addDays(past, 10), reason })
    await assign('emp', { ...inStores, valid_from: addDays(past, 20), reason })
    await world.evaluation({ of: 'emp' })
    const { body } = await move({ parent_id: finance, valid_from: past, dry_run: true })
    expect(body).toMatchObject({ people: 3, departments_changed: 3, open_evaluations: 1 })
    const department = body.changes.find(({ kind }: { kind: string }) => kind === 'department')
    expect(department.people).toBe(3)
  })

  test('is previewed without a reason, and changes nothing then', async () => {
    const before = await recorded()
    const { status, body } = await move({ parent_id: finance, valid_from: past, dry_run: true })
    expect([status, body.people, body.valid_from]).toEqual([200, 3, past])
    expect(await recorded()).toEqual(before)
  })

  test('is undone to the day', async () => {
    await assign('emp', { department_id: retail, valid_from: addDays(past, 10), reason })
    const before = await recorded()
    const { body } = await move({ parent_id: finance, valid_from: past, reason })
    expect((await undo(body.change_id)).status).toBe(204)
    expect(await recorded()).toEqual(before)
    expect(await wrongProjections(world, today)).toEqual([])
  })

  test('is not undone once someone who has left the unit was placed again', async () => {
    await assign('emp', { department_id: retail, valid_from: addDays(past, 10), reason })
    const { body } = await move({ parent_id: finance, valid_from: past, reason })
    await assign('emp', { department_id: finance, valid_from: addDays(past, 5), reason })
    expect((await undo(body.change_id)).status).toBe(409)
    const { results } = (await hr('GET', '/api/org/unit-changes/')).body
    expect(results).toMatchObject([{ change_id: body.change_id, is_undoable: false }])
  })

  test('is not undone once the unit was renamed', async () => {
    const { body } = await move({ parent_id: finance, valid_from: past, reason })
    await hr('PATCH', `/api/org/sub-departments/${stores}/`, { name: 'Shops' })
    expect((await undo(body.change_id)).status).toBe(409)
  })

  test('takes the units below into another company, and names them as they were', async () => {
    const renamed = addDays(past, 12)
    await world.pool.query(
      `insert into companies (company_id, name, name_folded, code, created_at, updated_at)
       values ('${wadi}', 'Wadi', 'wadi', 'WDI', '2026-01-01', '2026-01-01')`,
    )
    await world.pool.query(
      `with before as (update unit_versions set valid_to = '${renamed}' where unit_id = '${retail}' returning *)
       insert into unit_versions select gen_random_uuid(), unit_id, level, company_id, company_name,
         parent_id, 'Shops', manager_id, manager_name, valid_to, null, created_at from before`,
    )
    await world.pool.query(`update units set name = 'Shops' where unit_id = '${retail}'`)
    const target = { company_id: wadi, valid_from: past, reason }
    expect((await move(target, retail)).status).toBe(200)
    const { rows } = await world.pool.query(
      `select distinct unit_id, company_name, valid_from::text from unit_versions
       where unit_id in ('${retail}', '${stores}', '${men}')
         and (valid_to is null or valid_to > valid_from) and company_name = 'Wadi'
       order by 3`,
    )
    expect(rows).toHaveLength(4)
    expect(rows.map(({ valid_from }) => valid_from)).toEqual([past, past, past, renamed])
    const { body } = await hr('GET', `/api/employees/${people.emp.employee_id}/assignments/`)
    expect(body.results[0]).toMatchObject({ company: 'Wadi', department: 'Retail' })
    expect(await wrongProjections(world, today)).toEqual([])
  })
})

describe('moving a unit in the past is refused at the field', () => {
  test('without a reason', async () => {
    expect(refusal(await move({ parent_id: finance, valid_from: past }))).toEqual([
      400,
      { reason: ['Give a reason for a change in the past'] },
    ])
  })

  test('before the unit existed', async () => {
    expect(refusal(await move({ parent_id: finance, valid_from: '2020-01-01', reason }))).toEqual([
      400,
      { valid_from: ['The unit did not exist on this day. Choose a later day.'] },
    ])
  })

  test('before the unit it goes to existed', async () => {
    const made = await hr('POST', '/api/org/departments/create/', { name: 'New', company_id })
    const { department_id: parent_id } = made.body
    expect(refusal(await move({ parent_id, valid_from: past, reason }))).toEqual([
      400,
      { valid_from: ['The unit it goes to did not exist on this day. Choose a later day.'] },
    ])
  })

  test.each([
    ['an earlier move', addDays(today, -10)],
    ['a planned move', addDays(today, 10)],
  ])('where %s is recorded after that day', async (_, valid_from) => {
    await move({ parent_id: finance, valid_from, reason })
    const made = await hr('POST', '/api/org/departments/create/', { name: 'New', company_id })
    await world.pool.query(
      `update unit_versions set valid_from = '2026-01-05' where unit_id = '${made.body.department_id}'`,
    )
    const next = { parent_id: made.body.department_id, valid_from: past, reason }
    expect(refusal(await move(next))).toEqual([
      400,
      {
        valid_from: [
          'Another move of this unit, or of one below it, is recorded after this day. Choose a later day.',
        ],
      },
    ])
  })

  test('for everyone but HR and administrators', async () => {
    const body = { parent_id: finance, valid_from: past, reason }
    const answer = await world.as('hod', 'POST', `/api/org/units/${stores}/move/`, { body })
    expect(answer.status).toBe(403)
  })
})

describe('dissolving a unit in the past', () => {
  const inMen = { department_id: retail, sub_department_id: stores, section_id: men }

  test('leaves its people in the unit above from that day on, and is undone', async () => {
    await assign('emp', { ...inMen, valid_from: addDays(past, -5), reason })
    const before = await recorded()
    const { status, body } = await dissolve({ valid_from: past, reason })
    expect([status, body.people]).toEqual([200, 1])
    const sectionsOn = async (day: string) =>
      JSON.stringify((await hr('GET', `/api/org/tree/?on=${day}`)).body).includes('Menswear')
    expect(await sectionsOn(addDays(past, -1))).toBe(true)
    expect(await sectionsOn(past)).toBe(false)
    const timeline = await hr('GET', `/api/employees/${people.emp.employee_id}/assignments/`)
    expect(timeline.body.results[0]).toMatchObject({ section: null, valid_from: past, reason })
    expect(await wrongProjections(world, today)).toEqual([])

    expect((await undo(body.change_id)).status).toBe(204)
    expect(await recorded()).toEqual(before)
    expect(await wrongProjections(world, today)).toEqual([])
  })

  test('is previewed with who has left it since', async () => {
    await assign('emp', { ...inMen, valid_from: addDays(past, -5), reason })
    await assign('emp', { department_id: retail, valid_from: addDays(past, 5), reason })
    expect((await dissolve({ valid_from: past, dry_run: true })).body.people).toBe(1)
    expect((await dissolve({ valid_from: addDays(past, 5), dry_run: true })).body.people).toBe(0)
  })

  test('is refused where units were still below it on that day', async () => {
    await dissolve({ valid_from: addDays(today, -10), reason })
    const answer = await dissolve({ valid_from: past, reason }, stores)
    expect(refusal(answer)).toEqual([
      400,
      { valid_from: ['There were still units below on this day. Choose a later day.'] },
    ])
    expect((await dissolve({ valid_from: addDays(today, -10), reason }, stores)).status).toBe(200)
  })

  test('without a reason is refused', async () => {
    expect(refusal(await dissolve({ valid_from: past }))).toEqual([
      400,
      { reason: ['Give a reason for a change in the past'] },
    ])
  })
})
