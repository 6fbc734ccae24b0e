import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const path = '/api/employees/'
const ask = (who: PersonKey, tag = '', address = path) =>
  world.as(who, 'GET', address, { headers: { 'if-none-match': tag, 'accept-language': 'en' } })
const etagFor = async (who: PersonKey) => String((await ask(who)).headers.get('etag'))

/** The security log is written a moment after a sign-in, and the database looks after itself now and then. */
const askAgain = async () => {
  const again = await ask('hr', await etagFor('hr'))
  return [again.status, again.body]
}
const notSent = [304, '']

test('a list that has not changed since is not sent again', async () => {
  await expect.poll(askAgain).toEqual(notSent)
})

test('after any change it is', async () => {
  const tag = await etagFor('hr')
  await world.as('emp', 'PATCH', '/api/accounts/me/', { body: { phone: '0501234567' } })
  const { status, body, headers } = await ask('hr', tag)
  expect([status, body.results.length]).toEqual([200, body.count])
  expect(JSON.stringify(body)).toContain('0501234567')
  expect(headers.get('etag')).not.toBe(tag)
})

test('what one reader has seen is no answer to another, in another language or for another list', async () => {
  await etagFor('lm')
  const tag = await etagFor('hr')
  expect((await ask('lm', tag)).status).toBe(200)
  expect((await ask('hr', tag, `${path}?limit=1`)).status).toBe(200)
  const headers = { 'if-none-match': tag, 'accept-language': 'ar' }
  expect((await world.as('hr', 'GET', path, { headers })).status).toBe(200)
  await expect.poll(askAgain).toEqual(notSent)
})

test('a request after signing out is not answered with 304', async () => {
  const { access, refresh } = await world.signIn('peer')
  const authorization = `Bearer ${access}`
  const { headers } = await world.ask('GET', path, { headers: { authorization } })
  const tag = String(headers.get('etag'))
  await world.ask('POST', '/api/auth/logout/', { body: { refresh }, headers: { authorization } })
  const again = { authorization, 'if-none-match': tag }
  expect((await world.ask('GET', path, { headers: again })).status).toBe(401)
})
