import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '#accounts/tables.ts'
import type { Finding } from '#cycles/contract/cycle-shapes.ts'
import { launchJob } from '#cycles/server/launch-job.ts'
import { type FindingKind, findingNames } from '#cycles/rules/preflight.ts'
import { employees, placements } from '#employees/tables.ts'
import { evaluations, objectives } from '#evaluations/tables.ts'
import { evaluationTemplates } from '#evaluations/tables/templates.ts'
import type { Role } from '#kit/rules/actor.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import { units } from '#organisation/tables.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { weightsConfigurations } from '#scoring/tables.ts'
import { company_id, finance, longAgo, people, retail } from '../people.ts'
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
async function prepare(more: object): Promise<string> {
  const input = { name: 'Season', type: 'Annual', period, dates, ...more }
  return (await hr('POST', '', input)).body.cycle_id
}

interface Planted {
  user_id: string
  employee_id: string
}
interface Wrong {
  manager?: string | null
  department?: string
  level?: 'IC' | 'SUPERVISORY' | 'MIDDLE'
  role?: Role
  email?: string
  is_active?: boolean
  status?: 'Active' | 'Inactive'
}

const moments = { created_at: longAgo, updated_at: longAgo }

/** Someone of Retail who reports to Lina, with all that makes an evaluation possible, but for `wrong`. */
async function plant(name: string, wrong: Wrong = {}): Promise<Planted> {
  const [user_id, employee_id] = [newId(), newId()]
  const username = name.toLowerCase().replaceAll(' ', '-')
  await world.db.insert(users).values({
    user_id,
    name,
    search_normalized: username,
    username,
    email: wrong.email ?? `${username}@example.test`,
    role: wrong.role ?? 'EMP',
    first_name: name,
    last_name: '',
    phone: '500000000',
    title: 'Clerk',
    is_active: wrong.is_active ?? true,
    ...moments,
  })
  await world.db.insert(employees).values({
    employee_id,
    user_id,
    employee_code: username,
    company_id,
    managerial_level: wrong.level ?? 'IC',
    status: wrong.status ?? 'Active',
    join_date: '2024-03-01',
    direct_manager: wrong.manager === undefined ? people.lm.user_id : wrong.manager,
    name_normalized: username,
    search_normalized: username,
    ...moments,
  })
  await world.db.insert(placements).values({
    placement_id: newId(),
    employee_id,
    company_id,
    department_id: wrong.department ?? retail,
    assigned_at: longAgo,
    updated_at: longAgo,
  })
  return { user_id, employee_id }
}

const reportsTo = ({ employee_id }: { employee_id: string }, manager: { user_id: string }) =>
  world.db
    .update(employees)
    .set({ direct_manager: manager.user_id })
    .where(eq(employees.employee_id, employee_id))

/** A template with two objectives of this weight; its id. */
async function template(name: string, weight: number): Promise<string> {
  const template_id = newId()
  await world.db.insert(evaluationTemplates).values({
    template_id,
    name,
    name_normalized: name.toLowerCase(),
    items: {
      objectives: ['Sell', 'Save'].map((title) => ({
        title,
        description: 'As agreed',
        target: 10,
        weight,
      })),
      competencies: [],
    },
    created_by_name: people.hr.name,
    ...moments,
  })
  return template_id
}

/** An evaluation of last year whose one objective has this weight. */
async function lastYears(of: 'emp' | 'peer', weight: number) {
  const before = `${Number(today.slice(0, 4)) - 1}-End`
  const id = await world.evaluation({ of, type: 'Annual', period: before, achieved: [9] })
  await world.db.update(objectives).set({ weight }).where(eq(objectives.evaluation_id, id))
}

test('a clean company has nothing to find', async () => {
  for (const [who, manager] of [
    ['hod', 'otherHod'],
    ['member', 'lm'],
  ] as const)
    await reportsTo(people[who], people[manager])
  await plant('Nadia')
  await plant('Omar', { level: 'SUPERVISORY', role: 'LM' })
  // Signed in so long ago that the session was deleted.
  const { user_id } = people.member
  await world.as('member', 'GET', '/api/accounts/me/')
  await world.db.delete(sessions).where(eq(sessions.user_id, user_id))
  await world.db.update(users).set({ email: '' }).where(eq(users.user_id, user_id))
  // Begins with a copy, so that the template of the level does not matter.
  await lastYears('emp', 100)
  await world.db
    .update(employees)
    .set({ managerial_level: 'MIDDLE' })
    .where(eq(employees.employee_id, people.emp.employee_id))
  const cycle_id = await prepare({
    population: { unit_id: retail },
    copy_last: true,
    template_ids: {
      IC: await template('Sums to 100', 50),
      MIDDLE: await template('Sums to 120', 60),
    },
  })
  expect((await hr('GET', `${cycle_id}/preflight/`)).body).toEqual({
    ready: true,
    people: 7,
    findings: [],
  })
  expect((await hr('POST', `${cycle_id}/launch/`, {})).status).toBe(202)
})

test('defects of every kind are found, each with its people and with no one else', async () => {
  const warehouse = newId()
  await world.db.insert(units).values({
    unit_id: warehouse,
    company_id,
    level: 'department',
    name: 'Warehouse',
    name_normalized: 'warehouse',
    ...moments,
  })
  const gone = await plant('Gone', { status: 'Inactive', role: 'LM', department: finance })
  const head = await plant('Wafa', { manager: null, department: warehouse, role: 'LM' })
  const [one, other] = [await plant('Ping'), await plant('Pong')]
  await reportsTo(one, other)
  await reportsTo(other, one)
  const selfish = await plant('Selfish')
  await reportsTo(selfish, selfish)
  const twice = await plant('Twice')
  const planted: Record<FindingKind, Planted[]> = {
    no_manager: [head],
    inactive_manager: [await plant('Left alone', { manager: gone.user_id })],
    manages_self_or_circle: [one, other, selfish],
    no_head: [head, await plant('Worker', { manager: head.user_id, department: warehouse })],
    no_weights: [await plant('Super', { level: 'SUPERVISORY' })],
    duplicate: [twice],
    no_account: [await plant('Locked', { is_active: false })],
    never_signed_in_and_no_mail: [await plant('Silent', { email: '' })],
    template_weights: [await plant('Middle', { level: 'MIDDLE' })],
    on_leave_or_inactive: [await plant('Away', { status: 'Inactive' })],
  }
  const clean = [await plant('Nadia'), await plant('Omar')]

  await world.db
    .insert(weightsConfigurations)
    .values({ level: 'SUPERVISORY', ...defaultWeights, core_weight: 99, updated_at: longAgo })
  const sums = { MIDDLE: await template('Sums to 120', 60) }
  const all = [...new Set([...Object.values(planted).flat(), ...clean])]
  await world.db.insert(evaluations).values({
    evaluation_id: newId(),
    employee_id: twice.employee_id,
    type: 'Annual',
    period,
    moved_at: longAgo,
    ...moments,
  })

  const cycle_id = await prepare({ template_ids: sums })
  for (const { employee_id } of [...Object.values(people), gone])
    await hr('POST', `${cycle_id}/members/`, {
      employee_id,
      state: 'excluded',
      reason: 'Not asked',
    })
  const { ready, people: count, findings } = (await hr('GET', `${cycle_id}/preflight/`)).body
  expect([ready, count]).toEqual([false, all.length - 2])
  const found = new Map<FindingKind, Set<string>>(
    findings.map(({ kind, people }: Finding) => [
      kind,
      new Set(people.map(({ employee_id }) => employee_id)),
    ]),
  )
  for (const kind of findingNames)
    expect([kind, found.get(kind)]).toEqual([
      kind,
      new Set(planted[kind].map(({ employee_id }) => employee_id)),
    ])
  expect(findings.map(({ kind }: Finding) => kind)).toEqual([...findingNames])

  const accept = ['no_manager', 'manages_self_or_circle', 'no_weights', 'duplicate']
  const refused = await hr('POST', `${cycle_id}/launch/`, { accept })
  expect(refused.status).toBe(409)
  const launched = await hr('POST', `${cycle_id}/launch/`, {
    accept: [...accept, 'template_weights'],
  })
  expect(launched.status).toBe(202)
  await runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })
  const begun = await world.db
    .select({ employee_id: evaluations.employee_id })
    .from(evaluations)
    .where(eq(evaluations.cycle_id, cycle_id))
  const leftOut = [...planted.duplicate, ...planted.on_leave_or_inactive]
  expect(new Set(begun.map(({ employee_id }) => employee_id))).toEqual(
    new Set(all.filter((one) => !leftOut.includes(one)).map(({ employee_id }) => employee_id)),
  )
})

test('a copy whose weights do not add up is found, with what would be copied', async () => {
  await lastYears('emp', 100)
  await lastYears('peer', 90)
  const cycle_id = await prepare({
    population: { unit_id: retail },
    copy_last: true,
    template_ids: { IC: await template('Sums to 100', 50) },
  })
  const weightsIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await world.as('hr', 'GET', `/api/cycles/${cycle_id}/preflight/`, { headers })
    return body.findings.find(({ kind }: Finding) => kind === 'template_weights')
  }
  const year = Number(today.slice(0, 4)) - 1
  const { employee_id } = people.peer
  const found = { count: 1, severity: 'blocks', people: [{ employee_id }] }
  expect(await weightsIn('en')).toMatchObject(found)
  expect((await weightsIn('en')).people[0].detail).toMatch(new RegExp(`^Copy of .*${year}`))
  expect((await weightsIn('ar')).people[0].detail).toMatch(/^نسخة من /)
})

test('a cycle in which everyone would be left out is not ready, as its launch is refused', async () => {
  const gone = await plant('Gone', { status: 'Inactive' })
  const cycle_id = await prepare({ population: { joined_before: '1900-01-01' } })
  await hr('POST', `${cycle_id}/members/`, {
    employee_id: gone.employee_id,
    state: 'in',
    reason: 'Was forgotten',
  })
  const { body } = await hr('GET', `${cycle_id}/preflight/`)
  expect([body.ready, body.people]).toEqual([false, 0])
  const { status, body: refusal } = await hr('POST', `${cycle_id}/launch/`, {})
  expect([status, refusal.error]).toEqual([409, 'conflict'])
})

test('what was deleted since it was chosen is found, and nothing else is refused for it', async () => {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await world.as('admin', method, path, body === undefined ? {} : { body })
    expect(answer.status).toBeLessThan(300)
    return answer.body
  }
  const { template_id } = await send('POST', '/api/evaluation-templates/', {
    name: 'Sales',
    evaluation_id: await world.evaluation({ achieved: [5] }),
  })
  const unit = newId()
  await world.db.insert(units).values({
    unit_id: unit,
    company_id,
    level: 'department',
    name: 'Warehouse',
    name_normalized: 'warehouse',
    ...moments,
  })
  const nadia = await plant('Nadia')
  const cycle_id = await prepare({
    template_ids: { IC: template_id },
    population: { unit_id: unit },
  })
  await hr('POST', `${cycle_id}/members/`, {
    employee_id: nadia.employee_id,
    state: 'in',
    reason: 'Moves there',
  })
  await send('DELETE', `/api/evaluation-templates/${template_id}/`)
  await world.db.delete(units).where(eq(units.unit_id, unit))

  const { body } = await hr('GET', `${cycle_id}/preflight/`)
  expect(body).toMatchObject({
    ready: false,
    findings: [
      {
        kind: 'template_weights',
        people: [{ employee_id: nadia.employee_id, detail: 'The chosen template was deleted' }],
      },
    ],
  })
  const other = { template_ids: { IC: template_id, MIDDLE: newId() } }
  expect((await hr('PATCH', `${cycle_id}/`, other)).body.details).toHaveProperty('template_ids')
  const close_on = addDays(today, 50)
  expect((await hr('PATCH', `${cycle_id}/`, { dates: { close_on } })).status).toBe(200)
  expect((await hr('POST', `${cycle_id}/launch/`, {})).body.error).toBe('preflight')
  const accept = ['template_weights']
  expect((await hr('POST', `${cycle_id}/launch/`, { accept })).status).toBe(202)
  await runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })
  const later = await hr('PATCH', `${cycle_id}/`, { dates: { close_on: addDays(today, 60) } })
  expect([later.status, later.body.dates?.close_on]).toEqual([200, addDays(today, 60)])
})
