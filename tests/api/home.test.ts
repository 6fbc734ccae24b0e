import { afterEach, beforeEach, expect, test } from 'vitest'
import { actionGroupOf } from '#evaluations/rules/list/action-group.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { people, type PersonKey } from '../people.ts'
import { datesFrom, openCycle, today } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const home = async (who: PersonKey) => (await world.as(who, 'GET', '/api/dashboard/')).body
const move = (who: PersonKey, id: string, status: string) =>
  world.as(who, 'PATCH', `/api/evaluations/${id}/`, { body: { status } })

interface Group {
  group: string
  count: number
  results: { status: (typeof statuses)[number] }[]
}

test('what waits is in groups by what is to be done, five of each at most', async () => {
  for (const status of statuses)
    for (const of of ['emp', 'peer'] as const) await world.evaluation({ of, status })
  for (let more = 0; more < 5; more++) await world.evaluation({ status: 'Approved' })

  const { needs_action } = await home('hr')
  const seen = needs_action.groups.map(({ group, count, results }: Group) => [
    group,
    count,
    results.length,
  ])
  expect(seen).toEqual([
    ['approve', 2, 2],
    ['complete', 7, 5],
  ])
  expect(needs_action.count).toBe(9)
  expect((await home('lm')).needs_action.groups).toMatchObject([{ group: 'draft', count: 4 }])
  expect((await home('emp')).needs_action.groups).toMatchObject([{ group: 'read', count: 1 }])
  for (const who of ['hr', 'admin', 'hod', 'lm', 'emp'] as const) {
    const { groups, count } = (await home(who)).needs_action
    for (const { group, results } of groups as Group[])
      for (const { status } of results) expect(actionGroupOf(status)).toBe(group)
    const waiting = await world.as(who, 'GET', '/api/evaluations/?mine=true')
    expect([who, count]).toEqual([who, waiting.body.count])
  }
})

test('managers read how many of their people were submitted: in a cycle, else in this quarter', async () => {
  const quarter = Math.ceil(Number(today().slice(5, 7)) / 3)
  const period = `${today().slice(0, 4)}-Q${quarter}`
  await world.evaluation({ status: 'Completed', period })
  const draft = await world.evaluation({ of: 'peer', period })
  await world.evaluation({ of: 'lm', status: 'Employee Review', period })
  const ofLina = async () => (await home('lm')).progress
  expect(await ofLina()).toEqual([
    { cycle_id: null, type: 'Quarterly', period, submitted: 1, total: 2 },
  ])
  await move('lm', draft, 'Pending HoD Approval')
  expect(await ofLina()).toMatchObject([{ submitted: 2, total: 2 }])
  expect([(await home('hr')).progress, (await home('emp')).progress]).toEqual([[], []])

  const cycle_id = await openCycle(world)
  expect(await ofLina()).toEqual([
    { cycle_id, type: 'Annual', period: expect.any(String), submitted: 0, total: 2 },
  ])
})

test('an employee reads the latest result, what it is compared with, and until when to answer', async () => {
  await world.evaluation({ status: 'Completed', achieved: [7], period: '2025-Q3' })
  const id = await world.evaluation({ status: 'Completed', achieved: [9], period: '2025-Q4' })
  await world.evaluation({ status: 'Pending HR Approval', achieved: [2], period: '2026-Q1' })
  await openCycle(world)
  const { own } = await home('emp')
  expect(own.latest).toMatchObject({
    evaluation: { evaluation_id: id, score: 90 },
    difference: 20,
    compared_with: '2025-Q3',
  })
  expect(own.due).toEqual([
    {
      type: 'Annual',
      period: `${today().slice(0, 4)}-End`,
      due_on: datesFrom(10).employee_due,
    },
  ])
  expect((await home('lm')).own).toBeNull()
})

test('the day to answer does not say whether an evaluation is hidden, and is gone once it is shown', async () => {
  const period = `${today().slice(0, 4)}-End`
  const due = async (who: PersonKey) => (await home(who)).own.due
  const id = await world.evaluation({ of: 'emp', type: 'Annual', period })
  await openCycle(world)
  const answer = [{ type: 'Annual', period, due_on: datesFrom(10).employee_due }]
  // The launch left Emad out, and not Petra.
  expect([await due('emp'), await due('peer')]).toEqual([answer, answer])
  await world.pool.query(
    `update evaluations set status = 'Employee Review' where evaluation_id = $1`,
    [id],
  )
  expect([await due('emp'), await due('peer')]).toEqual([[], answer])
})

test('what one person did on a day is one activity, and says whom it is about', async () => {
  const ids = [await world.evaluation(), await world.evaluation({ of: 'peer' })]
  for (const id of ids) await move('lm', id, 'Pending HoD Approval')
  await move('hod', String(ids[0]), 'Pending HR Approval')
  await world.as('hr', 'PATCH', '/api/accounts/me/', { body: { language: 'ar' } })
  const activity = (await home('hr')).recent_activity.map(
    ({ actor_name, kind, count, subject_user_id }: Record<string, unknown>) => [
      actor_name,
      kind,
      count,
      subject_user_id,
    ],
  )
  expect(activity).toEqual([
    [people.hod.name, 'approved', 1, people.emp.user_id],
    [people.lm.name, 'submitted', 2, people.peer.user_id],
  ])
  expect((await home('emp')).recent_activity).toEqual([])
})
