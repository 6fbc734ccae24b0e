import { eq, sql } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#cycles/contract/cycle-shapes.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { employees } from '#employees/tables.ts'
import { evaluations } from '#evaluations/tables.ts'
import { people, stores, type PersonKey } from '../people.ts'
import { openCycle, prepareCycle, runLaunches, today } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

/** What a cycle of these tests asks for. */
const asked = () => ({ type: 'Annual', period: `${today().slice(0, 4)}-End` }) as const
const call = (who: PersonKey, method: string, target: string, body?: unknown) =>
  world.as(who, method, `/api/cycles/${target}`, body === undefined ? {} : { body })
const choose = (id: string, who: PersonKey, state: Member['state'], reason: string) =>
  call('hr', 'POST', `${id}/members/`, { employee_id: people[who].employee_id, state, reason })
async function members(who: PersonKey, id: string, query = '', language = 'en') {
  const { body } = await world.as(who, 'GET', `/api/cycles/${id}/members/?limit=200${query}`, {
    headers: { 'accept-language': language },
  })
  expect(body.count).toBe(body.results.length)
  return body.results as Member[]
}
const rowOf = (rows: readonly Member[], who: PersonKey) =>
  rows.find(({ employee_id }) => employee_id === people[who].employee_id)
const becomeInactive = (who: PersonKey) =>
  world.db
    .update(employees)
    .set({ status: 'Inactive' })
    .where(eq(employees.employee_id, people[who].employee_id))
const accept = ['no_manager', 'duplicate', 'template_weights']
const launch = (who: PersonKey, id: string) => call(who, 'POST', `${id}/launch/`, { accept })
const close = (who: PersonKey, id: string) =>
  call(who, 'POST', `${id}/close/`, { unfinished: 'close', reason: 'Year is over' })

describe('the list of members', () => {
  test('says in the language of the reader why the launch left someone out', async () => {
    await world.evaluation({ of: 'emp', ...asked() })
    await becomeInactive('peer')
    const id = await prepareCycle(world, { population: { unit_id: stores } })
    await choose(id, 'stranger', 'excluded', 'On leave until May')
    await launch('hr', id)
    // Evaluated by hand after the launch began, and before their turn came.
    await world.evaluation({ of: 'member', ...asked() })
    await runLaunches(world)
    const reasons = async (language: string) => {
      const rows = await members('hr', id, '&state=excluded', language)
      return rows.map(({ name, left_out_as, reason }) => [name, left_out_as, reason])
    }
    const [emad, munir, petra, salma] = [
      people.emp.name,
      people.member.name,
      people.peer.name,
      people.stranger.name,
    ]
    const exists = 'Already has an evaluation of this type and period'
    expect(await reasons('en')).toEqual([
      [emad, 'duplicate', exists],
      [munir, 'duplicate', exists],
      [petra, 'on_leave_or_inactive', 'Inactive'],
      [salma, null, 'On leave until May'],
    ])
    const existsInArabic = 'يوجد تقييم بهذا النوع وهذه الفترة'
    expect(await reasons('ar')).toEqual([
      [emad, 'duplicate', existsInArabic],
      [munir, 'duplicate', existsInArabic],
      [petra, 'on_leave_or_inactive', 'غير نشط'],
      [salma, null, 'On leave until May'],
    ])
  })

  test('has what HR typed after the cycle is closed, beside why an evaluation is not finished', async () => {
    const id = await prepareCycle(world, { population: { unit_id: stores } })
    await choose(id, 'stranger', 'in', 'Moves there in spring')
    await choose(id, 'emp', 'excluded', 'On leave until May')
    await launch('hr', id)
    await runLaunches(world)
    expect((await close('hr', id)).status).toBe(200)
    const rows = await members('hr', id)
    expect(rowOf(rows, 'stranger')).toMatchObject({
      reason: 'Moves there in spring',
      unfinished_reason: 'Year is over',
    })
    expect(rowOf(rows, 'emp')).toMatchObject({
      reason: 'On leave until May',
      unfinished_reason: null,
    })
  })
})

describe('what HR typed', () => {
  test('is there again when a launch that left the person out is taken back', async () => {
    await world.evaluation({ of: 'emp', ...asked() })
    const id = await prepareCycle(world, { population: { unit_id: stores } })
    await choose(id, 'emp', 'in', 'Asked to take part')
    await launch('hr', id)
    await runLaunches(world)
    expect(rowOf(await members('hr', id), 'emp')?.state).toBe('excluded')
    expect((await call('hr', 'POST', `${id}/undo-launch/`)).status).toBe(200)
    expect(rowOf(await members('hr', id), 'emp')).toMatchObject({
      state: 'in',
      reason: 'Asked to take part',
      left_out_as: null,
    })
  })

  test('is there again when someone HR had left out was added before the undo', async () => {
    const id = await prepareCycle(world, { population: { unit_id: stores } })
    await choose(id, 'emp', 'excluded', 'On leave until May')
    await launch('hr', id)
    await runLaunches(world)
    const added = await call('hr', 'POST', `${id}/joiners/`, {
      employee_ids: [people.emp.employee_id],
    })
    expect(added.body.added).toBe(1)
    expect(rowOf(await members('hr', id), 'emp')).toMatchObject({ state: 'in', reason: '' })
    expect((await call('hr', 'POST', `${id}/undo-launch/`)).status).toBe(200)
    expect(rowOf(await members('hr', id), 'emp')).toMatchObject({
      state: 'excluded',
      reason: 'On leave until May',
    })
  })
})

describe('a reader who is a member', () => {
  /** A cycle of HR and one colleague, with what the launch answered to HR. */
  async function launchedByHr() {
    const id = await prepareCycle(world, { population: { unit_id: stores } })
    await choose(id, 'hr', 'in', 'Takes part too')
    const { body } = await launch('hr', id)
    await runLaunches(world)
    return { id, job: body.job }
  }

  test('is not shown that a hidden evaluation of their own left them out', async () => {
    const evaluation_id = await world.evaluation({ of: 'hr', ...asked() })
    const { id, job } = await launchedByHr()
    expect(rowOf(await members('admin', id), 'hr')).toMatchObject({
      state: 'excluded',
      left_out_as: 'duplicate',
    })
    const shown = rowOf(await members('hr', id), 'hr')
    expect(shown).toMatchObject({
      state: 'in',
      reason: 'Takes part too',
      left_out_as: null,
      evaluation_id: null,
    })
    expect(rowOf(await members('hr', id, '&state=excluded'), 'hr')).toBeUndefined()
    const takePart = await members('hr', id, '&state=in')
    expect(rowOf(takePart, 'hr')).toEqual(shown)
    // The launch counts them like everyone else.
    const { body } = await call('hr', 'GET', `${id}/`)
    expect([job.total, body.job.total, body.job.done]).toEqual(Array(3).fill(takePart.length))
    const listed = (await call('hr', 'GET', '')).body.results
    expect(listed[0].job).toEqual(body.job)
    // HR is refused as if they took part.
    expect((await choose(id, 'hr', 'excluded', 'Left out')).status).toBe(409)

    await world.db
      .update(evaluations)
      .set({ status: 'Employee Review' })
      .where(eq(evaluations.evaluation_id, evaluation_id))
    expect(rowOf(await members('hr', id), 'hr')).toMatchObject({
      state: 'excluded',
      left_out_as: 'duplicate',
    })
  })

  test('is answered as everyone is where only their hidden evaluation is in the way', async () => {
    await world.evaluation({ of: 'hr', ...asked() })
    const id = await prepareCycle(world, { population: { unit_id: stores } })
    for (const who of ['emp', 'peer', 'member'] as const)
      await choose(id, who, 'excluded', 'Not this time')
    await choose(id, 'hr', 'in', 'Takes part too')
    const answer = await launch('hr', id)
    expect([answer.status, answer.body.job?.total]).toEqual([202, 1])
  })

  test('does not read why a hidden evaluation of their own was not finished', async () => {
    const { id } = await launchedByHr()
    expect((await close('admin', id)).status).toBe(200)
    const unfinished = async (who: PersonKey) =>
      rowOf(await members(who, id), 'hr')?.unfinished_reason
    expect([await unfinished('admin'), await unfinished('hr')]).toEqual(['Year is over', null])
    await world.db.execute(sql`update ${evaluations} set status = 'Employee Review'`)
    expect(await unfinished('hr')).toBe('Year is over')
  })

  test('is asked for no reason where only their hidden evaluation is unfinished', async () => {
    const id = await prepareCycle(world, { population: { unit_id: stores } })
    for (const who of ['emp', 'peer', 'member'] as const)
      await choose(id, who, 'excluded', 'Not this time')
    await choose(id, 'hr', 'in', 'Takes part too')
    await launch('hr', id)
    await runLaunches(world)
    const closing = { unfinished: 'close' }
    expect((await call('admin', 'POST', `${id}/close/`, closing)).body.details).toHaveProperty(
      'reason',
    )
    expect((await call('hr', 'POST', `${id}/close/`, closing)).body.status).toBe('Closed')
    const log = await world.as('admin', 'GET', '/api/audit/?entity=cycle')
    expect(log.body.results[0].after).toEqual({ status: 'Closed', reason: '' })
  })

  test('is refused an undo without their hidden evaluation among those that were worked on', async () => {
    const { id } = await launchedByHr()
    const comment = async (who: PersonKey) => {
      const { employee_id } = people[who]
      const evaluation_id = rowOf(await members('admin', id), who)?.evaluation_id
      const target = `/api/evaluations/${evaluation_id}/comments/`
      const { status } = await world.as('admin', 'POST', target, { body: { comment: 'Seen' } })
      expect([employee_id, status]).toEqual([employee_id, 201])
    }
    const undo = async (who: PersonKey) => {
      const { status, body } = await call(who, 'POST', `${id}/undo-launch/`)
      return [status, body.error, body.message, body.details.evaluations.length]
    }
    await comment('hr')
    const began = 'Work on the evaluations has begun, so the launch can’t be undone'
    const one = 'One evaluation was worked on, so the launch can’t be undone'
    expect(await undo('hr')).toEqual([409, 'in_use', began, 0])
    expect(await undo('admin')).toEqual([409, 'in_use', one, 1])
    await comment('emp')
    const two = '2 evaluations were worked on, so the launch can’t be undone'
    expect(await undo('hr')).toEqual([409, 'in_use', one, 1])
    expect(await undo('admin')).toEqual([409, 'in_use', two, 2])
  })
})

test('reasons of earlier versions are found under the reader’s language, and none is lost', async () => {
  const open = await openCycle(world, { population: { unit_id: stores } })
  const closed = await openCycle(world, { type: 'Quarterly', period: `${today().slice(0, 4)}-Q1` })
  await close('hr', closed)
  await choose(open, 'stranger', 'excluded', 'Inactive, says the manager')
  const { type, period } = asked()
  /** As an earlier version stored a member. */
  const store = (
    cycle_id: string,
    who: PersonKey,
    row: { state: Member['state']; reason: string; is_by_hand?: boolean; level?: string | null },
  ) =>
    world.db.execute(sql`
      insert into ${cycleMembers} (cycle_id, employee_id, state, reason, is_by_hand, managerial_level)
      values (${cycle_id}, ${people[who].employee_id}, ${row.state}, ${row.reason},
        ${row.is_by_hand ?? false}, ${row.level === undefined ? 'IC' : row.level})
      on conflict (cycle_id, employee_id) do update set state = excluded.state,
        reason = excluded.reason, is_by_hand = excluded.is_by_hand,
        managerial_level = excluded.managerial_level, unfinished_reason = null`)
  await store(open, 'emp', { state: 'excluded', reason: `${type} ${period} exists` })
  await store(open, 'peer', { state: 'excluded', reason: 'غير نشط' })
  await store(open, 'member', {
    state: 'excluded',
    reason: `${type} ${period}`,
    is_by_hand: true,
  })
  await store(open, 'lm', { state: 'excluded', reason: 'Inactive', is_by_hand: true, level: null })
  await store(open, 'hod', { state: 'excluded', reason: 'Not this time', is_by_hand: true })
  await store(closed, 'emp', { state: 'in', reason: 'The year ended' })
  await store(closed, 'peer', { state: 'in', reason: 'Year is over', is_by_hand: true })
  await store(closed, 'member', { state: 'in', reason: 'Moves there', is_by_hand: true })
  await runDataStatements('0035_left_out_as.sql')

  const stored = async (id: string, who: PersonKey) => {
    const { state, reason, left_out_as, unfinished_reason } =
      rowOf(await members('admin', id), who) ?? {}
    return [state, reason, left_out_as, unfinished_reason]
  }
  const exists = 'Already has an evaluation of this type and period'
  expect(await stored(open, 'emp')).toEqual(['excluded', exists, 'duplicate', null])
  expect(await stored(open, 'peer')).toEqual(['excluded', 'Inactive', 'on_leave_or_inactive', null])
  expect(await stored(open, 'member')).toEqual(['excluded', exists, 'duplicate', null])
  expect(await stored(open, 'lm')).toEqual(['excluded', 'Inactive', null, null])
  expect(await stored(open, 'hod')).toEqual(['excluded', 'Not this time', null, null])
  const typed = 'The year ended'
  expect(await stored(closed, 'emp')).toEqual(['in', '', null, typed])
  expect(await stored(closed, 'peer')).toEqual(['in', '', null, 'Year is over'])
  expect(await stored(closed, 'member')).toEqual(['in', 'Moves there', null, null])

  expect((await call('hr', 'POST', `${open}/undo-launch/`)).status).toBe(200)
  expect(await stored(open, 'member')).toEqual(['in', '', null, null])
  expect(await stored(open, 'hod')).toEqual(['excluded', 'Not this time', null, null])
})

/** What a migration does with the rows that are there; its columns exist already. */
async function runDataStatements(name: string) {
  const file = path.join(import.meta.dirname, '../../src/app/server/migrations', name)
  const statements = fs.readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const updates = statements.filter((statement) => /^UPDATE/m.test(statement))
  expect(updates.length).toBeGreaterThan(0)
  for (const statement of updates) await world.pool.query(statement)
}
