import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PeopleMove } from '#assignments/contract/moves.ts'
import { assignments } from '#assignments/tables.ts'
import { placements } from '#employees/tables.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { company_id, finance, men, people, type PersonKey, retail, stores } from '../people.ts'
import { wrongProjections } from '../projection.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const today = () => dayIn(defaultTimeZone, new Date().toISOString())
const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, target, body === undefined ? {} : { body })
const idOf = (who: PersonKey) => people[who].employee_id
const inFinance = { company_id, department_id: finance }
const move = async (body: object): Promise<PeopleMove> => {
  const answer = await hr('POST', '/api/placements/move/', { valid_from: today(), ...body })
  expect(answer.status).toBe(200)
  return answer.body
}
/** Every placement and every range, as they are stored. */
const stored = async () => ({
  placements: await world.db.select().from(placements).orderBy(placements.employee_id),
  ranges: await world.db.select().from(assignments).orderBy(assignments.assignment_id),
})
const open = async () =>
  (await world.db.select().from(assignments).where(isNull(assignments.valid_to))).map(
    ({ employee_id, department_id }) => `${employee_id} ${department_id}`,
  )

describe('the preview of moving a unit', () => {
  test('writes nothing, and counts exactly the records that the move changes', async () => {
    const before = await stored()
    const wasOpen = new Set(await open())
    const body = { parent_id: finance, valid_from: today() }
    const target = `/api/org/units/${stores}/move/`
    const { body: preview } = await hr('POST', target, { ...body, dry_run: true })
    expect(await stored()).toEqual(before)
    expect(preview).toMatchObject({ people: 3, departments_changed: 3, blockers: [] })
    expect(preview.changes).toMatchObject([
      {
        kind: 'department',
        from: 'Retail',
        to: 'Finance',
        people: 3,
        names: [people.emp.name, people.member.name, people.peer.name],
      },
      {
        kind: 'manager',
        from: people.hod.name,
        to: people.otherHod.name,
        people: 3,
        names: [people.emp.name, people.member.name, people.peer.name],
      },
    ])

    expect((await hr('POST', target, body)).status).toBe(200)
    const changed = (await open()).filter((each) => !wasOpen.has(each))
    expect(changed).toHaveLength(preview.departments_changed)
    expect(changed.every((each) => each.endsWith(finance))).toBe(true)
    expect(await wrongProjections(world, today())).toEqual([])
  })

  test('names what is in the way: a unit of that name, or a place inside the unit itself', async () => {
    const twin = { name: 'stores', department_id: finance }
    expect((await hr('POST', '/api/org/sub-departments/', twin)).status).toBe(201)
    const body = { parent_id: finance, valid_from: today() }
    const target = `/api/org/units/${stores}/move/`
    const { body: preview } = await hr('POST', target, { ...body, dry_run: true })
    expect(preview.blockers).toEqual([
      { kind: 'duplicate_name', message: expect.stringContaining('Finance') },
    ])
    for (const valid_from of [today(), addDays(today(), 20)]) {
      const refused = await hr('POST', target, { ...body, valid_from })
      expect([refused.status, refused.body.error]).toEqual([409, 'duplicate'])
    }
    const inside = await hr('POST', target, { ...body, parent_id: men, dry_run: true })
    expect(inside.body.blockers).toMatchObject([{ kind: 'circle' }])
    expect((await hr('POST', target, { ...body, parent_id: men })).status).toBe(400)
  })
})

describe('moving people', () => {
  test('shows for each what changes and what is in the way, and writes nothing', async () => {
    const before = await stored()
    const { people: rows, change_id } = await move({
      ...inFinance,
      employee_ids: [idOf('emp'), idOf('stranger'), '00000000-0000-4000-8000-00000000dead'],
      dry_run: true,
    })
    expect(change_id).toBeNull()
    expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
      [people.emp.name, 'ready'],
      [people.stranger.name, 'refused'],
      ['', 'not_found'],
    ])
    expect(rows[0]?.changes).toMatchObject([
      { kind: 'department', from: 'Retail', to: 'Finance' },
      { kind: 'manager', from: people.hod.name, to: people.otherHod.name },
    ])
    expect(rows[1]?.blockers).toMatchObject([{ kind: 'already_there' }])
    expect(await stored()).toEqual(before)
  })

  test('gives each one assignment, and undoing brings back every record', async () => {
    const before = await stored()
    const employee_ids = [idOf('emp'), idOf('peer')]
    const { people: rows, change_id } = await move({ ...inFinance, employee_ids })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['moved', 'moved'])
    const after = await stored()
    expect(after.ranges).toHaveLength(before.ranges.length + 2)
    const moved = after.placements.filter(({ department_id }) => department_id === finance)
    expect(moved.map(({ employee_id }) => employee_id)).toEqual(
      expect.arrayContaining(employee_ids),
    )
    expect(await wrongProjections(world, today())).toEqual([])

    const undo = `/api/placements/moves/${change_id}/undo/`
    expect((await hr('POST', undo)).status).toBe(204)
    expect((await stored()).ranges).toEqual(before.ranges)
    expect(await wrongProjections(world, today())).toEqual([])
    expect((await hr('POST', undo)).status).toBe(404)
  })

  test('on a later day is planned, and its undoing leaves the placement of today alone', async () => {
    const before = await stored()
    const valid_from = addDays(today(), 30)
    const moved = await move({ ...inFinance, employee_ids: [idOf('emp')], valid_from })
    expect(moved.people[0]?.outcome).toBe('planned')
    expect((await stored()).placements).toEqual(before.placements)
    expect((await hr('POST', `/api/placements/moves/${moved.change_id}/undo/`)).status).toBe(204)
    expect(await stored()).toEqual(before)
  })

  test('can no longer be undone once someone was placed again', async () => {
    const { change_id } = await move({ ...inFinance, employee_ids: [idOf('emp'), idOf('peer')] })
    await hr('PUT', `/api/org/placements/${idOf('emp')}/`, { company_id, department_id: retail })
    const undone = await hr('POST', `/api/placements/moves/${change_id}/undo/`)
    expect([undone.status, undone.body.error]).toEqual([409, 'conflict'])
  })

  test('in the past needs a reason, which a preview does not', async () => {
    const past = { ...inFinance, employee_ids: [idOf('peer')], valid_from: '2025-01-01' }
    expect((await move({ ...past, dry_run: true })).people[0]?.outcome).toBe('ready')
    const refused = await hr('POST', '/api/placements/move/', past)
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['reason']])
    const early = await move({ ...past, valid_from: '2020-01-01', dry_run: true })
    expect(early.people[0]?.blockers).toMatchObject([{ kind: 'before_joining' }])
  })
})

test('the preview of one placement says the same as that of many, and writes nothing', async () => {
  const before = await stored()
  const target = `/api/employees/${idOf('emp')}/assignments/`
  const body = { ...inFinance, valid_from: today(), dry_run: true }
  const { body: preview } = await hr('POST', target, body)
  const { people: rows } = await move({ ...body, employee_ids: [idOf('emp')] })
  expect(preview).toEqual(rows[0])
  expect(await stored()).toEqual(before)
  const ofStranger = await world.as('lm', 'POST', target, { body })
  expect(ofStranger.status).toBe(403)
})
