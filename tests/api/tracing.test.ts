import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#accounts/server/passwords.ts'
import { readConfiguration } from '#app/server/settings/configuration.ts'
import { withoutLiterals } from '#app/server/tracing/spans.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { freshDatabase } from '../database.ts'
import { startCollector } from '../fakes/collector.ts'
import { insertPeople, people } from '../people.ts'
import { startServer } from '../server-process.ts'

const password = 'Violet-harbour-72'
const marked = 'Zq7markedword'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

let database: { url: string; drop: () => Promise<void> }
beforeAll(async () => {
  database = await freshDatabase()
  const open = await openDatabase({ databaseUrl: database.url, dataDir: '', log: () => {} })
  await insertPeople(open.db, await hashPassword(password))
  await open.close()
})
afterAll(() => database.drop())

const start = (settings: Record<string, string>) =>
  startServer({
    DATABASE_URL: database.url,
    DATA_DIR: path.join(os.tmpdir(), 'hr-tracing'),
    SIGNING_SECRET: 'a secret for the server of this test',
    DEMO: 'false',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...settings,
  })

/** Signs in and searches for the marked word; returns the status of the search. */
async function search(address: string) {
  const { email, username } = people.hr
  const login = await fetch(new URL('/api/auth/login/', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, username, password }),
  })
  const { access } = await login.json()
  const answer = await fetch(new URL(`/api/employees/?search=${marked}`, address), {
    headers: {
      authorization: `Bearer ${access}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
  })
  return answer.status
}

async function end({ child, ended }: Awaited<ReturnType<typeof startServer>>) {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

test('requests and their statements are sent to the configured collector, without what they are about', async () => {
  const collector = await startCollector()
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=hr',
    OTEL_SERVICE_NAME: 'hr-of-tests',
  })
  expect(await search(server.address)).toBe(200)
  await end(server)

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'GET /api/employees/')
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(request?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/employees/',
    'http.response.status_code': 200,
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select')
  // A call with a body: its statements belong to it as well.
  const login = spans.find(({ name }) => name === 'POST /api/auth/login/')
  const ofLogin = spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId)
  expect(ofLogin.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert']))

  expect(collector.resource()['service.name']).toBe('hr-of-tests')
  expect(new Set(collector.received.map(({ path: to }) => to))).toEqual(new Set(['/v1/traces']))
  expect(collector.received[0]?.headers['x-team']).toBe('hr')
  const sent = collector.received.map(({ text }) => text).join('\n')
  for (const word of [marked, marked.toLowerCase(), password, people.hr.email])
    expect(sent).not.toContain(word)
  collector.close()
})

test('nothing is sent where it is not configured or switched off', async () => {
  const collector = await startCollector()
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SDK_DISABLED: 'true',
  })
  expect(await search(server.address)).toBe(200)
  await end(server)
  expect(collector.received).toEqual([])
  collector.close()
  // The server does not contain OpenTelemetry; it is a program of its own.
  const main = fs.readFileSync(path.join(process.env.TEST_PROGRAMS ?? '', 'main.js'), 'utf8')
  expect(main).not.toContain('BatchSpanProcessor')
  const off = [
    {},
    { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
  ]
  for (const settings of off) expect(readConfiguration(settings).tracing).toBeUndefined()
})

test('a collector that sends elsewhere or is away changes nothing for the caller', async () => {
  const elsewhere = await startCollector()
  const collector = await startCollector({ redirect: elsewhere.url })
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(await search(server.address)).toBe(200)
  await expect.poll(() => collector.received.length).toBeGreaterThan(0)
  collector.close()
  expect(await search(server.address)).toBe(200)
  await expect.poll(() => server.output()).toContain('traces could not be sent')
  expect(server.output()).not.toContain(collector.url)
  await end(server)
  expect(elsewhere.received).toEqual([])
  elsewhere.close()
})

test('the variables are those of OpenTelemetry, and an unsafe address is refused', () => {
  const read = (settings: Record<string, string>) => readConfiguration(settings).tracing
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com/' })).toMatchObject({
    url: 'https://traces.example.com/v1/traces',
    protocol: 'http/protobuf',
    serviceName: 'hr-system',
  })
  const own = 'https://traces.example.com/own'
  expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own })?.url).toBe(own)
  expect(read({ OTEL_TRACES_EXPORTER: 'otlp' })?.url).toBe('http://localhost:4318/v1/traces')
  const inside = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  expect(() => read(inside)).toThrow(/must be an https address/)
  expect(read({ ...inside, PRIVATE_HOSTS: 'Collector' })).toMatchObject({
    privateHosts: ['collector'],
  })
  expect(() => read({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json.',
  )
})

test('a value that is written into a statement is not recorded', () => {
  expect(withoutLiterals(`select * from a1 where b = 'O''Brien' and c > 12.5 and d = $3`)).toBe(
    'select * from a1 where b = ? and c > ? and d = $3',
  )
})
