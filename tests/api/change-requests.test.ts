import { afterEach, beforeEach, expect, test } from 'vitest'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const own = '/api/accounts/me/change-requests/'
const request = (who: PersonKey, body: object) => world.as(who, 'POST', own, { body })
const answer = (who: PersonKey, request_id: string, body: object) =>
  world.as(who, 'POST', `/api/change-requests/${request_id}/answer/`, { body })
const nameOf = async (who: PersonKey) =>
  (await world.as('hr', 'GET', `/api/employees/${people[who].employee_id}/`)).body.name

test('an employee asks for another name, HR makes the change, and the employee sees it', async () => {
  const asked = await request('emp', {
    field: 'name',
    value: 'Emad Ali',
    note: 'As in my passport',
  })
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({
    employee_name: 'Emad Employee',
    current: 'Emad Employee',
    value: 'Emad Ali',
    status: 'open',
  })
  expect(await nameOf('emp')).toBe('Emad Employee')
  const open = await world.as('hr', 'GET', '/api/change-requests/?status=open')
  expect(open.body).toMatchObject({ count: 1, results: [{ note: 'As in my passport' }] })

  const done = await answer('hr', asked.body.request_id, { done: true })
  expect(done.body).toMatchObject({ status: 'done', answered_by_name: 'Huda Resources' })
  expect(await nameOf('emp')).toBe('Emad Ali')
  expect((await world.as('emp', 'GET', own)).body.results).toEqual([done.body])
  expect((await world.as('lm', 'GET', own)).body.results).toEqual([])
  expect((await world.as('hr', 'GET', '/api/change-requests/?status=open')).body.count).toBe(0)
})

test('the request, the answer and the change itself are in the audit log', async () => {
  const { body } = await request('peer', { field: 'position', value: 'Head Cashier' })
  await answer('hr', body.request_id, { done: true })
  const log = await world.as('hr', 'GET', `/api/audit/?entity_id=${body.request_id}`)
  expect(log.body.results).toMatchObject([
    { actor_name: 'Huda Resources', after: { status: 'done' } },
    { actor_name: 'Petra Peer', action: 'created', after: { value: 'Head Cashier' } },
  ])
  const { employee_id } = people.peer
  const record = await world.as('hr', 'GET', `/api/audit/?entity_id=${employee_id}`)
  expect(record.body.results[0]).toMatchObject({ after: { position: 'Head Cashier' } })
})

test('declining takes a reason and changes nothing', async () => {
  const { body } = await request('lm', { field: 'email', value: 'lina@example.test' })
  const silent = await answer('hr', body.request_id, { done: false })
  expect(silent.status).toBe(400)
  expect(silent.body.details.comment).toEqual(['Give a reason, so that the employee knows why'])
  await answer('hr', body.request_id, { done: false, comment: 'Addresses come from IT.' })
  const { results } = (await world.as('lm', 'GET', own)).body
  expect(results).toMatchObject([{ status: 'declined', comment: 'Addresses come from IT.' }])
  expect((await world.as('lm', 'GET', '/api/accounts/me/')).body.email).toBe(people.lm.email)
})

test('a field has one open request, and a request one answer', async () => {
  const { body } = await request('hod', { field: 'name', value: 'Hamad Ali' })
  expect((await request('hod', { field: 'name', value: 'Hamad Omar' })).status).toBe(409)
  const both = await Promise.all([
    answer('hr', body.request_id, { done: true }),
    answer('admin', body.request_id, { done: false, comment: 'No' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test.each([
  [{ field: 'email', value: 'no address' }, 'value', 'Please enter a valid email address'],
  [{ field: 'name', value: '  ' }, 'value', 'Enter the correct value'],
])('%j is refused at its field', async (body, field, sentence) => {
  const refused = await request('stranger', body)
  expect(refused.status).toBe(400)
  expect(refused.body.details[field]).toEqual([sentence])
})

test('HR cannot change an administrator by answering a request', async () => {
  const { body } = await request('admin', { field: 'name', value: 'Amal Ali' })
  expect((await answer('hr', body.request_id, { done: true })).status).toBe(403)
  expect(await nameOf('admin')).toBe('Amal Admin')
  expect((await answer('admin', body.request_id, { done: true })).status).toBe(200)
})

test('an e-mail that is taken is refused, and the request stays open', async () => {
  const { body } = await request('peer', { field: 'email', value: people.lm.email })
  expect((await answer('hr', body.request_id, { done: true })).status).toBe(409)
  const { results } = (await world.as('peer', 'GET', `${own}?status=open`)).body
  expect(results).toMatchObject([{ field: 'email', status: 'open' }])
})
