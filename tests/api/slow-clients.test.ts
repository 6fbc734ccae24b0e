import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTimeouts } from '#app/server/http/request-timeouts.ts'
import { rawClient } from '../raw-client.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** The limits there are, much shorter; not so short that a busy machine exceeds them by itself. */
const timeouts = { headers: 1000, body: 1500, upload: 6000, silence: 3000 }

let world: TestApp
let app: TestApp['app']
let address = ''
let access = ''
beforeAll(async () => {
  world = await openTestApp()
  app = await world.anotherServer({ timeouts })
  // More than fits into what a system keeps for a connection.
  app.get('/long', async () => 'x'.repeat(50_000_000))
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  access = (await world.signIn('hr')).access
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const begin = (request: string) => `${request} HTTP/1.1\r\nhost: x\r\n`
const asHr = () => `authorization: Bearer ${access}\r\n`
const others = () =>
  fetch(new URL('/api/config/', address), { headers: { connection: 'close' } }).then(
    ({ status }) => status,
  )

test('a client that says nothing, or its headers letter by letter, is sent away', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => rawClient(address)))
  for (const { say } of clients.slice(10)) say(begin('GET /api/config/') + 'x-slow: ')
  expect(await others()).toBe(200)
  const answers = await Promise.all(clients.map(({ untilClosed }) => untilClosed()))
  for (const { status, body } of answers) {
    expect(status).toBe(408)
    expect(JSON.parse(body).error).toBe('too_slow')
  }
})

test('a client that sends its body drop by drop is answered 408 and disconnected', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => rawClient(address)))
  for (const { say } of clients)
    say(
      `${begin('POST /api/auth/login/')}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    )
  const drops = setInterval(() => clients.forEach(({ say }) => say(' ')), 20)
  expect(await others()).toBe(200)
  const answers = await Promise.all(clients.map(({ untilClosed }) => untilClosed()))
  clearInterval(drops)
  for (const { status, body } of answers) {
    expect(status).toBe(408)
    expect(JSON.parse(body).error).toBe('too_slow')
  }
})

test('a refused client cannot hold the connection with the rest of a body', async () => {
  const client = await rawClient(address)
  client.say(
    `${begin('POST /api/employees/import/')}content-type: multipart/form-data; boundary=x\r\n`,
  )
  client.say('content-length: 99999\r\n\r\n--x')
  const drops = setInterval(() => client.say(' '), 20)
  expect((await client.untilClosed()).status).toBe(401)
  clearInterval(drops)
})

test('a file can arrive slowly', async () => {
  // Only the limit that the file exceeds is short.
  const body = 250
  const server = await world.anotherServer({ timeouts: { ...defaultTimeouts, body } })
  const client = await rawClient(await server.listen({ host: '127.0.0.1', port: 0 }))
  const form =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nColour\r\n--x--\r\n'
  client.say(`${begin('POST /api/employees/import/?dry_run=true')}${asHr()}connection: close\r\n`)
  client.say(
    `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${form.length}\r\n\r\n`,
  )
  for (let at = 0; at < form.length; at += 10) {
    client.say(form.slice(at, at + 10))
    await new Promise((resolve) => setTimeout(resolve, body / 5))
  }
  const answer = await client.untilClosed()
  expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('import_id')])
  await server.close()
})

test('a client that asks and never reads is sent away', async () => {
  const deaf = await rawClient(address)
  deaf.socket.pause()
  deaf.say(`${begin('GET /long')}\r\n`)
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, n) => resolve(n)))
  await expect.poll(open).toBe(1)
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
  deaf.socket.destroy()
})
