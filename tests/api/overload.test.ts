import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawClient } from '../raw-client.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let app: TestApp['app']
let address = ''
let access = ''
let letGo = () => {}
const held = new Promise<void>((resolve) => (letGo = resolve))
beforeAll(async () => {
  world = await openTestApp()
  app = await world.anotherServer({ limits: { concurrency: 2, queue: 3 } })
  app.get('/api/held/', async () => {
    await held
    return {}
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  access = (await world.signIn('hr')).access
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await world.close()
})

test('calls above the limit are answered at once with 503, and the others are served', async () => {
  const get = (target: string) =>
    fetch(new URL(target, address), { headers: { authorization: `Bearer ${access}` } })
  const stream = await get('/api/notifications/stream/')
  const slow = await rawClient(address)
  slow.say('POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
  slow.say('content-length: 99\r\n\r\n{')

  const answers = Array.from({ length: 8 }, () => get('/api/held/'))
  const first = await Promise.race(answers)
  expect(first.status).toBe(503)
  expect(first.headers.get('retry-after')).toBe('1')
  expect(await first.json()).toEqual({
    error: 'unavailable',
    message: 'The server is very busy right now. Please try again in a moment.',
    details: {},
  })
  expect((await get('/healthz')).status).toBe(200)

  letGo()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(3)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  // Everybody who held a place has given it back.
  for (let time = 0; time < 6; time++) expect((await get('/api/employees/')).status).toBe(200)
  await stream.body?.cancel()
  slow.socket.destroy()
})
