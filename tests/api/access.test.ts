import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { accountIdentities, identityRequests } from '#accounts/tables/identities.ts'
import { changeRequests } from '#employees/tables.ts'
import { v7 as newId } from 'uuid'
import { deliveries, notifications } from '#notifications/tables.ts'
import {
  company_id,
  finance,
  fixedId,
  longAgo,
  men,
  people,
  retail,
  stores,
  type PersonKey,
} from '../people.ts'
import { fileForm, openTestApp, password, type TestApp } from '../test-app.ts'

/**
 * Role x call x scope. The calls come from the server's own list of what it serves: one without an
 * entry here fails. Each entry says how each of six people is answered when the call is about Emad,
 * who reports to Lina (lm) in the department of Hamad (hod).
 */
const askers = ['admin', 'hr', 'hod', 'lm', 'emp', 'stranger', 'noOne'] as const
type Asker = (typeof askers)[number]

type Row = Record<Asker, number>
const row = (
  admin: number,
  hr: number,
  hod: number,
  lm: number,
  emp: number,
  stranger: number,
  noOne = 401,
): Row => ({
  admin,
  hr,
  hod,
  lm,
  emp,
  stranger,
  noOne,
})
const everybodySignedIn = (status: number) => row(status, status, status, status, status, status)
const anyone = (status: number) => row(status, status, status, status, status, status, status)

interface Entry {
  expected: Row
  /** What to ask with; a fresh subject each time, so that one answer does not change the next. */
  /** The answer never ends by itself. */
  streams?: boolean
  ask?: () => Promise<{ params?: Record<string, string>; query?: string; body?: unknown }>
}

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const about = (params: Record<string, string>, body?: unknown) => async () => ({ params, body })
const emad = about({ employee_id: people.emp.employee_id })

const evaluation =
  (status: Parameters<TestApp['evaluation']>[0] = {}, body?: unknown) =>
  async () => ({
    params: { evaluation_id: await world.evaluation(status) },
    body,
  })
const anItem = (body?: unknown) => async () => {
  const evaluation_id = await world.evaluation()
  const { objective_id } = await objectiveOf(world, evaluation_id)
  return { params: { evaluation_id, item_id: objective_id }, body }
}
const aDraft = (body?: unknown) => async () => {
  const { params } = await anItem()()
  return { params: { evaluation_id: params.evaluation_id, about_id: params.item_id }, body }
}
const aNote = {
  employee_id: people.emp.employee_id,
  text: 'Sold more than ever',
  happened_on: '2026-01-05',
  audience: 'shared',
}
const noteOfLina = (body?: unknown) => async () => {
  const made = await world.as('lm', 'POST', '/api/notes/', { body: aNote })
  return { params: { note_id: String(made.body.note_id) }, body }
}
/** Someone the provider knows; no one's identity is left from the call before. */
async function askToBeKnown() {
  const request_id = newId()
  await world.db.delete(accountIdentities)
  await world.db.insert(identityRequests).values({
    request_id,
    issuer: 'https://provider.example',
    subject: request_id,
    name: 'Nora Newcomer',
    email: 'nora@example.test',
    is_email_verified: true,
    reason: 'no_account',
    requested_at: longAgo,
  })
  return request_id
}
async function identityOfEmad() {
  const identity_id = newId()
  await world.db.delete(accountIdentities)
  await world.db.insert(accountIdentities).values({
    identity_id,
    user_id: people.emp.user_id,
    issuer: 'https://provider.example',
    subject: identity_id,
    name: 'Emad',
    email: 'emad@example.test',
    linked_at: longAgo,
  })
  return identity_id
}
async function askForChange() {
  const request_id = newId()
  await world.db.delete(changeRequests)
  await world.db.insert(changeRequests).values({
    request_id,
    employee_id: people.emp.employee_id,
    requested_by: people.emp.user_id,
    field: 'name',
    value: 'Emad Ali',
    note: '',
    requested_at: longAgo,
  })
  return request_id
}
const ofEvaluation = async () => ({
  query: `evaluation_id=${await world.evaluation({ status: 'Pending HoD Approval' })}`,
})

async function objectiveOf(world: TestApp, evaluation_id: string) {
  const list = await world.as('admin', 'GET', `/api/objectives/?evaluation_id=${evaluation_id}`)
  return { objective_id: String(list.body.results[0].objective_id) }
}

const newObjective = async () => ({
  body: {
    evaluation_id: await world.evaluation(),
    title: 'Open a store',
    description: 'In Jeddah',
    target: 10,
    achieved: 1,
    weight: 1,
    status: 'Not started',
  },
})
const newCompetency = async () => ({
  body: {
    evaluation_id: await world.evaluation(),
    name: 'Care',
    description: 'Listens',
    category: 'Core',
    required_level: 10,
    actual_level: 1,
    weight: 1,
  },
})
/** A period of its own each time, within the years evaluations can begin for. */
let begun = 0
function anotherPeriod() {
  const year = new Date().getUTCFullYear() - 3 + (begun % 7)
  return `${year}-${begun++ < 7 ? 'Mid' : 'End'}`
}
const newEvaluation = async () => ({
  body: { employee_id: people.emp.employee_id, type: 'Annual', period: anotherPeriod() },
})

const inScope = row(200, 200, 200, 200, 200, 404)
/** Before the employee's review. */
const managersOnly = row(200, 200, 200, 200, 404, 404)
/** Writes an employee can never make, even about themselves. */
const managersWrite = (status: number) => row(status, status, status, status, 403, 403)

const readsUnits = row(200, 200, 200, 200, 403, 403)
async function failedDelivery() {
  await noticeOfEmad()
  const [notice] = await world.db
    .select()
    .from(notifications)
    .orderBy(desc(notifications.created_at), desc(notifications.notification_id))
  const delivery_id = fixedId(10, ++names)
  const at = '2026-01-05T08:00:00.000Z'
  await world.db.insert(deliveries).values({
    delivery_id,
    notification_id: notice?.notification_id ?? '',
    channel: 'mail',
    status: 'failed',
    next_attempt_at: at,
    created_at: at,
  })
  return delivery_id
}
const hrReads = row(200, 200, 403, 403, 403, 403)
const newUser = () => ({
  name: fresh('Person'),
  username: `person-${names}`,
  email: `person-${names}@example.test`,
  password: 'Lavender-fields-9',
  role: 'EMP',
})
const newEmployee = () => {
  const { name, email } = newUser()
  return {
    user_data: { name, email, phone: '500000001', title: 'Clerk' },
    company_id,
    departments_ids: [retail],
    join_date: '2026-01-01',
  }
}
async function sessionOfEmad() {
  const { refresh } = await world.signIn('emp')
  return String(refresh.split('.')[0])
}
/** About Emad, for those who manage people. */
const managersRead = row(200, 200, 200, 200, 403, 403)
const retailStores = { company_id, department_id: retail, sub_department_id: stores }
/** Emad's placement by his own id, made again when an earlier call has ended it. */
const placementOfEmad = async () => {
  const { employee_id } = people.emp
  await world.as('admin', 'POST', '/api/org/placements/', {
    body: { employee_id, ...retailStores },
  })
  return { params: { id: employee_id }, body: retailStores }
}
/** Writes of HR and administrators. */
const hrWrites = (status: number) => row(status, status, 403, 403, 403, 403)

/** A cycle that takes no one else’s place; only its calls matter here. */
const newCycle = () => ({
  name: fresh('Cycle'),
  type: 'Annual',
  period: `${new Date().getUTCFullYear()}-End`,
  dates: {
    draft_due: '2099-01-01',
    hod_due: '2099-01-02',
    hr_due: '2099-01-03',
    employee_due: '2099-01-04',
    close_on: '2099-01-05',
  },
})
const cycle =
  ({ status, body }: { status?: 'Open'; body?: unknown } = {}) =>
  async () => {
    const made = await world.as('admin', 'POST', '/api/cycles/', { body: newCycle() })
    const { cycle_id } = made.body
    if (status)
      await world.pool.query(`update cycles set status = $2 where cycle_id = $1`, [
        cycle_id,
        status,
      ])
    return { params: { cycle_id }, body }
  }

let names = 0
const fresh = (kind: string) => `${kind} ${++names}`

async function made(target: string, body: object, id: string) {
  const { body: answer } = await world.as('admin', 'POST', target, { body })
  return { [id]: String(answer[id]) }
}

const newTemplate = async () => ({
  name: fresh('Template'),
  evaluation_id: await world.evaluation(),
})
const savedTemplate = async () =>
  made('/api/evaluation-templates/', await newTemplate(), 'template_id')

/** The five calls of one of the four levels below a company. */
function callsOfLevel(
  path: string,
  id: string,
  parent: Record<string, string>,
  createAt = '',
): Record<string, Entry> {
  const at = `/api/org/${path}/`
  const body = () => ({ name: fresh('Unit'), ...parent })
  const one = async () => made(`${at}${createAt}`, body(), id)
  return {
    [`GET ${at}`]: { expected: readsUnits },
    [`POST ${at}${createAt}`]: { expected: hrWrites(201), ask: async () => ({ body: body() }) },
    [`GET ${at}:${id}/`]: { expected: readsUnits, ask: async () => ({ params: await one() }) },
    [`PATCH ${at}:${id}/`]: {
      expected: hrWrites(200),
      ask: async () => ({ params: await one(), body: { name: fresh('Renamed') } }),
    },
    [`DELETE ${at}:${id}/`]: {
      expected: hrWrites(204),
      ask: async () => ({ params: await one() }),
    },
  }
}

/** Read by the server, so refused before or after that, but never written. */
const testRun: Entry = {
  expected: row(400, 400, 403, 403, 403, 403),
  ask: async () => ({ query: 'dry_run=true', body: fileForm('Colour\nblue') }),
}

/** Someone else's import is there for those who manage people, and for no one else. */
const importOfAdmin = (body?: object): Entry => ({
  expected: row(200, 200, 404, 404, 404, 404),
  ask: async () => ({ params: { import_id: await importedByAdmin() }, body }),
})
let imported = ''
async function importedByAdmin() {
  imported ||= await world
    .as('admin', 'POST', '/api/employees/import/?dry_run=true', {
      body: fileForm('Name,Email,Company,Department,Position,Join Date\nNour,,,,,'),
    })
    .then(({ body }) => String(body.import_id))
  return imported
}

/** A file of someone else that waits to be mapped, ready to be run. */
const draftOfAdmin = (body?: object, query?: string): Entry => ({
  expected: row(200, 200, 404, 404, 404, 404),
  ask: async () => {
    const import_id = await draftedByAdmin()
    // Another role has run it before.
    await world.pool.query(`update imports set status = 'mapping' where import_id = $1`, [
      import_id,
    ])
    return { params: { import_id }, body, ...(query !== undefined && { query }) }
  },
})
let drafted = ''
async function draftedByAdmin() {
  drafted ||= await world
    .as('admin', 'POST', '/api/employees/import/?map=ask', {
      body: fileForm('Name,Email,Company,Department,Position,Join Date\nNour,,,,,'),
    })
    .then(({ body }) => String(body.import_id))
  return drafted
}

/** How an administrator mapped a file; forgotten by each who can. */
async function rememberedByAdmin() {
  const code = fresh('C').replaceAll(/[^A-Za-z0-9]/g, '')
  const { body } = await world.as('admin', 'POST', '/api/org/companies/import/?map=ask', {
    body: fileForm(`Legal Name,Short Code,Email\nCompany ${code},${code},${code}@new.test`),
  })
  await world.as('admin', 'POST', `/api/imports/${body.import_id}/run/`, { body: {} })
  const find = () => world.pool.query('select mapping_id from import_mappings')
  await expect.poll(async () => (await find()).rows.length).toBeGreaterThan(0)
  return String((await find()).rows[0]?.mapping_id)
}

/** Days to come, one after the other. */
let days = 0
const aDay = () => new Date(Date.UTC(2031, 0, ++days)).toISOString().slice(0, 10)
const newcomer = () => made('/api/employees/', newEmployee(), 'employee_id')
const toFinance = () => ({ company_id, department_id: finance, valid_from: aDay() })
const toHamad = () => ({ manager_id: people.hod.user_id, valid_from: aDay() })
/** What is planned for a newcomer, to be called off. */
async function planned(what: string, body: object, key: string) {
  const params = await newcomer()
  return { ...params, ...(await made(`/api/employees/${params.employee_id}/${what}/`, body, key)) }
}
const absence = () => {
  const valid_from = aDay()
  return { to_user_id: people.otherHod.user_id, valid_from, valid_to: valid_from }
}
const anotherUnit = async () => {
  const { sub_department_id = '' } = await made(
    '/api/org/sub-departments/',
    { name: fresh('Unit'), department_id: retail },
    'sub_department_id',
  )
  return { unit_id: sub_department_id }
}
const moveOfPerson = async () => ({
  employee_ids: [(await newcomer()).employee_id],
  ...toFinance(),
})
const moveOfUnit = async () => ({
  params: await anotherUnit(),
  body: { parent_id: finance, valid_from: aDay() },
})

const table: Record<string, Entry> = {
  'GET /api/config/': { expected: anyone(200) },
  'POST /api/auth/login/': {
    expected: anyone(200),
    ask: async () => ({ body: world.credentials('emp') }),
  },
  'POST /api/auth/refresh/': {
    expected: anyone(200),
    ask: async () => ({ body: { refresh: (await world.signIn('emp')).refresh } }),
  },
  'POST /api/auth/logout/': {
    expected: anyone(204),
    ask: async () => ({ body: { refresh: (await world.signIn('emp')).refresh } }),
  },
  'GET /api/auth/validate/': { expected: everybodySignedIn(200) },
  'GET /api/accounts/me/': { expected: everybodySignedIn(200) },
  'PATCH /api/accounts/me/': {
    expected: everybodySignedIn(200),
    ask: about({}, { theme: 'dark' }),
  },

  'GET /api/accounts/users/': { expected: hrReads },
  'POST /api/accounts/users/': { expected: hrWrites(201), ask: async () => ({ body: newUser() }) },
  'GET /api/accounts/users/:user_id/': {
    expected: hrReads,
    ask: about({ user_id: people.emp.user_id }),
  },
  'PATCH /api/accounts/users/:user_id/': {
    expected: hrWrites(200),
    ask: about({ user_id: people.emp.user_id }, { phone: '511111111' }),
  },
  'DELETE /api/accounts/users/:user_id/': {
    expected: hrWrites(204),
    ask: async () => ({ params: await made('/api/accounts/users/', newUser(), 'user_id') }),
  },
  'POST /api/accounts/me/password/': {
    // The wrong password is refused from everyone.
    expected: everybodySignedIn(400),
    ask: about({}, { current_password: 'a guess', new_password: 'Lavender-fields-9' }),
  },
  'GET /api/accounts/me/sessions/': { expected: everybodySignedIn(200) },
  'DELETE /api/accounts/me/sessions/': {
    expected: everybodySignedIn(204),
    ask: about({}, { current_password: password }),
  },
  'POST /api/accounts/me/confirm/': {
    expected: everybodySignedIn(204),
    ask: about({}, { current_password: password }),
  },
  'POST /api/accounts/me/two-factor/': {
    expected: everybodySignedIn(200),
    ask: about({}, { current_password: password }),
  },
  'POST /api/accounts/me/two-factor/confirm/': {
    expected: everybodySignedIn(400),
    ask: about({}, { code: 'no code' }),
  },
  'DELETE /api/accounts/me/two-factor/': {
    expected: everybodySignedIn(400),
    ask: about({}, { code: 'no code' }),
  },
  'POST /api/accounts/users/:user_id/link/': {
    expected: hrWrites(201),
    ask: about({ user_id: people.member.user_id }),
  },
  'POST /api/auth/forgot/': {
    expected: anyone(204),
    ask: async () => ({ body: { email: `${fresh('noOne')}@example.test` } }),
  },
  'POST /api/auth/links/look/': { expected: anyone(404), ask: about({}, { token: 'no token' }) },
  'POST /api/auth/links/': {
    expected: anyone(404),
    ask: about({}, { token: 'no token', password: 'Lavender-fields-9' }),
  },
  // No provider is set up here; forged-identity.test.ts and provider-sign-in.test.ts have one.
  'GET /api/auth/oidc/start/': { expected: anyone(404) },
  'GET /api/auth/oidc/callback/': { expected: anyone(404) },
  'POST /api/auth/oidc/session/': { expected: anyone(404), ask: about({}, {}) },
  'POST /api/auth/oidc/proof/': { expected: anyone(404), ask: about({}, {}) },
  'POST /api/auth/teams/': { expected: anyone(404), ask: about({}, { token: 'a token' }) },
  'GET /api/accounts/identity-requests/': { expected: hrReads },
  'POST /api/accounts/identity-requests/:request_id/approve/': {
    expected: hrWrites(204),
    ask: async () => ({
      params: { request_id: await askToBeKnown() },
      body: { user_id: people.emp.user_id },
    }),
  },
  'POST /api/accounts/identity-requests/:request_id/decline/': {
    expected: hrWrites(204),
    ask: async () => ({ params: { request_id: await askToBeKnown() } }),
  },
  'GET /api/accounts/users/:user_id/identities/': {
    expected: hrReads,
    ask: about({ user_id: people.emp.user_id }),
  },
  'DELETE /api/accounts/users/:user_id/identities/:identity_id/': {
    expected: hrWrites(204),
    ask: async () => ({
      params: { user_id: people.emp.user_id, identity_id: await identityOfEmad() },
    }),
  },
  'DELETE /api/accounts/me/sessions/:session_id/': {
    // Emad's own, so it exists for no one else.
    expected: row(404, 404, 404, 404, 204, 404),
    ask: async () => ({
      params: { session_id: await sessionOfEmad() },
      body: { current_password: password },
    }),
  },

  'GET /api/notifications/': { expected: everybodySignedIn(200) },
  'GET /api/notifications/stream/': { expected: everybodySignedIn(200), streams: true },
  'GET /api/notifications/deliveries/': { expected: row(200, 403, 403, 403, 403, 403) },
  'POST /api/notifications/deliveries/:delivery_id/retry/': {
    expected: row(204, 403, 403, 403, 403, 403),
    ask: async () => ({ params: { delivery_id: await failedDelivery() } }),
  },
  'GET /api/notifications/unread-count/': { expected: everybodySignedIn(200) },
  'POST /api/notifications/read-all/': { expected: everybodySignedIn(204) },
  'POST /api/notifications/:notification_id/read/': {
    // Emad's own, so it exists for no one else.
    expected: row(404, 404, 404, 404, 204, 404),
    ask: async () => ({ params: { notification_id: await noticeOfEmad() } }),
  },

  'GET /api/org/tree/': { expected: readsUnits },
  'GET /api/org/companies/': { expected: readsUnits },
  'GET /api/org/companies/:company_id/': { expected: readsUnits, ask: about({ company_id }) },
  'POST /api/org/companies/create/': {
    expected: hrWrites(201),
    ask: async () => ({ body: { name: fresh('Company') } }),
  },
  'PATCH /api/org/companies/:company_id/': {
    expected: hrWrites(200),
    ask: about({ company_id }, { industry: 'Retail' }),
  },
  'DELETE /api/org/companies/:company_id/': {
    expected: hrWrites(204),
    ask: async () => ({
      params: await made('/api/org/companies/create/', { name: fresh('Company') }, 'company_id'),
    }),
  },
  'GET /api/companies/:company_id/calendar/': { expected: readsUnits, ask: about({ company_id }) },
  'PUT /api/companies/:company_id/calendar/': {
    expected: row(200, 403, 403, 403, 403, 403),
    ask: about({ company_id }, { time_zone: 'Asia/Riyadh', weekend: [5, 6], holidays: [] }),
  },
  'POST /api/companies/:company_id/calendar/import/': {
    expected: row(400, 403, 403, 403, 403, 403),
    ask: async () => ({ params: { company_id }, body: fileForm('Colour\nblue') }),
  },
  ...callsOfLevel('departments', 'department_id', { company_id }, 'create/'),
  ...callsOfLevel('sub-departments', 'sub_department_id', { department_id: retail }),
  ...callsOfLevel('sections', 'section_id', { sub_department_id: stores }),
  ...callsOfLevel('sub-sections', 'sub_section_id', { section_id: men }),

  'GET /api/org/placements/': { expected: readsUnits },
  'POST /api/org/placements/': {
    expected: hrWrites(201),
    ask: async () => {
      await world.as('admin', 'DELETE', `/api/org/placements/${people.emp.employee_id}/`)
      return { body: { employee_id: people.emp.employee_id, ...retailStores } }
    },
  },
  'GET /api/org/placements/:id/': { expected: managersRead, ask: placementOfEmad },
  'PUT /api/org/placements/:id/': { expected: hrWrites(200), ask: placementOfEmad },
  'DELETE /api/org/placements/:id/': { expected: hrWrites(204), ask: placementOfEmad },
  'GET /api/org/placements/:id/history/': { expected: managersRead, ask: placementOfEmad },

  'GET /api/employees/': { expected: everybodySignedIn(200) },
  'GET /api/employees/:employee_id/': { expected: inScope, ask: emad },
  'GET /api/employees/chart/': { expected: managersRead },
  'GET /api/employees/export/': { expected: hrReads },
  'POST /api/employees/export/': {
    expected: hrReads,
    ask: async () => ({ body: { employee_ids: [people.emp.employee_id] } }),
  },
  'GET /api/evaluations/export/': { expected: hrReads },
  'POST /api/employees/': { expected: hrWrites(201), ask: async () => ({ body: newEmployee() }) },
  'DELETE /api/employees/:employee_id/': {
    expected: hrWrites(204),
    ask: async () => ({ params: await made('/api/employees/', newEmployee(), 'employee_id') }),
  },
  'PATCH /api/employees/:employee_id/': {
    expected: row(200, 200, 403, 403, 403, 403),
    ask: about({ employee_id: people.emp.employee_id }, { status: 'Active' }),
  },

  'GET /api/employees/:employee_id/assignments/': { expected: inScope, ask: emad },
  'POST /api/employees/:employee_id/assignments/': {
    expected: hrWrites(201),
    ask: async () => ({ params: await newcomer(), body: toFinance() }),
  },
  'DELETE /api/employees/:employee_id/assignments/:assignment_id/': {
    expected: hrWrites(204),
    ask: async () => ({
      params: await planned('assignments', toFinance(), 'assignment_id'),
    }),
  },
  'GET /api/employees/:employee_id/reporting-lines/': { expected: inScope, ask: emad },
  'POST /api/employees/:employee_id/reporting-lines/': {
    expected: hrWrites(201),
    ask: async () => ({ params: await newcomer(), body: toHamad() }),
  },
  'DELETE /api/employees/:employee_id/reporting-lines/:line_id/': {
    expected: hrWrites(204),
    ask: async () => ({
      params: await planned('reporting-lines', toHamad(), 'line_id'),
    }),
  },
  'GET /api/employees/:employee_id/responsibilities/': { expected: hrReads, ask: emad },
  'POST /api/employees/:employee_id/leave/': {
    expected: hrWrites(200),
    ask: async () => ({
      params: await made('/api/employees/', newEmployee(), 'employee_id'),
      body: { on: '2031-01-01', handover_all_to: 'hr_queue' },
    }),
  },
  'POST /api/employees/leave/': {
    expected: hrWrites(200),
    ask: async () => {
      const { employee_id = '' } = await made('/api/employees/', newEmployee(), 'employee_id')
      return { body: { employee_ids: [employee_id] } }
    },
  },
  'POST /api/employees/leave/undo/': {
    expected: row(404, 404, 403, 403, 403, 403),
    ask: async () => ({ body: { employee_ids: [people.emp.employee_id] } }),
  },
  'POST /api/employees/:employee_id/leave/undo/': {
    expected: row(404, 404, 403, 403, 403, 403),
    ask: emad,
  },
  'POST /api/placements/move/': {
    expected: hrWrites(200),
    ask: async () => ({ body: await moveOfPerson() }),
  },
  'POST /api/placements/moves/:change_id/undo/': {
    expected: hrWrites(204),
    ask: async () => ({
      params: await made('/api/placements/move/', await moveOfPerson(), 'change_id'),
    }),
  },
  'POST /api/org/units/:unit_id/move/': { expected: hrWrites(200), ask: moveOfUnit },
  'POST /api/org/units/:unit_id/dissolve/': {
    expected: hrWrites(200),
    ask: async () => ({ params: await anotherUnit(), body: { valid_from: aDay() } }),
  },
  'GET /api/org/unit-changes/': { expected: hrReads },
  'POST /api/org/unit-changes/:change_id/undo/': {
    expected: hrWrites(204),
    ask: async () => {
      const { params, body } = await moveOfUnit()
      return { params: await made(`/api/org/units/${params.unit_id}/move/`, body, 'change_id') }
    },
  },
  'GET /api/delegations/': { expected: everybodySignedIn(200) },
  'GET /api/delegations/people/': { expected: readsUnits },
  'POST /api/delegations/': {
    expected: everybodySignedIn(201),
    ask: async () => ({ body: absence() }),
  },
  'DELETE /api/delegations/:delegation_id/': {
    // Emad's own, or the office's.
    expected: row(204, 204, 404, 404, 204, 404),
    ask: async () => ({
      params: await made(
        '/api/delegations/',
        { ...absence(), from_user_id: people.emp.user_id },
        'delegation_id',
      ),
    }),
  },

  'GET /api/evaluations/:evaluation_id/handover-notes/': {
    expected: managersOnly,
    ask: evaluation(),
  },
  // No one managed Emad before.
  'GET /api/evaluations/:evaluation_id/handover-notes/mine/': {
    expected: everybodySignedIn(404),
    ask: evaluation(),
  },
  'PUT /api/evaluations/:evaluation_id/handover-notes/mine/': {
    expected: everybodySignedIn(404),
    ask: evaluation({}, { note: 'Grew steadily' }),
  },
  'GET /api/evaluations/stuck/': { expected: hrReads },
  'GET /api/cycles/': { expected: hrReads },
  'POST /api/cycles/': { expected: hrWrites(201), ask: async () => ({ body: newCycle() }) },
  'GET /api/cycles/:cycle_id/': { expected: hrReads, ask: cycle() },
  'PATCH /api/cycles/:cycle_id/': {
    expected: hrWrites(200),
    ask: cycle({ body: { name: 'Other' } }),
  },
  'DELETE /api/cycles/:cycle_id/': { expected: hrWrites(204), ask: cycle() },
  'GET /api/cycles/:cycle_id/members/': { expected: hrReads, ask: cycle() },
  'POST /api/cycles/:cycle_id/members/': {
    expected: hrWrites(200),
    ask: cycle({
      body: { employee_id: people.emp.employee_id, state: 'excluded', reason: 'On leave' },
    }),
  },
  'GET /api/cycles/:cycle_id/preflight/': { expected: hrReads, ask: cycle() },
  'POST /api/cycles/:cycle_id/launch/': {
    expected: hrWrites(202),
    ask: cycle({ body: { accept: ['no_manager', 'duplicate', 'template_weights'] } }),
  },
  'POST /api/cycles/:cycle_id/undo-launch/': {
    expected: hrWrites(200),
    ask: cycle({ status: 'Open' }),
  },
  'GET /api/cycles/mine/': { expected: managersRead },
  'GET /api/cycles/:cycle_id/joiners/': { expected: hrReads, ask: cycle({ status: 'Open' }) },
  'POST /api/cycles/:cycle_id/joiners/': {
    expected: hrWrites(200),
    ask: cycle({ status: 'Open', body: { employee_ids: [newId()] } }),
  },
  'POST /api/cycles/:cycle_id/extend/': {
    expected: hrWrites(200),
    ask: cycle({
      status: 'Open',
      body: { evaluation_ids: [newId()], due_on: '2099-01-01' },
    }),
  },
  'GET /api/cycles/:cycle_id/board/': {
    expected: row(200, 200, 200, 200, 403, 403),
    ask: cycle({ status: 'Open' }),
  },
  'POST /api/cycles/:cycle_id/remind/': {
    expected: hrWrites(200),
    ask: cycle({ status: 'Open', body: { filter: {} } }),
  },
  'POST /api/cycles/:cycle_id/close/': {
    expected: hrWrites(200),
    ask: cycle({ status: 'Open', body: { unfinished: 'close' } }),
  },
  'GET /api/cycles/:cycle_id/reminder-rules/': { expected: hrReads, ask: cycle() },
  'PUT /api/cycles/:cycle_id/reminder-rules/': {
    expected: hrWrites(200),
    ask: cycle({ body: [] }),
  },
  'POST /api/evaluations/reassign/': {
    expected: hrWrites(200),
    ask: async () => ({
      body: {
        evaluation_ids: [await world.evaluation()],
        to_user_id: people.otherHod.user_id,
        reason: 'Knows the stores',
      },
    }),
  },
  'POST /api/evaluations/:evaluation_id/take/': {
    expected: hrWrites(200),
    ask: evaluation({ status: 'Pending HR Approval' }),
  },
  'DELETE /api/evaluations/:evaluation_id/take/': {
    expected: hrWrites(200),
    ask: evaluation({ status: 'Pending HR Approval' }),
  },

  'POST /api/accounts/me/change-requests/': {
    expected: everybodySignedIn(201),
    ask: async () => {
      await world.db.delete(changeRequests)
      return { body: { field: 'name', value: 'Another Name' } }
    },
  },
  'GET /api/accounts/me/change-requests/': { expected: everybodySignedIn(200) },
  'GET /api/change-requests/': { expected: hrReads },
  'POST /api/change-requests/:request_id/answer/': {
    expected: row(200, 200, 403, 403, 403, 403),
    ask: async () => ({
      params: { request_id: await askForChange() },
      body: { done: false, comment: 'It is written so in the contract.' },
    }),
  },

  'GET /api/evaluations/': { expected: everybodySignedIn(200) },
  'POST /api/evaluations/': { expected: managersWrite(201), ask: newEvaluation },
  'POST /api/evaluations/preview/': {
    expected: row(200, 200, 200, 403, 403, 403),
    ask: about({}, { unit_id: stores, type: 'Annual', periods: ['2026-Mid'] }),
  },
  'POST /api/evaluations/move/': {
    expected: managersWrite(200),
    ask: async () => ({
      body: { evaluation_ids: [await world.evaluation()], status: 'Pending HoD Approval' },
    }),
  },
  'POST /api/evaluations/:evaluation_id/acknowledge/': {
    // Emad’s own to confirm.
    expected: row(403, 403, 403, 403, 200, 404),
    ask: evaluation({ status: 'Employee Review' }, {}),
  },
  'POST /api/evaluations/:evaluation_id/close-without-answer/': {
    // It has no due date, and its review began long ago.
    expected: row(200, 200, 403, 403, 403, 403),
    ask: evaluation({ status: 'Employee Review' }, { reason: 'No answer for a month' }),
  },
  'POST /api/evaluations/:evaluation_id/correct/': {
    expected: row(201, 201, 403, 403, 403, 403),
    ask: evaluation({ status: 'Completed' }, { reason: 'A figure was wrong' }),
  },
  'POST /api/evaluations/:evaluation_id/withdraw/': {
    // Lina submitted it.
    expected: row(409, 409, 409, 200, 403, 403),
    ask: async () => {
      const evaluation_id = await world.evaluation()
      const body = { status: 'Pending HoD Approval' }
      await world.as('lm', 'PATCH', `/api/evaluations/${evaluation_id}/`, { body })
      return { params: { evaluation_id } }
    },
  },
  'GET /api/evaluations/:evaluation_id/': { expected: managersOnly, ask: evaluation() },
  'PATCH /api/evaluations/:evaluation_id/': {
    expected: managersOnly,
    ask: evaluation({}, { status: 'Pending HoD Approval' }),
  },
  'DELETE /api/evaluations/:evaluation_id/': { expected: managersWrite(204), ask: evaluation() },
  'GET /api/evaluations/:evaluation_id/score/': { expected: managersOnly, ask: evaluation() },
  'GET /api/evaluations/:evaluation_id/history/': {
    expected: inScope,
    ask: evaluation({ status: 'Employee Review' }),
  },
  'POST /api/evaluations/:evaluation_id/comments/': {
    expected: row(201, 201, 201, 201, 404, 404),
    ask: evaluation({}, { comment: 'Well done' }),
  },
  'GET /api/notes/': { expected: everybodySignedIn(200) },
  'POST /api/notes/': {
    expected: row(201, 201, 201, 201, 201, 404),
    ask: async () => ({ body: aNote }),
  },
  'PATCH /api/notes/:note_id/': {
    expected: row(403, 403, 403, 200, 403, 404),
    ask: noteOfLina({ text: 'Sold even more' }),
  },
  'DELETE /api/notes/:note_id/': {
    expected: row(403, 403, 403, 204, 403, 404),
    ask: noteOfLina(),
  },
  'GET /api/evaluations/:evaluation_id/items/:item_id/comments/': {
    expected: managersOnly,
    ask: anItem(),
  },
  'POST /api/evaluations/:evaluation_id/items/:item_id/comments/': {
    expected: row(201, 201, 201, 201, 404, 404),
    ask: anItem({ text: 'Well done' }),
  },
  'GET /api/evaluations/:evaluation_id/comment-drafts/': {
    expected: managersOnly,
    ask: evaluation({ status: 'Draft' }),
  },
  'GET /api/evaluations/:evaluation_id/comment-drafts/:about_id/': {
    expected: managersOnly,
    ask: aDraft(),
  },
  'PUT /api/evaluations/:evaluation_id/comment-drafts/:about_id/': {
    expected: managersOnly,
    ask: aDraft({ text: 'Well d' }),
  },
  'GET /api/evaluations/:evaluation_id/self-assessment/': {
    expected: managersOnly,
    ask: evaluation(),
  },
  // No one is asked for one.
  'PUT /api/evaluations/:evaluation_id/self-assessment/': {
    expected: row(409, 409, 409, 409, 404, 404),
    ask: evaluation({}, { handed_in: true }),
  },
  // It is not disputed.
  'POST /api/evaluations/:evaluation_id/disputes/:item_id/answer/': {
    expected: managersWrite(404),
    ask: anItem({ answer: 'changed' }),
  },

  'GET /api/objectives/': { expected: managersOnly, ask: ofEvaluation },
  'POST /api/objectives/': { expected: managersWrite(201), ask: newObjective },
  'PATCH /api/objectives/:objective_id/': {
    expected: managersWrite(200),
    ask: async () => ({
      params: await objectiveOf(world, await world.evaluation()),
      body: { achieved: 2 },
    }),
  },
  'DELETE /api/objectives/:objective_id/': {
    expected: managersWrite(204),
    ask: async () => ({ params: await objectiveOf(world, await world.evaluation()) }),
  },
  'GET /api/competencies/': { expected: managersOnly, ask: ofEvaluation },
  'POST /api/competencies/': { expected: managersWrite(201), ask: newCompetency },
  'PATCH /api/competencies/:competence_id/': {
    expected: managersWrite(200),
    ask: async () => ({
      params: { competence_id: await world.competency(await world.evaluation(), 5) },
      body: { actual_level: 2 },
    }),
  },
  'DELETE /api/competencies/:competence_id/': {
    expected: managersWrite(204),
    ask: async () => ({
      params: { competence_id: await world.competency(await world.evaluation(), 5) },
    }),
  },

  'GET /api/evaluation-templates/': { expected: managersRead },
  'POST /api/evaluation-templates/': {
    expected: managersWrite(201),
    ask: async () => ({ body: await newTemplate() }),
  },
  'GET /api/evaluation-templates/:template_id/': {
    expected: managersRead,
    ask: async () => ({ params: await savedTemplate() }),
  },
  // Here they are all the administrator's.
  'PATCH /api/evaluation-templates/:template_id/': {
    expected: hrWrites(200),
    ask: async () => ({ params: await savedTemplate(), body: { name: fresh('Renamed') } }),
  },
  'DELETE /api/evaluation-templates/:template_id/': {
    expected: hrWrites(204),
    ask: async () => ({ params: await savedTemplate() }),
  },
  'POST /api/evaluations/:evaluation_id/apply-template/': {
    expected: managersWrite(200),
    ask: async () => ({
      params: { evaluation_id: await world.evaluation() },
      body: { ...(await savedTemplate()), mode: 'add' },
    }),
  },
  'POST /api/evaluations/apply-template/': {
    expected: managersWrite(200),
    ask: async () => ({
      body: {
        evaluation_ids: [await world.evaluation()],
        ...(await savedTemplate()),
        mode: 'add',
      },
    }),
  },
  'POST /api/evaluations/:evaluation_id/copy-last/': {
    expected: managersWrite(200),
    ask: async () => {
      await world.evaluation()
      return { params: { evaluation_id: await world.evaluation() } }
    },
  },
  // This company has no AI service.
  'POST /api/evaluations/:evaluation_id/suggestions/': {
    expected: managersWrite(409),
    ask: evaluation({}, { wish: 'Something to sell', language: 'en' }),
  },
  'POST /api/evaluations/:evaluation_id/suggestions/accept/': {
    expected: managersWrite(200),
    ask: evaluation(
      {},
      {
        objectives: [{ title: 'Sell', description: 'More', target: 9, weight: 10 }],
        competencies: [],
      },
    ),
  },

  'POST /api/employees/import/': testRun,
  'POST /api/org/companies/import/': testRun,
  'POST /api/org/companies/import-hierarchy/': testRun,
  'POST /api/org/placements/import-levels/': testRun,
  'POST /api/evaluations/:evaluation_id/import/': {
    expected: managersWrite(200),
    ask: async () => ({
      params: { evaluation_id: await world.evaluation() },
      query: 'dry_run=true',
      body: fileForm('Kind,Title,Description,Target,Weight\nObjective,Sell,More,10,5', 'items.csv'),
    }),
  },
  'GET /api/evaluations/:evaluation_id/imports/': {
    expected: managersWrite(200),
    ask: evaluation(),
  },
  'GET /api/evaluations/:evaluation_id/document/': {
    expected: row(200, 200, 200, 200, 200, 404),
    ask: evaluation({ status: 'Employee Review' }),
  },
  'GET /api/evaluations/:evaluation_id/document/content/': {
    expected: row(200, 200, 200, 200, 200, 404),
    ask: evaluation({ status: 'Employee Review' }),
  },
  'GET /api/evaluations/:evaluation_id/items.xlsx': {
    expected: managersWrite(200),
    ask: evaluation(),
  },
  'GET /api/imports/': { expected: hrReads },
  'GET /api/imports/templates/:kind': {
    expected: everybodySignedIn(200),
    ask: about({ kind: 'employees.xlsx' }),
  },
  'GET /api/imports/:import_id/': importOfAdmin(),
  'GET /api/imports/:import_id/rows/': importOfAdmin(),
  'GET /api/imports/:import_id/errors.xlsx': importOfAdmin(),
  'GET /api/imports/:import_id/changes/': importOfAdmin(),
  'GET /api/imports/:import_id/changes.xlsx': importOfAdmin(),
  'POST /api/imports/:import_id/again/': importOfAdmin({ dry_run: true }),
  'DELETE /api/imports/:import_id/': importOfAdmin(),
  'GET /api/imports/:import_id/undo/': importOfAdmin(),
  // A test run wrote nothing.
  'POST /api/imports/:import_id/undo/': {
    ...importOfAdmin({ mode: 'all' }),
    expected: row(409, 409, 404, 404, 404, 404),
  },
  'GET /api/imports/:import_id/preview/': draftOfAdmin(),
  'GET /api/imports/:import_id/values/': draftOfAdmin(undefined, 'column=department'),
  'GET /api/imports/:import_id/choices/': draftOfAdmin(undefined, 'column=department'),
  'PATCH /api/imports/:import_id/mapping/': draftOfAdmin({ constants: { location: 'Riyadh' } }),
  'PATCH /api/imports/:import_id/cells/': draftOfAdmin({
    cells: [{ row: 2, column: 'name', value: 'Noura' }],
  }),
  'POST /api/imports/:import_id/check/': draftOfAdmin({}),
  'POST /api/imports/:import_id/run/': draftOfAdmin({}),

  // Those of kinds that the reader cannot import are not listed.
  'GET /api/imports/mappings/': { expected: everybodySignedIn(200) },
  'DELETE /api/imports/mappings/:mapping_id/': {
    expected: row(204, 204, 404, 404, 404, 404),
    ask: async () => ({ params: { mapping_id: await rememberedByAdmin() } }),
  },

  'GET /api/dashboard/': { expected: everybodySignedIn(200) },
  'GET /api/search/': { expected: everybodySignedIn(200), ask: async () => ({ query: 'q=a' }) },
  'GET /api/audit/': { expected: hrReads },
  'GET /api/security-events/': { expected: row(200, 403, 403, 403, 403, 403) },
  'GET /api/accounts/me/security-events/': { expected: everybodySignedIn(200) },
  'GET /api/security-policies/': { expected: row(200, 403, 403, 403, 403, 403) },
  'PUT /api/security-policies/': {
    expected: row(200, 403, 403, 403, 403, 403),
    ask: about({}, { two_factor: { ADMIN: 'off', HR: 'off', HOD: 'off', LM: 'off', EMP: 'off' } }),
  },

  'GET /api/sign-in-policies/': { expected: row(200, 403, 403, 403, 403, 403) },
  'PUT /api/sign-in-policies/': {
    expected: row(200, 403, 403, 403, 403, 403),
    ask: about({}, { companies: [], emergency: [] }),
  },

  'PUT /api/weights-configuration/:level/': {
    expected: row(200, 403, 403, 403, 403, 403),
    ask: about({ level: 'IC' }, defaultWeights),
  },
  'GET /api/weights-configuration/:level/': {
    expected: everybodySignedIn(200),
    ask: about({ level: 'IC' }),
  },
}

async function noticeOfEmad() {
  const id = await world.evaluation({ status: 'Pending HR Approval' })
  await world.as('hr', 'PATCH', `/api/evaluations/${id}/`, { body: { status: 'Employee Review' } })
  const list = await world.as('emp', 'GET', '/api/notifications/')
  return String(list.body.results[0].notification_id)
}

describe('who may make which call', () => {
  test('is decided for every call the server answers', () => {
    const served = world.app.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(table).toSorted()).toEqual([...served].toSorted())
  })

  test.each(Object.entries(table))('%s', async (name, { expected, ask, streams }) => {
    const [method = '', path = ''] = name.split(' ')
    const answers: Partial<Row> = {}
    for (const asker of askers) {
      const { params = {}, query, body } = (await ask?.()) ?? {}
      const filled = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? 'missing')
      const target = query ? `${filled}?${query}` : filled
      const asking = {
        ...(body !== undefined && method !== 'GET' && { body }),
        ...(streams && { firstBytesOnly: true }),
      }
      const { status } =
        asker === 'noOne'
          ? await world.ask(method, target, asking)
          : await world.as(asker, method, target, asking)
      // What takes long is answered before it ends.
      const isLater = status === 202 && expected[asker] === 200
      answers[asker] = isLater ? 200 : status
    }
    expect(answers).toEqual(expected)
  })
})

describe('whom one sees', () => {
  // Apart from what the table above has made.
  let world: TestApp
  beforeAll(async () => {
    world = await openTestApp()
  })
  afterAll(() => world.close())

  const seen = async (who: PersonKey) => {
    const { body } = await world.as(who, 'GET', '/api/employees/?limit=200')
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ name }: { name: string }) => name).toSorted()
  }
  const named = (...who: PersonKey[]) => who.map((each) => people[each].name).toSorted()

  test('HR and administrators see everybody', async () => {
    expect(await seen('hr')).toHaveLength(9)
    expect(await seen('admin')).toHaveLength(9)
  })

  test('a head of department sees the units below and all who report up to them', async () => {
    expect(await seen('hod')).toEqual(named('hod', 'lm', 'emp', 'peer', 'member'))
  })

  test('a line manager sees own reports, but not a colleague in the same unit', async () => {
    expect(await seen('lm')).toEqual(named('lm', 'emp', 'peer'))
  })

  test('an employee sees no one else', async () => {
    expect(await seen('emp')).toEqual(named('emp'))
  })

  test('filters and counts do not reach beyond that', async () => {
    const query = `?employee_id=${people.stranger.employee_id}`
    for (const target of ['/api/employees/', '/api/evaluations/']) {
      await world.evaluation({ of: 'stranger', status: 'Completed' })
      const { body } = await world.as('hod', 'GET', `${target}${query}`)
      expect([target, body.count, body.results]).toEqual([target, 0, []])
    }
    const found = await world.as('otherHod', 'GET', `/api/employees/?department=${retail}`)
    expect(found.body.count).toBe(0)
  })

  test('an evaluation cannot be begun for someone out of scope', async () => {
    const body = { employee_id: people.stranger.employee_id, type: 'Annual', period: '2026-End' }
    expect((await world.as('lm', 'POST', '/api/evaluations/', { body })).status).toBe(404)
  })

  test('an objective of another department is as absent as one that never was', async () => {
    const { objective_id } = await objectiveOf(world, await world.evaluation({ of: 'stranger' }))
    for (const id of [objective_id, fixedId(7, 999_999)]) {
      const target = `/api/objectives/${id}/`
      const answer = await world.as('lm', 'PATCH', target, { body: { achieved: 9 } })
      expect(answer.body).toMatchObject({ error: 'not_found' })
    }
  })
})
