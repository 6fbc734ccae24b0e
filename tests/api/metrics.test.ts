import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const read = async () => String((await world.ask('GET', '/metrics')).body)

/** Every series without its value, with the labels in the order in which they are written. */
const seriesIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))

test('are these, with these labels, in the text format of Prometheus', async () => {
  await world.as('hr', 'GET', '/api/employees/')
  const { headers } = await world.ask('GET', '/metrics')
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await read()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type])
  expect(Object.fromEntries(types)).toEqual({
    http_request_duration_seconds: 'histogram',
    process_resident_memory_bytes: 'gauge',
    process_uptime_seconds: 'gauge',
    nodejs_eventloop_lag_p99_seconds: 'gauge',
    database_connections: 'gauge',
    database_connections_idle: 'gauge',
    database_requests_waiting: 'gauge',
  })
  const series = seriesIn(text)
  const labels = new Set(
    series.map((each) => [...each.matchAll(/(\w+)="/g)].map(([, name]) => name).join()),
  )
  expect(labels).toEqual(new Set(['', 'method,route,status', 'le,method,route,status']))
  const list = series.filter((each) => each.includes('route="/api/employees/"'))
  expect(list).toHaveLength(14)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m)
  expect(text).toMatch(/^database_connections [1-9]$/m)
})

test('name no one, and no client can add series to them', async () => {
  await world.ask('GET', '/api/nothing/first')
  await world.as('hr', 'GET', '/api/employees/11111111-1111-4111-8111-111111111111/')
  const before = seriesIn(await read())
  for (let index = 0; index < 20; index++) {
    const id = `22222222-2222-4222-8222-2222222222${10 + index}`
    await world.ask('GET', `/api/nothing/${index}`)
    await world.as('hr', 'GET', `/api/employees/${id}/`)
  }
  const after = seriesIn(await read())
  expect(after.filter((each) => !each.includes('"/metrics"'))).toEqual(
    before.filter((each) => !each.includes('"/metrics"')),
  )
  expect(after.join()).not.toMatch(/1111|2222|nothing/)
  expect(after.join()).toContain('route="none",status="404"')
})
