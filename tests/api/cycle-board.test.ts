import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Board, Member, OpenCycle } from '#cycles/contract/cycle-shapes.ts'
import { launchJob } from '#cycles/server/launch-job.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { employees } from '#employees/tables.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import { auditEntries } from '#kit/tables.ts'
import { notifications } from '#notifications/tables.ts'
import { finance, people, retail, stores, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const today = dayIn(defaultTimeZone, new Date().toISOString())
const period = `${today.slice(0, 4)}-End`
const dates = {
  draft_due: addDays(today, 10),
  hod_due: addDays(today, 17),
  hr_due: addDays(today, 24),
  employee_due: addDays(today, 30),
  close_on: addDays(today, 40),
}
const hr = (method: string, path: string, body?: unknown) =>
  world.as('hr', method, `/api/cycles/${path}`, body === undefined ? {} : { body })
const runJobs = () => runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })

async function launched(more: object = {}, without: readonly PersonKey[] = []): Promise<string> {
  const input = { name: 'Season', type: 'Annual', period, dates, ...more }
  const { cycle_id } = (await hr('POST', '', input)).body
  for (const who of without)
    await hr('POST', `${cycle_id}/members/`, {
      employee_id: people[who].employee_id,
      state: 'excluded',
      reason: 'Not this time',
    })
  const accept = ['no_manager', 'duplicate', 'template_weights']
  expect((await hr('POST', `${cycle_id}/launch/`, { accept })).status).toBe(202)
  await runJobs()
  return cycle_id
}
const board = async (who: PersonKey, id: string, by: string): Promise<Board> =>
  (await world.as(who, 'GET', `/api/cycles/${id}/board/?by=${by}`)).body
const counted = async (who: PersonKey, query: string): Promise<number> =>
  (await world.as(who, 'GET', `/api/evaluations/?limit=1&${query}`)).body.count
const evaluationOf = async (cycle_id: string, who: PersonKey) => {
  const [row] = await world.db
    .select()
    .from(evaluations)
    .where(
      and(eq(evaluations.cycle_id, cycle_id), eq(evaluations.employee_id, people[who].employee_id)),
    )
  return row?.evaluation_id ?? ''
}
/** As if the open step had been due then. */
const dueOn = (evaluation_id: string, due_on: string) =>
  world.db.update(stepOwners).set({ due_on }).where(eq(stepOwners.evaluation_id, evaluation_id))
const noticesOf = (who: PersonKey, event: 'due_moved' | 'assigned' | 'queued') =>
  world.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, people[who].user_id), eq(notifications.event, event)))
const move = (who: PersonKey, id: string, status: string) =>
  world.as(who, 'PATCH', `/api/evaluations/${id}/`, { body: { status } })

/** A cycle of everyone, with a step that moved on and steps that are late. */
async function season() {
  const template = await world.as('hr', 'POST', '/api/evaluation-templates/', {
    body: { name: 'Sales', evaluation_id: await world.evaluation({ achieved: [5] }) },
  })
  const id = await launched({ template_ids: { IC: template.body.template_id } })
  const emad = await evaluationOf(id, 'emp')
  expect((await move('lm', emad, 'Pending HoD Approval')).status).toBe(200)
  for (const who of ['peer', 'stranger', 'member'] as const)
    await dueOn(await evaluationOf(id, who), addDays(today, -1))
  await dueOn(await evaluationOf(id, 'lm'), today)
  // One more that belongs to no cycle, so that a filter which is not there is noticed.
  await world.evaluation({ of: 'emp', type: 'Quarterly', period: `${today.slice(0, 4)}-Q1` })
  return id
}

describe('the numbers of a board', () => {
  const filterOf = {
    step: (key: string) => `status=${encodeURIComponent(key)}`,
    unit: (key: string) => `unit_id=${key}`,
    manager: (key: string) => `manager_id=${key}`,
  }
  for (const who of ['hr', 'hod', 'lm'] as const)
    test(`are the lengths of the lists they open, for ${people[who].role}`, async () => {
      const id = await season()
      for (const by of ['step', 'unit', 'manager'] as const) {
        const { rows, total, overdue } = await board(who, id, by)
        expect(rows.length).toBeGreaterThan(0)
        for (const row of rows) {
          const query = `cycle_id=${id}&${filterOf[by](row.key)}`
          const all = Object.values(row.counts).reduce((sum, count) => sum + count, 0)
          expect([row.name, await counted(who, query)]).toEqual([row.name, all])
          expect([row.name, await counted(who, `${query}&overdue=true`)]).toEqual([
            row.name,
            row.overdue,
          ])
          for (const [status, count] of Object.entries(row.counts))
            if (by !== 'step')
              expect(await counted(who, `${query}&${filterOf.step(status)}`)).toBe(count)
        }
        expect(await counted(who, `cycle_id=${id}`)).toBe(total)
        expect(await counted(who, `cycle_id=${id}&overdue=true`)).toBe(overdue)
        expect(overdue).toBe({ hr: 3, hod: 2, lm: 1 }[who])
      }
    })

  test('hold for units of every level, and for the sheet', async () => {
    const id = await season()
    const inStores = Object.values(people).filter((one) => one.sub_department_id === stores).length
    expect(await counted('hr', `cycle_id=${id}&unit_id=${stores}`)).toBe(inStores)
    expect(await counted('hr', `cycle_id=${id}&unit_id=none`)).toBe(0)
    const sheet = await world.as(
      'hr',
      'GET',
      `/api/evaluations/export/?format=csv&cycle_id=${id}&unit_id=${stores}&overdue=true`,
    )
    const names = String(sheet.body)
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(new Set(names)).toEqual(new Set([people.member.name, people.peer.name]))
    expect(names).toHaveLength(2)
  })

  test('are the cycles each reader has something in', async () => {
    const mine = async (who: PersonKey): Promise<OpenCycle[]> =>
      (await world.as(who, 'GET', '/api/cycles/mine/')).body
    expect(await mine('hr')).toEqual([])
    const inStores = await launched({ name: 'Stores', population: { unit_id: stores } })
    await hr('POST', '', {
      name: 'Not launched',
      type: 'Quarterly',
      period: `${today.slice(0, 4)}-Q1`,
    })
    const [shown] = await mine('lm')
    expect(shown).toEqual({
      cycle_id: inStores,
      name: 'Stores',
      name_ar: null,
      type: 'Annual',
      period,
      dates,
      total: 2,
      done: 0,
      overdue: 0,
    })
    expect((await mine('hr')).map(({ name, total }) => [name, total])).toEqual([['Stores', 3]])
    // Farah’s people are not among them.
    expect(await mine('otherHod')).toEqual([])
    expect((await world.as('emp', 'GET', '/api/cycles/mine/')).status).toBe(403)
  })
})

describe('from the board, HR', () => {
  test('reminds everyone of a unit, of a manager or who is late', async () => {
    const id = await season()
    const remind = async (filter: object) =>
      (await hr('POST', `${id}/remind/`, { filter })).body.reminded
    const ofLina = await counted(
      'hr',
      `cycle_id=${id}&manager_id=${people.lm.user_id}&status=Draft`,
    )
    expect(ofLina).toBe(1)
    expect(await remind({ manager_id: people.lm.user_id, status: 'Draft' })).toBe(ofLina)
    expect(await remind({ unit_id: finance, overdue: true })).toBe(1)
    expect(await remind({ unit_id: finance, overdue: true })).toBe(0)
  })

  test('gives some steps another day, and their owners hear of it once', async () => {
    const id = await season()
    const [emad, petra] = [await evaluationOf(id, 'emp'), await evaluationOf(id, 'peer')]
    const other = await world.evaluation({
      of: 'peer',
      type: 'Quarterly',
      period: `${today.slice(0, 4)}-Q1`,
    })
    const later = addDays(today, 20)
    const ids = [petra, other]
    const past = await hr('POST', `${id}/extend/`, {
      evaluation_ids: ids,
      due_on: addDays(today, -1),
    })
    expect([past.status, Object.keys(past.body.details)]).toEqual([400, ['due_on']])
    const { body } = await hr('POST', `${id}/extend/`, { evaluation_ids: ids, due_on: later })
    expect(body).toMatchObject({ extended: 1, skipped: [{ evaluation_id: other }] })
    expect(body.skipped[0].why).not.toBe('')
    const shown = async (of: string) =>
      (await world.as('lm', 'GET', `/api/evaluations/${of}/`)).body
    expect((await shown(petra)).due_on).toBe(later)
    expect((await shown(emad)).due_on).toBe(dates.hod_due)
    expect(await noticesOf('lm', 'due_moved')).toMatchObject([{ count: 1 }])
    const [entry] = await world.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity_id, petra), eq(auditEntries.action, 'changed')))
    expect(entry?.after).toMatchObject({ due_on: later })

    // Other days of the cycle leave it as it is, and it is the same when the step comes again.
    await hr('PATCH', `${id}/`, { dates: { close_on: addDays(today, 50) } })
    expect((await shown(petra)).due_on).toBe(later)
    await move('lm', petra, 'Pending HoD Approval')
    expect((await shown(petra)).due_on).toBe(dates.hod_due)
    await world.as('lm', 'POST', `/api/evaluations/${petra}/withdraw/`)
    expect((await shown(petra)).due_on).toBe(later)
    // What HR changes for everyone counts for everyone.
    await hr('PATCH', `${id}/`, { dates: { draft_due: addDays(today, 11) } })
    expect((await shown(petra)).due_on).toBe(addDays(today, 11))
  })

  test('sees who left with something open', async () => {
    const id = await season()
    const left = async (): Promise<Member[]> =>
      (await hr('GET', `${id}/members/?left=true`)).body.results
    expect(await left()).toEqual([])
    const gone = ['peer', 'emp'] as const
    await world.db
      .update(employees)
      .set({ status: 'Inactive' })
      .where(
        inArray(
          employees.employee_id,
          gone.map((who) => people[who].employee_id),
        ),
      )
    await world.db
      .update(evaluations)
      .set({ status: 'Completed' })
      .where(eq(evaluations.evaluation_id, await evaluationOf(id, 'emp')))
    expect(await left()).toMatchObject([{ name: people.peer.name, left: true }])
    const all: Member[] = (await hr('GET', `${id}/members/`)).body.results
    expect(all.filter(({ left }) => left)).toHaveLength(1)
  })
})

describe('who joins late', () => {
  interface Joiner {
    employee_id: string
    name: string
  }
  const joiners = async (id: string): Promise<Joiner[]> =>
    (await hr('GET', `${id}/joiners/`)).body.results
  const names = async (id: string) => (await joiners(id)).map(({ name }) => name)
  const add = (id: string, ...who: PersonKey[]) =>
    hr('POST', `${id}/joiners/`, { employee_ids: who.map((one) => people[one].employee_id) })
  /** As if they had come after the launch. */
  const forget = (cycle_id: string, ...who: PersonKey[]) =>
    world.db.delete(cycleMembers).where(
      and(
        eq(cycleMembers.cycle_id, cycle_id),
        inArray(
          cycleMembers.employee_id,
          who.map((one) => people[one].employee_id),
        ),
      ),
    )
  const launchedWithout = async (...who: PersonKey[]) => {
    const id = await launched({ population: { unit_id: retail } }, who)
    await forget(id, ...who)
    return id
  }

  test('is proposed to HR, unless they have left or are evaluated already', async () => {
    const id = await launchedWithout('emp', 'peer', 'member')
    const inOrder = [people.emp, people.member, people.peer].map(({ name }) => name)
    expect(await names(id)).toEqual(inOrder)
    expect((await joiners(id))[0]).toMatchObject({
      employee_id: people.emp.employee_id,
      name: people.emp.name,
      unit: 'Stores',
      manager_name: people.lm.name,
      join_date: '2024-03-01',
    })
    await world.evaluation({ of: 'peer', type: 'Annual', period })
    await world.db
      .update(employees)
      .set({ status: 'Inactive' })
      .where(eq(employees.employee_id, people.member.employee_id))
    expect(await names(id)).toEqual([people.emp.name])
    const refused = await add(id, 'peer', 'member', 'stranger')
    expect([refused.body.added, refused.body.skipped.length]).toEqual([0, 3])
  })

  test('is added with an evaluation, a day and one notification for the owner', async () => {
    const id = await launchedWithout('emp', 'peer')
    const before = (await noticesOf('lm', 'assigned')).length
    expect((await add(id, 'emp', 'peer')).body).toEqual({ added: 2, skipped: [] })
    expect(await names(id)).toEqual([])
    const begun = await evaluationOf(id, 'emp')
    expect((await world.as('lm', 'GET', `/api/evaluations/${begun}/`)).body).toMatchObject({
      status: 'Draft',
      owner_id: people.lm.user_id,
      due_on: dates.draft_due,
    })
    expect(await noticesOf('lm', 'assigned')).toHaveLength(before + 1)
    const members: Member[] = (await hr('GET', `${id}/members/`)).body.results
    expect(members.find(({ evaluation_id }) => evaluation_id === begun)).toMatchObject({
      state: 'in',
      unit: 'Stores',
      manager_name: people.lm.name,
    })
    // No one worked on it, so the launch can still be taken back, with what came later.
    expect((await hr('POST', `${id}/undo-launch/`)).status).toBe(200)
    expect(await counted('hr', `cycle_id=${id}`)).toBe(0)
    expect(await noticesOf('lm', 'assigned')).toEqual([])
  })

  test('can be dismissed with a reason, and added later all the same', async () => {
    const id = await launchedWithout('emp')
    const dismissal = {
      employee_id: people.emp.employee_id,
      state: 'excluded',
      reason: 'On probation',
    }
    expect((await hr('POST', `${id}/members/`, { ...dismissal, state: 'in' })).status).toBe(409)
    expect((await hr('POST', `${id}/members/`, dismissal)).status).toBe(200)
    expect(await names(id)).toEqual([])
    expect((await hr('GET', `${id}/members/?state=excluded`)).body.results).toMatchObject([
      { name: people.emp.name, unit: 'Stores', reason: 'On probation' },
    ])
    const member = { ...dismissal, employee_id: people.peer.employee_id }
    expect((await hr('POST', `${id}/members/`, member)).status).toBe(409)
    expect((await add(id, 'emp')).body.added).toBe(1)
  })

  test('is never the reader, whose own evaluation may be hidden', async () => {
    const id = await launched({ population: { unit_id: finance } }, ['hr'])
    await forget(id, 'hr')
    expect(await names(id)).toEqual([])
    expect((await add(id, 'hr')).body.added).toBe(0)
    const asAdmin = await world.as('admin', 'GET', `/api/cycles/${id}/joiners/`)
    expect(asAdmin.body.results.map(({ name }: Joiner) => name)).toEqual([people.hr.name])
  })
})
