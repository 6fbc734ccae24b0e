import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxAiCallTime } from '#evaluations/server/suggestions/ai.ts'
import { aiCalls } from '#evaluations/tables/ai-calls.ts'
import { defaultTimeouts } from '#app/server/http/request-timeouts.ts'
import { pinClock } from '#kit/server/clock.ts'
import { allowedTime } from '../allowed-time.ts'
import { startFakeAi } from '../fakes/ai.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let ai: Awaited<ReturnType<typeof startFakeAi>>
let id: string
beforeAll(async () => {
  ai = await startFakeAi()
  world = await openTestApp(undefined, { ...ai.settings, timeout: 4000 })
  id = await world.evaluation()
})
beforeEach(() => world.db.delete(aiCalls))
afterAll(async () => {
  pinClock()
  await world.close()
  await ai.stop()
})

const suggest = (who: PersonKey, language = 'en') =>
  world.as(who, 'POST', `/api/evaluations/${id}/suggestions/`, {
    body: { wish: 'More sales', language: 'en' },
    headers: { 'accept-language': language },
  })
const proposal = JSON.stringify({
  objectives: [{ title: 'Sell more', description: 'Counted', target: 9, weight: 30 }],
})

test('a hundred AI calls of one manager delay no one else, and two of them reach the service', async () => {
  for (const who of ['hr', 'lm'] as const) await world.as(who, 'GET', '/api/employees/')
  const allowed = await allowedTime(world, 2000)
  const before = ai.received.length
  ai.answerNext({ endless: true }, { endless: true })
  const calls = Promise.all(Array.from({ length: 100 }, () => suggest('lm')))
  await expect.poll(() => ai.received.length).toBe(before + 2)
  let slowest = 0
  for (let round = 0; round < 20; round++) {
    const began = performance.now()
    expect((await world.as('hr', 'GET', '/api/employees/')).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - began)
  }
  expect(slowest).toBeLessThan(allowed)
  const answers = await calls
  expect(ai.received.length).toBe(before + 2)
  expect(answers.filter(({ status }) => status === 504)).toHaveLength(2)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(98)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(refused[0]?.body.message).toContain('Two suggestions are already being prepared')
}, 30_000)

test('waiting for the AI service holds no place of the request limiter', async () => {
  const app = await world.anotherServer({ limits: { concurrency: 1, queue: 0 } })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { access } = await world.signIn('lm')
  const headers = { 'authorization': `Bearer ${access}`, 'content-type': 'application/json' }
  const before = ai.received.length
  ai.answerNext({ endless: true })
  const asked = fetch(new URL(`/api/evaluations/${id}/suggestions/`, address), {
    method: 'POST',
    headers,
    body: JSON.stringify({ wish: 'More', language: 'en' }),
  })
  await expect.poll(() => ai.received.length).toBe(before + 1)
  expect((await fetch(new URL('/api/employees/', address), { headers })).status).toBe(200)
  expect((await asked).status).toBe(504)
  // The place was given back once, not twice.
  expect((await fetch(new URL('/api/employees/', address), { headers })).status).toBe(200)
  app.server.closeAllConnections()
  await app.close()
})

test('the 21st call of an hour is refused until an hour after the first, on every server', async () => {
  const began = Date.parse('2026-11-21T08:00:00.000Z')
  const atMinute = (minute: number) => pinClock(new Date(began + minute * 60_000).toISOString())
  for (let call = 0; call < 20; call++) {
    atMinute(call)
    ai.answerNext({ text: proposal })
    expect((await suggest('lm')).status).toBe(200)
  }
  atMinute(20)
  const refused = await suggest('lm')
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
  expect(refused.headers.get('retry-after')).toBe(String(40 * 60))
  expect(refused.body.message).toContain('in 40 minutes')
  expect((await suggest('lm', 'ar')).body.message).toContain('بعد ٤٠ دقيقة')
  ai.answerNext({ text: proposal })
  expect((await suggest('admin')).status).toBe(200)
  atMinute(61)
  ai.answerNext({ text: proposal })
  expect((await suggest('lm')).status).toBe(200)
  pinClock()
})

test('a call whose server died stops counting after a minute', async () => {
  const lost = { user_id: people.lm.user_id, ended_at: null }
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const call = (number: number, seconds: number) => ({
    ...lost,
    call_id: `00000000-0000-4000-8000-00000000000${number}`,
    started_at: ago(seconds),
  })
  await world.db.insert(aiCalls).values([call(1, 30), call(2, 50)])
  expect((await suggest('lm')).status).toBe(429)
  await world.db.delete(aiCalls)
  await world.db.insert(aiCalls).values([call(1, 30), call(2, 61)])
  ai.answerNext({ text: proposal })
  expect((await suggest('lm')).status).toBe(200)
})

test('the AI service is given up before the connection is closed for its silence', () => {
  expect(maxAiCallTime).toBeLessThan(defaultTimeouts.silence - 10_000)
})
