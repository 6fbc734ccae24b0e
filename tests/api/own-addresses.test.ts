import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawClient } from '../raw-client.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let access: string
const servers: TestApp['app'][] = []
beforeAll(async () => {
  world = await openTestApp()
  access = (await world.signIn('hr')).access
})
afterAll(async () => {
  for (const app of servers) await app.close()
  await world.close()
})

async function listed(address: string, headers: string, target = '/api/employees/?limit=2') {
  const client = await rawClient(address)
  client.say(
    `GET ${target} HTTP/1.1\r\n${headers}\r\nauthorization: Bearer ${access}\r\nconnection: close\r\n\r\n`,
  )
  const { status, body } = await client.untilClosed()
  return { status, body: JSON.parse(body) }
}
const second = '/api/employees/?limit=2&cursor='

test.each([
  'a b',
  'a/b',
  'evil.example/?x=',
  'a@b',
  '[::1',
  'a:b',
  'x:123456',
  '<script>',
  'a,b',
  'x'.repeat(300),
])('the Host header %j is refused', async (host) => {
  const { status, body } = await listed(world.address, `host: ${host}`)
  expect([status, body.error]).toEqual([400, 'invalid'])
})

test('addresses of further pages are complete for readers on this machine', async () => {
  const { body } = await listed(world.address, 'host: localhost:4321')
  expect(body.next).toContain(`http://localhost:4321${second}`)
  const page = await listed(world.address, 'host: localhost', body.next.slice(21))
  expect(page.body.previous).toContain(`http://localhost${second}`)
})

test('addresses of further pages never hold a host that only the caller named', async () => {
  for (const headers of [
    'host: evil.example',
    'host: evil.example:443\r\nx-forwarded-host: evil.example',
    'host: localhost.evil.example',
    'host: 127.0.0.1.evil.example',
  ]) {
    const { status, body } = await listed(world.address, headers)
    expect([headers, status]).toEqual([headers, 200])
    expect(body.next.startsWith(second)).toBe(true)
  }
  const absolute = await listed(
    world.address,
    'host: evil.example',
    'http://evil.example/api/employees/?limit=2',
  )
  expect(JSON.stringify(absolute.body)).not.toContain('evil.example')
})

test('with PUBLIC_URL they are those of the configuration', async () => {
  const app = await world.anotherServer({ publicUrl: 'https://hr.example.test' })
  servers.push(app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  for (const host of ['evil.example', 'localhost']) {
    const { body } = await listed(address, `host: ${host}`)
    expect(body.next).toContain(`https://hr.example.test${second}`)
  }
})

test('in production the list of calls is for those who are signed in', async () => {
  const app = await world.anotherServer({ hidesDocs: true })
  servers.push(app)
  const headers = { authorization: `Bearer ${access}` }
  for (const url of ['/api/docs/', '/api/docs/openapi.json']) {
    expect((await app.inject({ url })).statusCode).toBe(401)
    expect((await app.inject({ url, headers })).statusCode).toBe(200)
  }
})

test('JSON nested deeper than 64 is refused before it is parsed', async () => {
  const body = (depth: number) => `{"theme":"dark","x":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const send = (text: string) =>
    world.as('hr', 'PATCH', '/api/accounts/me/', {
      body: text,
      headers: { 'content-type': 'application/json' },
    })
  expect((await send(body(63))).status).toBe(200)
  const refused = await send(body(64))
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid'])
})
