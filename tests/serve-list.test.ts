import fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { get } from '#kit/contract/endpoint.ts'
import { pageOf } from '#kit/contract/page.ts'
import { type SignedIn, serve } from '#kit/server/api/serve.ts'
import type { Json } from '#kit/server/lists/raw-json-row.ts'
import { pinClock } from '#kit/server/clock.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'

beforeEach(() => pinClock('2026-03-01T12:00:00.000Z'))
afterEach(() => pinClock())

const actor = { user_id: 'noura' } as SignedIn
const Row = z.object({ name: z.string() })
const list = get('/api/rows/', { summary: '', needs: 'signed_in', reply: pageOf(Row) })
const links = { count: 1, next: null, previous: null }

/** A server whose only caller is signed in and whose database is in this state. */
function server(register: (app: FastifyInstance) => void, state = 'first') {
  const app = fastify()
  app.decorate('endpoints', [])
  app.decorate('checksReplies', true)
  app.decorate('identify', async () => actor)
  app.decorateRequest('state', state)
  app.decorateRequest('language', 'en')
  register(app)
  return app
}

test('a list is sent as its contract has it, from objects and from JSON of the database', async () => {
  const ofObjects = server((app) =>
    serveList(app, list, async () => ({ ...links, results: [{ name: 'Noura' }] })),
  )
  const json = '{"name":"Noura"}' as Json<{ name: string }>
  const ofJson = server((app) =>
    serveList(app, list, async () => ({ ...links, results: [{ json, sortedBy: 'noura' }] })),
  )
  for (const app of [ofObjects, ofJson])
    expect((await app.inject('/api/rows/')).json()).toEqual({
      ...links,
      results: [{ name: 'Noura' }],
    })
})

test('a list is not read again for a caller whose copy is still right', async () => {
  let read = 0
  const register = (app: FastifyInstance) =>
    serveList(app, list, async () => ({ ...links, results: [{ name: `Noura ${++read}` }] }))
  const app = server(register)
  const { etag } = (await app.inject('/api/rows/')).headers
  const headers = { 'if-none-match': String(etag) }
  expect((await app.inject({ url: '/api/rows/', headers })).statusCode).toBe(304)
  expect(read).toBe(1)
  const changed = server(register, 'second')
  expect((await changed.inject({ url: '/api/rows/', headers })).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/rows/?limit=2', headers })).statusCode).toBe(200)
})

test('a copy is read again in another hour, because what is valid today can have changed', async () => {
  const app = server((app) => serveList(app, list, async () => ({ ...links, results: [] })))
  pinClock('2026-03-01T20:59:59.000Z')
  const headers = { 'if-none-match': String((await app.inject('/api/rows/')).headers.etag) }
  expect((await app.inject({ url: '/api/rows/', headers })).statusCode).toBe(304)
  pinClock('2026-03-01T21:00:00.000Z')
  expect((await app.inject({ url: '/api/rows/', headers })).statusCode).toBe(200)
})

test('a list that is registered like any other call is refused at the start', () => {
  expect(() => server((app) => serve(app, list, async () => ({ ...links, results: [] })))).toThrow(
    '/api/rows/ is a list: register it with serveList',
  )
})
