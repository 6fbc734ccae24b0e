import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawClient } from '../raw-client.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' https://res.cdn.office.net",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self' https://*.cloud.microsoft https://teams.microsoft.com " +
    'https://*.teams.microsoft.com https://*.microsoft365.com https://*.office.com ' +
    'https://outlook.office.com https://outlook.office365.com https://outlook-sdf.office.com ' +
    'https://outlook-sdf.office365.com',
]

function expectSecure(headers: Headers) {
  expect(headers.get('content-security-policy')?.split(';')).toEqual(policy)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers.has('x-frame-options')).toBe(false)
  expect(headers.has('x-powered-by')).toBe(false)
}

test.each([
  ['an answer', 'GET', '/api/config/', 200],
  ['a refusal', 'GET', '/api/employees/', 401],
  ['an address that names nothing', 'GET', '/api/nothing/', 404],
  ['a method that is not served', 'DELETE', '/healthz', 404],
])('%s carries the whole policy', async (_, method, path, status) => {
  const answer = await world.ask(method, path)
  expect(answer.status).toBe(status)
  expectSecure(answer.headers)
})

test('a request that is refused before anything else carries the policy', async () => {
  const client = await rawClient(world.address)
  client.say(Buffer.from('GET /api/config/ HTTP/1.1\r\nhost: no host\r\nconnection: close\r\n\r\n'))
  const { status, head } = await client.untilClosed()
  expect(status).toBe(400)
  expect(head.toLowerCase()).toContain(
    "content-security-policy: default-src 'none';script-src 'self';",
  )
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
})

test('a stream of events carries the policy', async () => {
  const stream = { firstBytesOnly: true }
  const { status, headers } = await world.as('hr', 'GET', '/api/notifications/stream/', stream)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')?.split(';')).toEqual(policy)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('what never becomes a request is answered with a policy that allows nothing', async () => {
  const client = await rawClient(world.address)
  client.say(Buffer.from('hello\r\n\r\n'))
  const { head } = await client.untilClosed()
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
})
