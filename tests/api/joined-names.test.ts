import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { company_id, finance, people, type PersonKey, retail, stores } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const named = {
  hr: 'هدى الموارد',
  hod: 'حمد الرئيس',
  lm: 'لينا القائدة',
  emp: 'عماد الموظف',
} as const

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
  await hr('PATCH', `/api/org/companies/${company_id}/`, { name_ar: 'رمال' })
  await hr('PATCH', `/api/org/departments/${retail}/`, { name_ar: 'التجزئة' })
  await hr('PATCH', `/api/org/departments/${finance}/`, { name_ar: 'المالية' })
  for (const who of ['hod', 'lm', 'emp'] as const)
    await hr('PATCH', `/api/employees/${people[who].employee_id}/`, {
      user_data: { name_ar: named[who] },
    })
  await world.as('admin', 'PATCH', `/api/employees/${people.hr.employee_id}/`, {
    body: { user_data: { name_ar: named.hr } },
  })
})
afterAll(() => world.close())

const ask = (who: PersonKey, method: string, target: string, body?: object, language = 'en') =>
  world.as(who, method, target, {
    headers: { 'accept-language': language },
    ...(body !== undefined && { body }),
  })
const hr = (method: string, target: string, body?: object, language?: string) =>
  ask('hr', method, target, body, language)
const today = () => dayIn(defaultTimeZone, new Date().toISOString())

test('a delegation names both people and who arranged it, in both languages', async () => {
  const { body: made } = await ask('hod', 'POST', '/api/delegations/', {
    to_user_id: people.lm.user_id,
    valid_from: today(),
    valid_to: today(),
  })
  const names = {
    from_name: 'Hamad Head',
    from_name_ar: named.hod,
    to_name_ar: named.lm,
    created_by_name_ar: named.hod,
  }
  expect(made).toMatchObject(names)
  const listed = await ask('hod', 'GET', '/api/delegations/')
  expect(listed.body.results[0]).toMatchObject(names)
  const found = await ask('hod', 'GET', '/api/delegations/people/?search=lina')
  expect(found.body.results[0]).toMatchObject({ name: 'Lina Leader', name_ar: named.lm })
})

test('the timeline names units, managers and who recorded it, in both languages', async () => {
  const of = `/api/employees/${people.lm.employee_id}`
  const { body: places } = await hr('GET', `${of}/assignments/`)
  expect(places.results[0]).toMatchObject({
    company: 'Rimal',
    company_ar: 'رمال',
    department_ar: 'التجزئة',
    sub_department_ar: null,
  })
  const { body: lines } = await hr('GET', `${of}/reporting-lines/`)
  expect(lines.results[0]).toMatchObject({ manager_name: 'Hamad Head', manager_name_ar: named.hod })
})

test('what a move would change is named in both languages, for one, several and a whole unit', async () => {
  const target = { company_id, department_id: finance, valid_from: today(), dry_run: true }
  const department = {
    kind: 'department',
    from: 'Retail',
    from_ar: 'التجزئة',
    to: 'Finance',
    to_ar: 'المالية',
  }
  const { body: moved } = await hr('POST', '/api/placements/move/', {
    ...target,
    employee_ids: [people.lm.employee_id],
  })
  expect(moved.people[0]).toMatchObject({ name: 'Lina Leader', name_ar: named.lm })
  expect(moved.people[0].changes[0]).toEqual(department)
  const { body: unit } = await hr('POST', `/api/org/units/${stores}/move/`, {
    parent_id: finance,
    valid_from: today(),
    dry_run: true,
  })
  const [shared] = unit.changes
  expect(shared).toMatchObject(department)
  const at = shared.names.indexOf('Emad Employee')
  expect(shared.names_ar[at]).toBe(named.emp)
  // Who has no Arabic name is among the others by the other.
  expect(shared.names_ar[shared.names.indexOf('Petra Peer')]).toBe('Petra Peer')
})

test('what someone holds is named in both languages, and the refusal in that of the request', async () => {
  const leave = (language: string) =>
    hr('POST', `/api/employees/${people.hod.employee_id}/leave/`, { on: today() }, language)
  const { body } = await leave('ar')
  expect(body.message).toContain(named.hod)
  expect(body.message).not.toMatch(/Hamad/)
  expect((await leave('en')).body.message).toContain('Hamad Head')
  expect(body.details.responsibilities).toMatchObject({
    name: 'Hamad Head',
    name_ar: named.hod,
  })
  const [report] = body.details.responsibilities.reports
  expect(report).toMatchObject({ name: 'Lina Leader', name_ar: named.lm })
})

test('evaluations to begin and steps that are stuck name people in both languages', async () => {
  const { body } = await hr('POST', '/api/evaluations/preview/', {
    employee_ids: [people.lm.employee_id],
    type: 'Quarterly',
    periods: ['2026-Q1'],
  })
  expect(body.people[0]).toMatchObject({ name_ar: named.lm, department_ar: 'التجزئة' })
  await world.evaluation({ achieved: [8], status: 'Pending HoD Approval' })
  const stuck = await hr('GET', '/api/evaluations/stuck/?days=0')
  const [step] = stuck.body.results
  expect(step).toMatchObject({ evaluation: { employee_name_ar: named.emp } })
  const of = step.owner_id === null ? step.proposed_owner?.name_ar : step.owner_name_ar
  expect(of).toBe(named.hod)
})

test('a cycle names its members and its groups in both languages', async () => {
  const { body: cycle } = await hr('POST', '/api/cycles/', {
    name: 'Year-end',
    type: 'Annual',
    period: '2026-End',
    population: { company_id, unit_id: retail },
  })
  expect(cycle).toMatchObject({
    company_name_ar: 'رمال',
    unit_name_ar: 'التجزئة',
    created_by_name_ar: named.hr,
  })
  const { body: members } = await hr('GET', `/api/cycles/${cycle.cycle_id}/members/?search=lina`)
  expect(members.results[0]).toMatchObject({
    name_ar: named.lm,
    unit_ar: 'التجزئة',
    manager_name_ar: named.hod,
  })
})

test('a request to correct something names who asks and who answered in both languages', async () => {
  await ask('emp', 'POST', '/api/accounts/me/change-requests/', {
    field: 'position',
    value: 'Lead',
  })
  const { body } = await hr('GET', '/api/change-requests/')
  expect(body.results[0]).toMatchObject({ employee_name_ar: named.emp, answered_by_name_ar: null })
})

test('a unit does not move to where its Arabic name is taken', async () => {
  const made = await hr('POST', '/api/org/sub-departments/', {
    name: 'Counting',
    name_ar: 'العد',
    department_id: finance,
  })
  await hr('POST', '/api/org/sub-departments/', {
    name: 'Numbers',
    name_ar: 'العد',
    department_id: retail,
  })
  const target = `/api/org/units/${made.body.sub_department_id}/move/`
  const move = { parent_id: retail, valid_from: today() }
  const preview = await hr('POST', target, { ...move, dry_run: true }, 'ar')
  expect(preview.body.blockers).toMatchObject([{ kind: 'duplicate_name' }])
  expect(preview.body.blockers[0].message).toContain('العد')
  expect((await hr('POST', target, move)).status).toBe(409)
})
