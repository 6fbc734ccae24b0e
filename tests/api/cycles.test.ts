import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import type { Cycle, Finding } from '#cycles/contract/cycle-shapes.ts'
import { launchJob } from '#cycles/server/launch-job.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { employees } from '#employees/tables.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import { notifications } from '#notifications/tables.ts'
import { company_id, retail, people, stores, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const today = dayIn(defaultTimeZone, new Date().toISOString())
const year = today.slice(0, 4)
const dates = {
  draft_due: addDays(today, 10),
  hod_due: addDays(today, 17),
  hr_due: addDays(today, 24),
  employee_due: addDays(today, 30),
  close_on: addDays(today, 40),
}
const hr = (method: string, path: string, body?: unknown) =>
  world.as('hr', method, `/api/cycles/${path}`, body === undefined ? {} : { body })

async function prepare(more: object = {}): Promise<Cycle> {
  const input = { name: 'Season', type: 'Annual', period: `${year}-End`, dates, ...more }
  const { status, body } = await hr('POST', '', input)
  expect(status).toBe(201)
  return body
}
const runJobs = () => runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })
const every = ['no_manager', 'duplicate', 'template_weights']

async function launched(more: object = {}) {
  const { cycle_id } = await prepare(more)
  const answer = await hr('POST', `${cycle_id}/launch/`, { accept: every })
  expect(answer.status).toBe(202)
  await runJobs()
  return cycle_id
}
const cycle = async (id: string): Promise<Cycle> => (await hr('GET', `${id}/`)).body
const of = (cycle_id: string) =>
  world.db.select().from(evaluations).where(eq(evaluations.cycle_id, cycle_id))
const findings = async (id: string): Promise<Finding[]> =>
  (await hr('GET', `${id}/preflight/`)).body.findings
const noticesOf = (who: PersonKey) =>
  world.db.select().from(notifications).where(eq(notifications.user_id, people[who].user_id))

describe('a cycle in preparation', () => {
  test('is stored as it is typed, and names what is wrong at its field', async () => {
    const made = await hr('POST', '', { name: 'Season', type: 'Annual', period: `${year}-End` })
    expect(made.body).toMatchObject({ status: 'Draft', total: 0, job: null })
    const id = made.body.cycle_id
    const wrong = await hr('PATCH', `${id}/`, {
      dates: { draft_due: '2026-12-10', hod_due: '2026-12-01' },
    })
    expect([wrong.status, Object.keys(wrong.body.details)]).toEqual([400, ['dates.hod_due']])
    expect((await hr('PATCH', `${id}/`, { period: `${year}-Q1` })).body.details).toHaveProperty(
      'period',
    )
    const { body } = await hr('PATCH', `${id}/`, { dates: { draft_due: dates.draft_due } })
    expect(body.dates).toMatchObject({ draft_due: dates.draft_due, hod_due: null })
    const early = await hr('POST', `${id}/launch/`, { accept: every })
    expect([early.status, Object.keys(early.body.details).toSorted()]).toEqual([
      400,
      ['dates.close_on', 'dates.employee_due', 'dates.hod_due', 'dates.hr_due'],
    ])
    expect((await hr('DELETE', `${id}/`)).status).toBe(204)
    expect((await hr('GET', `${id}/`)).status).toBe(404)
  })

  test('is refused a company that does not exist', async () => {
    const { cycle_id } = await prepare({ population: { company_id } })
    const gone = newId()
    const answers = [
      await hr('POST', '', {
        name: 'Season',
        type: 'Annual',
        period: `${year}-End`,
        population: { company_id: gone },
      }),
      await hr('PATCH', `${cycle_id}/`, { population: { company_id: gone } }),
    ]
    for (const { status, body } of answers)
      expect([status, body.details]).toEqual([
        400,
        { 'population.company_id': ['This company does not exist'] },
      ])
    expect((await cycle(cycle_id)).population).toEqual({ company_id })
  })

  test('lists who takes part, and those added or left out by hand with the reason', async () => {
    const { cycle_id } = await prepare({ population: { unit_id: stores } })
    const names = async (query = '') =>
      (await hr('GET', `${cycle_id}/members/${query}`)).body.results.map(
        ({ name }: { name: string }) => name,
      )
    const inStores = Object.values(people).filter((one) => one.sub_department_id === stores)
    expect(await names()).toEqual(inStores.map(({ name }) => name).toSorted())

    const { employee_id } = people.otherHod
    const added = { employee_id, state: 'in', reason: 'Moves there in spring' }
    expect((await hr('POST', `${cycle_id}/members/`, { ...added, reason: '' })).status).toBe(400)
    await hr('POST', `${cycle_id}/members/`, added)
    await hr('POST', `${cycle_id}/members/`, {
      employee_id: people.emp.employee_id,
      state: 'excluded',
      reason: 'On leave until May',
    })
    expect(await names()).toContain(people.otherHod.name)
    const left = (await hr('GET', `${cycle_id}/members/?state=excluded`)).body.results
    expect(left).toMatchObject([{ name: people.emp.name, reason: 'On leave until May' }])
  })

  test('belongs to the office: no one else sees or changes one', async () => {
    const { cycle_id } = await prepare()
    for (const who of ['hod', 'lm', 'emp'] as const) {
      const answers = [
        await world.as(who, 'GET', '/api/cycles/'),
        await world.as(who, 'GET', `/api/cycles/${cycle_id}/`),
        await world.as(who, 'GET', `/api/cycles/${cycle_id}/members/`),
        await world.as(who, 'POST', `/api/cycles/${cycle_id}/launch/`, { body: {} }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
  })
})

describe('the preflight', () => {
  test('finds nothing where nothing is wrong', async () => {
    // Emad has a manager, a head of department, an account and no evaluation.
    const { cycle_id } = await prepare({ population: { unit_id: stores } })
    const members = (await hr('GET', `${cycle_id}/members/`)).body.results
    for (const { employee_id } of members)
      if (employee_id !== people.emp.employee_id)
        await hr('POST', `${cycle_id}/members/`, { employee_id, state: 'excluded', reason: 'x' })
    expect((await hr('GET', `${cycle_id}/preflight/`)).body).toEqual({
      ready: true,
      people: 1,
      findings: [],
    })
  })

  test('names each kind with its people, and a launch needs blocking kinds to be accepted', async () => {
    await world.db
      .update(employees)
      .set({ status: 'Inactive' })
      .where(eq(employees.employee_id, people.peer.employee_id))
    await world.db
      .update(users)
      .set({ is_active: false })
      .where(eq(users.user_id, people.lm.user_id))
    await world.evaluation({ of: 'emp', type: 'Annual', period: `${year}-End` })
    const { cycle_id } = await prepare({ population: { unit_id: retail } })
    const found = await findings(cycle_id)
    const kindsOf = (who: PersonKey) =>
      found
        .filter(({ people: named }) =>
          named.some(({ employee_id }) => employee_id === people[who].employee_id),
        )
        .map(({ kind }) => kind)
    expect(kindsOf('emp')).toEqual(['inactive_manager', 'duplicate'])
    expect(kindsOf('peer')).toEqual(['on_leave_or_inactive'])
    expect(kindsOf('lm')).toEqual(['no_account'])

    const refused = await hr('POST', `${cycle_id}/launch/`, { accept: [] })
    expect([refused.status, refused.body.error]).toEqual([409, 'preflight'])
    expect(refused.body.details.findings.map(({ kind }: Finding) => kind)).toContain('duplicate')
    expect((await cycle(cycle_id)).status).toBe('Draft')
  })
})

describe('a launch', () => {
  test('begins one draft for each member, with its days and one notification for each owner', async () => {
    const template = await world.as('hr', 'POST', '/api/evaluation-templates/', {
      body: { name: 'Sales', evaluation_id: await world.evaluation({ achieved: [5] }) },
    })
    const id = await launched({
      population: { unit_id: retail },
      template_ids: { IC: template.body.template_id },
    })
    const begun = await of(id)
    const members = await world.db.select().from(cycleMembers).where(eq(cycleMembers.cycle_id, id))
    expect(begun.map(({ employee_id }) => employee_id).toSorted()).toEqual(
      members
        .filter(({ state }) => state === 'in')
        .map(({ employee_id }) => employee_id)
        .toSorted(),
    )
    const own = begun.find(({ employee_id }) => employee_id === people.emp.employee_id)
    const shown = await world.as('lm', 'GET', `/api/evaluations/${own?.evaluation_id}/`)
    expect(shown.body).toMatchObject({
      status: 'Draft',
      owner_id: people.lm.user_id,
      due_on: dates.draft_due,
      objectives_count: 1,
    })
    const waiting = await world.db
      .select({ owner: stepOwners.owner_user_id })
      .from(stepOwners)
      .innerJoin(evaluations, eq(evaluations.evaluation_id, stepOwners.evaluation_id))
      .where(and(eq(stepOwners.owner_user_id, people.lm.user_id), eq(evaluations.cycle_id, id)))
    const received = (await noticesOf('lm')).filter(({ event }) => event === 'assigned')
    expect(received).toHaveLength(1)
    expect(received[0]?.count).toBe(waiting.length)
    expect(await cycle(id)).toMatchObject({
      status: 'Open',
      total: begun.length,
      done: 0,
      job: { state: 'done', total: begun.length, done: begun.length },
    })
  })

  test('does not show the reader that the own evaluation exists', async () => {
    const { cycle_id } = await prepare({ population: { unit_id: stores } })
    await hr('POST', `${cycle_id}/members/`, {
      employee_id: people.hr.employee_id,
      state: 'in',
      reason: 'Takes part too',
    })
    const { type, period } = await cycle(cycle_id)
    await world.evaluation({ of: 'hr', type, period })
    const duplicatesFor = async (who: PersonKey) => {
      const { body } = await world.as(who, 'GET', `/api/cycles/${cycle_id}/preflight/`)
      return body.findings
        .filter(({ kind }: { kind: string }) => kind === 'duplicate')
        .flatMap(({ people: named }: { people: { employee_id: string }[] }) =>
          named.map(({ employee_id }) => employee_id),
        )
    }
    expect(await duplicatesFor('admin')).toEqual([people.hr.employee_id])
    expect(await duplicatesFor('hr')).toEqual([])
  })

  test('notifies no one of HR about the own draft in the HR queue', async () => {
    const { cycle_id } = await prepare({ population: { unit_id: stores } })
    await hr('POST', `${cycle_id}/members/`, {
      employee_id: people.admin.employee_id,
      state: 'in',
      reason: 'Takes part too',
    })
    await hr('POST', `${cycle_id}/launch/`, { accept: every })
    await runJobs()
    expect((await noticesOf('admin')).filter(({ event }) => event === 'queued')).toEqual([])
  })

  test('that is killed again and again still begins each evaluation once', async () => {
    const { cycle_id } = await prepare()
    await hr('POST', `${cycle_id}/launch/`, { accept: every })
    // Each attempt stops at another progress report, as if the server died there.
    for (let reports = 1; reports <= 3; reports++) {
      let left = reports
      const dying = {
        ...launchJob,
        run: (run: Parameters<typeof launchJob.run>[0]) =>
          launchJob.run({
            ...run,
            progress: async (done, total) => {
              await run.progress(done, total)
              if (--left === 0) throw new Error('killed')
            },
          }),
      }
      await runDueJobs({ db: world.db, kinds: [dying], log: () => {} })
      await world.db.execute(sql`update jobs set run_at = now() where ended_at is null`)
    }
    await runJobs()
    const begun = await of(cycle_id)
    expect(new Set(begun.map(({ employee_id }) => employee_id)).size).toBe(begun.length)
    const received = (await noticesOf('lm')).filter(({ event }) => event === 'assigned')
    expect(received).toHaveLength(1)
  })

  test('can be taken back while no one worked on a draft, and leaves nothing', async () => {
    const tables = ['evaluations', 'evaluation_history', 'step_owners', 'objectives']
    const counts = async () => {
      const rows = await Promise.all(
        [...tables, 'notifications', 'cycle_members'].map((table) =>
          world.pool.query(`select count(*)::int as count from ${table}`),
        ),
      )
      return rows.map(({ rows: [row] }) => row.count)
    }
    const { cycle_id } = await prepare({ population: { unit_id: retail } })
    await hr('POST', `${cycle_id}/members/`, {
      employee_id: people.otherHod.employee_id,
      state: 'in',
      reason: 'Moves there',
    })
    const before = await counts()
    await hr('POST', `${cycle_id}/launch/`, { accept: every })
    const early = await hr('POST', `${cycle_id}/undo-launch/`)
    expect([early.status, early.body.error]).toEqual([409, 'conflict'])
    await runJobs()
    expect((await hr('POST', `${cycle_id}/undo-launch/`)).body).toMatchObject({
      status: 'Draft',
      total: 0,
      launched_at: null,
    })
    expect(await counts()).toEqual(before)
    // The same cycle can be launched again.
    expect((await hr('POST', `${cycle_id}/launch/`, { accept: every })).status).toBe(202)
    await runJobs()
    const [first] = await of(cycle_id)
    await world.as('hr', 'POST', `/api/evaluations/${first?.evaluation_id}/comments/`, {
      body: { comment: 'Looks fine' },
    })
    const late = await hr('POST', `${cycle_id}/undo-launch/`)
    expect([late.status, late.body.error]).toEqual([409, 'in_use'])
    expect(late.body.details.evaluations).toMatchObject([{ evaluation_id: first?.evaluation_id }])
  })
})

describe('an open cycle', () => {
  test('decides for its evaluations whether who submitted may approve, but only before the launch', async () => {
    const { cycle_id } = await prepare({ options: { separation_of_duties: false } })
    await hr('POST', `${cycle_id}/launch/`, { accept: every })
    await runJobs()
    const [begun] = await world.db
      .select({ id: evaluations.evaluation_id })
      .from(evaluations)
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .where(and(eq(evaluations.cycle_id, cycle_id), eq(employees.user_id, people.emp.user_id)))
    await world.competency(begun?.id ?? '', 6)
    const moved = await world.as('admin', 'PATCH', `/api/evaluations/${begun?.id}/`, {
      body: { status: 'Pending HoD Approval' },
    })
    // The company has it on, so the submitter would be named here.
    expect(moved.body).toMatchObject({ status: 'Pending HoD Approval', separated_user_id: null })
    const late = await hr('PATCH', `${cycle_id}/`, { options: { separation_of_duties: true } })
    expect(late.status).toBe(409)
  })

  test('gives waiting steps its new days, and notifies their owners', async () => {
    const id = await launched({ population: { unit_id: stores } })
    const draft_due = addDays(dates.draft_due, 2)
    const refused = await hr('PATCH', `${id}/`, { name: 'Other' })
    expect(refused.status).toBe(409)
    await hr('PATCH', `${id}/`, { dates: { draft_due } })
    const [own] = (await of(id)).filter(({ employee_id }) => employee_id === people.emp.employee_id)
    const shown = await world.as('lm', 'GET', `/api/evaluations/${own?.evaluation_id}/`)
    expect(shown.body.due_on).toBe(draft_due)
    expect((await noticesOf('lm')).filter(({ event }) => event === 'due_moved')).toHaveLength(1)
  })

  test('notifies those who work the HR queue of its new days, except of the own evaluation', async () => {
    const id = await launched()
    const [own] = (await of(id)).filter(
      ({ employee_id }) => employee_id === people.admin.employee_id,
    )
    await world.db
      .update(stepOwners)
      .set({ owner_user_id: null, resolved_by: 'hr' })
      .where(eq(stepOwners.evaluation_id, own?.evaluation_id ?? ''))
    const queued = await world.db
      .select({ evaluation_id: stepOwners.evaluation_id })
      .from(stepOwners)
      .innerJoin(evaluations, eq(evaluations.evaluation_id, stepOwners.evaluation_id))
      .where(
        and(
          eq(evaluations.cycle_id, id),
          isNull(stepOwners.owner_user_id),
          isNull(stepOwners.ended_at),
        ),
      )
    expect(queued).toContainEqual({ evaluation_id: own?.evaluation_id })
    await hr('PATCH', `${id}/`, { dates: { draft_due: addDays(dates.draft_due, 2) } })
    const moved = async (who: PersonKey) =>
      (await noticesOf(who)).filter(({ event }) => event === 'due_moved')
    expect(await moved('admin')).toMatchObject([{ kind: 'update', count: queued.length - 1 }])
    expect(await moved('hr')).toEqual([])
  })

  test('has a board in the scope of the reader', async () => {
    const id = await launched()
    const board = (who: PersonKey, by: string) =>
      world.as(who, 'GET', `/api/cycles/${id}/board/?by=${by}`)
    const all = await board('admin', 'step')
    expect(all.body).toMatchObject({ done: 0, overdue: 0, rows: [{ key: 'Draft', name: 'Draft' }] })
    const ofLina = await board('lm', 'manager')
    expect(ofLina.body.total).toBeLessThan(all.body.total)
    expect(ofLina.body.rows).toMatchObject([{ name: people.lm.name }])
    expect((await board('emp', 'step')).status).toBe(403)
  })

  test('closes with a reason for what is unfinished, or gives it more time', async () => {
    const id = await launched({ population: { unit_id: stores } })
    const later = addDays(dates.close_on, 7)
    const extended = await hr('POST', `${id}/close/`, {
      unfinished: 'extend',
      new_close_on: later,
    })
    expect(extended.body).toMatchObject({ status: 'Open', dates: { close_on: later } })
    await world.pool.query(`update cycles set draft_due = '2020-01-01', hod_due = '2020-01-01',
      hr_due = '2020-01-01', employee_due = '2020-01-01', close_on = '2020-01-01'`)
    const over = await hr('POST', `${id}/close/`, {
      unfinished: 'extend',
      new_close_on: addDays(today, -2),
    })
    expect([over.status, over.body.details]).toEqual([
      400,
      { new_close_on: ['Choose today or a later day'] },
    ])
    expect((await hr('POST', `${id}/close/`, { unfinished: 'close' })).body.details).toHaveProperty(
      'reason',
    )
    const closed = await hr('POST', `${id}/close/`, { unfinished: 'close', reason: 'Year is over' })
    expect(closed.body.status).toBe('Closed')
    expect((await of(id)).every(({ status }) => status === 'Draft')).toBe(true)
    const members = (await hr('GET', `${id}/members/`)).body.results
    expect(members[0]).toMatchObject({ reason: '', unfinished_reason: 'Year is over' })
  })
})
