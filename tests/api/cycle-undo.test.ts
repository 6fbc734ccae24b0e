import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchJob } from '#cycles/server/launch-job.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { employeesChanged } from '#employees/server/events.ts'
import { employees } from '#employees/tables.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import { notifications } from '#notifications/tables.ts'
import { people, type PersonKey, retail } from '../people.ts'
import { openCycle } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const today = dayIn(defaultTimeZone, new Date().toISOString())
const hr = (method: string, path: string, body?: unknown) =>
  world.as('hr', method, `/api/cycles/${path}`, body === undefined ? {} : { body })

/** What differs after a launch was taken back, and why. */
const stays: Record<string, string> = {
  audit_entries: 'says who launched and who took it back',
  removed_evaluations: 'keeps entries of the audit log hidden from the person they are about',
  reporting_lines: 'says that some people had another manager meanwhile',
  jobs: 'shows how the launch went, until housekeeping removes it',
}

const rowsIn = (table: string) => `select to_jsonb(t)::text as row from "${table}" t order by 1`
const rowsOf: Record<string, string> = {
  // All but when it was changed.
  cycles: `select (to_jsonb(t) - 'updated_at')::text as row from cycles t order by 1`,
  // Counts are stored as differences to add up.
  totals: `select json_build_array("of", kind, sum(rows), sum(score))::text as row from totals
    where "of" <> 'audit_entries' group by "of", kind having sum(rows) <> 0 order by 1`,
}

/** All rows of all other tables as sorted JSON. */
async function dump() {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    if (name in stays) continue
    const { rows } = await world.pool.query<{ row: string }>(rowsOf[name] ?? rowsIn(name))
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** They report to someone else, or to no one, all at once as by an import. */
const giveManager = (whose: readonly PersonKey[], manager: PersonKey | null) =>
  inTransaction(world.db, async (db) => {
    const employee_ids = whose.map((key) => people[key].employee_id)
    await db
      .update(employees)
      .set({ direct_manager: manager && people[manager].user_id })
      .where(inArray(employees.employee_id, employee_ids))
    await employeesChanged.emit(db, { employee_ids, actor: null })
  })

const noticesAboutSeveral = (event: 'assigned' | 'due_moved') =>
  world.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.event, event), isNull(notifications.evaluation_id)))

test('a launch that is taken back leaves every table as it was, but for what says so', async () => {
  const template = await world.as('hr', 'POST', '/api/evaluation-templates/', {
    body: {
      name: 'Sales',
      evaluation_id: await world.evaluation({ of: 'stranger', achieved: [5, 6] }),
    },
  })
  const { cycle_id } = (
    await hr('POST', '', {
      name: 'Season',
      type: 'Annual',
      period: `${today.slice(0, 4)}-End`,
      population: { unit_id: retail },
      template_ids: { IC: template.body.template_id },
      dates: {
        draft_due: addDays(today, 10),
        hod_due: addDays(today, 17),
        hr_due: addDays(today, 24),
        employee_due: addDays(today, 30),
        close_on: addDays(today, 40),
      },
    })
  ).body
  await world.evaluation({ of: 'stranger', type: 'Annual', period: `${today.slice(0, 4)}-End` })
  for (const [who, state] of [
    ['otherHod', 'in'],
    ['peer', 'excluded'],
    ['member', 'excluded'],
    // Has such an evaluation, so that the launch leaves her out.
    ['stranger', 'in'],
  ] as const)
    await hr('POST', `${cycle_id}/members/`, {
      employee_id: people[who].employee_id,
      state,
      reason: 'As agreed',
    })

  const before = await dump()
  expect(before.size).toBeGreaterThan(25)
  expect(before.get('cycle_members')).toHaveLength(4)
  const accept = ['no_manager', 'duplicate', 'template_weights']
  await hr('POST', `${cycle_id}/launch/`, { accept })
  await runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })
  // Someone who came later, and whom HR added.
  const late = people.emp.employee_id
  const [first] = await world.db
    .delete(cycleMembers)
    .where(and(eq(cycleMembers.cycle_id, cycle_id), eq(cycleMembers.employee_id, late)))
    .returning()
  await world.pool.query('delete from evaluations where evaluation_id = $1', [first?.evaluation_id])
  const added = await hr('POST', `${cycle_id}/joiners/`, { employee_ids: [late] })
  expect(added.body.added).toBe(1)
  // Someone HR had left out takes part after all, and someone else is dismissed.
  const included = await hr('POST', `${cycle_id}/joiners/`, {
    employee_ids: [people.member.employee_id],
  })
  expect(included.body.added).toBe(1)
  const dismissed = await hr('POST', `${cycle_id}/members/`, {
    employee_id: people.admin.employee_id,
    state: 'excluded',
    reason: 'Evaluated elsewhere',
  })
  expect(dismissed.status).toBe(200)
  // Reminded people heard of evaluations that are gone then; what HR asked for is in the audit log.
  const reminded = await hr('POST', `${cycle_id}/remind/`, { filter: {} })
  expect(reminded.body.reminded).toBeGreaterThan(1)
  // New days and other owners for several steps at once, of which each owner hears once, until all is as
  // it was: what the cycle and the employees themselves say would stay.
  for (const days of [12, 10]) {
    const draft_due = addDays(today, days)
    expect((await hr('PATCH', `${cycle_id}/`, { dates: { draft_due } })).status).toBe(200)
  }
  await giveManager(['emp', 'member'], 'otherHod')
  await giveManager(['emp', 'member'], null)
  await giveManager(['emp'], 'lm')
  expect(await noticesAboutSeveral('due_moved')).not.toEqual([])
  const assigned = await noticesAboutSeveral('assigned')
  expect(assigned.filter(({ event_id }) => event_id !== cycle_id)).toHaveLength(2)
  const between = await dump()
  const changed = [...before].filter(([name, rows]) => rows.join() !== between.get(name)?.join())
  expect(changed.map(([name]) => name)).toEqual([
    'cycle_members',
    'cycles',
    'evaluation_history',
    'evaluations',
    'handover_notes',
    'notifications',
    'objectives',
    'reminder_digests',
    'reminders',
    'step_owners',
    'totals',
  ])

  expect((await hr('POST', `${cycle_id}/undo-launch/`)).status).toBe(200)
  const after = await dump()
  for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows])
  expect([...after.keys()]).toEqual([...before.keys()])
})

test('a notification that is about others too names only those that are left', async () => {
  const left = await world.evaluation({ of: 'emp' })
  const cycle_id = await openCycle(world, { population: { unit_id: retail } })
  await giveManager(['emp'], 'otherHod')
  const { count, evaluation_id, employee_name, status } = notifications
  const about = () =>
    world.db
      .select({ count, evaluation_id, employee_name, status })
      .from(notifications)
      .where(eq(notifications.user_id, people.otherHod.user_id))
  expect(await about()).toMatchObject([{ count: 2, evaluation_id: null }])
  expect((await hr('POST', `${cycle_id}/undo-launch/`)).status).toBe(200)
  expect(await about()).toEqual([
    { count: 1, evaluation_id: left, employee_name: people.emp.name, status: 'Draft' },
  ])
})
