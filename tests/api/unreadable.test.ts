import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawClient } from '../raw-client.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const login = 'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\n'

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'invalid'],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'invalid'],
  ['a version there is not', 'GET /api/config/ HTTP/9.9\r\n\r\n', 400, 'invalid'],
  ['a space in its address', 'GET /api/ config/ HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'invalid'],
  ['NUL in a header', `${login}x: a\0b\r\n\r\n`, 400, 'invalid'],
  ['two lengths', `${login}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400, 'invalid'],
  [
    'a length and chunks',
    `${login}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'invalid',
  ],
  ['a negative length', `${login}content-length: -1\r\n\r\n`, 400, 'invalid'],
  ['endless headers', `${login}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
])('a request with %s is refused like any other', async (_, text, status, error) => {
  const client = await rawClient(world.address)
  client.say(Buffer.from(text, 'latin1'))
  const answer = await client.untilClosed()
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String), error, details: {} })
  expect(answer.head).toContain('x-content-type-options: nosniff')
})

test('an address no one can read leads nowhere', async () => {
  for (const path of ['/api/%zz', '/api/employees/%ff/', `/api/employees/${'x'.repeat(300)}/`]) {
    const answer = await world.ask('GET', path, { headers: { 'accept-language': 'ar' } })
    expect([path, answer.status, answer.body.error]).toEqual([path, 404, 'not_found'])
    expect(answer.body.message).toMatch(/^هذا العنصر/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test.each(['multipart/form-data; boundary=x', 'multipart/form-data'])(
  'a form that breaks off or cannot be taken apart is refused, as %s',
  async (type) => {
    const answer = await world.as('hr', 'POST', '/api/employees/import/', {
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName',
      headers: { 'content-type': type },
    })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid'])
  },
)
