import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '#app/server/settings/configuration.ts'
import { aiCalls } from '#evaluations/tables/ai-calls.ts'
import { allowedTime } from '../allowed-time.ts'
import { startFakeAi } from '../fakes/ai.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let ai: Awaited<ReturnType<typeof startFakeAi>>
beforeAll(async () => {
  ai = await startFakeAi()
  world = await openTestApp(undefined, { ...ai.settings, timeout: 700 })
})
afterAll(async () => {
  await world.close()
  await ai.stop()
})

// Each test begins with the whole number of calls an hour.
beforeEach(() => world.db.delete(aiCalls))

const good = {
  objectives: [
    { title: 'Sell more tea', description: 'Counted each month', target: 9, weight: 30 },
    { title: 'زيادة مبيعات القهوة', description: 'تُحسب كل شهر', target: 8, weight: 20 },
  ],
  competencies: [
    {
      name: 'Listening',
      description: 'Asks before answering',
      category: 'Core',
      required_level: 7,
      weight: 50,
    },
  ],
}
const ask = (id: string, request = 'More sales', who: PersonKey = 'lm') =>
  world.as(who, 'POST', `/api/evaluations/${id}/suggestions/`, {
    body: { wish: request, language: 'en' },
  })
const accept = (id: string, picked: unknown, who: PersonKey = 'lm') =>
  world.as(who, 'POST', `/api/evaluations/${id}/suggestions/accept/`, { body: picked })
const objectives = async (id: string) =>
  (await world.as('admin', 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results

describe('asking for suggestions', () => {
  test('answers what was proposed, and saves nothing', async () => {
    const id = await world.evaluation()
    ai.answerNext({ text: `Here you are:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` })
    const { status, body } = await ask(id)
    expect([status, body]).toEqual([200, good])
    expect(await objectives(id)).toHaveLength(1)
    const sent = ai.received.at(-1)
    expect(sent).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer a key',
      body: { model: 'a-model', stream: true },
    })
    expect((await world.ask('GET', '/api/config/')).body.ai).toBe(true)
  })

  test('sends the service the work, and nothing about the person', async () => {
    const id = await world.evaluation()
    const body = {
      evaluation_id: id,
      title: 'Let Emad teach Petra Peer',
      description: 'Between us',
      target: 10,
      achieved: 4,
      weight: 10,
      status: 'In-progress',
    }
    await world.as('lm', 'POST', '/api/objectives/', { body })
    ai.answerNext({ text: JSON.stringify(good) })
    await ask(
      id,
      'Emad employee (E-5, emad@example.test, +966 50 000 0000) should sell like سلمى الغريبة does; Lina asks',
    )
    const facts = JSON.parse(ai.received.at(-1)?.body.messages[1]?.content ?? '')
    expect(facts).toMatchObject({
      position: 'Sales Associate',
      managerial_level: 'IC',
      department: 'Retail',
      objectives_there: ['Objective 1', 'Let [...] teach [...]'],
      request: '[...] ([...], [...], [...]) should sell like [...] does; [...] asks',
    })
    const all = JSON.stringify(ai.received.at(-1)?.body)
    expect(all).not.toMatch(/emad|lina|petra|سلمى|example\.test|E-5|Between us|achieved"/i)
  })

  test('is only for someone who can change the items now, and needs a request', async () => {
    const before = ai.received.length
    expect((await ask(await world.evaluation({ status: 'Completed' }))).status).toBe(409)
    expect((await ask(await world.evaluation({ status: 'Pending HR Approval' }))).status).toBe(403)
    expect((await ask(await world.evaluation({ of: 'stranger' }))).status).toBe(404)
    const empty = await ask(await world.evaluation(), '  ')
    expect(empty.body.details).toEqual({ wish: ['Describe what it should be about'] })
    expect((await ask(await world.evaluation(), 'x'.repeat(2001))).status).toBe(400)
    expect(ai.received).toHaveLength(before)
  })

  test('says in one sentence what is wrong with the service, and nothing of its own words', async () => {
    const id = await world.evaluation()
    for (const [code, status, said] of [
      [401, 502, 'refused access'],
      [429, 503, 'is busy'],
      [500, 502, 'The AI service failed'],
    ] as const) {
      ai.answerNext({ status: code })
      const answer = await ask(id)
      expect([code, answer.status, answer.body.error]).toEqual([code, status, 'unavailable'])
      expect(answer.body.message).toContain(said)
      expect(JSON.stringify(answer.body)).not.toContain('secret details')
    }
  })
})

describe('an answer that is not what was agreed', () => {
  const bad = (item: object) =>
    JSON.stringify({ ...good, objectives: [{ ...good.objectives[0], ...item }] })
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...good.objectives[0],
    title: `No ${index}`,
  }))

  test.each([
    ['no JSON', { text: 'I am sorry, I cannot do that.' }],
    ['half of it', { text: JSON.stringify(good).slice(0, 90) }],
    ['no stream of events', { raw: 'data: {"choices":[{"delta":\n\n' }],
    ['a stream that breaks off', { raw: 'data: {"choices":[{"delta":{"content":"{}"}}]}\n\n' }],
    ['a list', { text: '[1, 2]' }],
    ['nothing', { text: '{"objectives":[],"competencies":[]}' }],
    ['nothing valid', { text: '{"objectives":[{"title":"","target":11}]}' }],
    ['far too much', { bytes: 400_000 }],
  ])('is refused: %s', async (_, given) => {
    ai.answerNext(given)
    const { status, body } = await ask(await world.evaluation())
    expect([status, body.error]).toEqual([502, 'unavailable'])
    expect(body.message).toContain('was not used')
  })

  test.each([
    ['a script', { title: 'Sell <script>alert(1)</script>' }],
    ['markup', { description: '<img src=x onerror=alert(1)>' }],
    ['a target out of range', { target: 11 }],
    ['a weight out of range', { weight: 0 }],
    ['half a level', { target: 7.5 }],
    ['a number in words', { target: 'nine' }],
    ['an endless title', { title: 'x'.repeat(301) }],
    ['no description', { description: ' ' }],
    ['text a database cannot store', { title: 'a\u0000b' }],
  ])('an item with %s is left out, and the valid ones are offered', async (_, item) => {
    ai.answerNext({ text: bad(item) })
    const { status, body } = await ask(await world.evaluation())
    expect([status, body]).toEqual([200, { objectives: [], competencies: good.competencies }])
  })

  test('numbers as text, an odd category and a missing list are read as what they mean', async () => {
    const [competency] = good.competencies
    const odd = { ...competency, category: 'Technical', required_level: '7', weight: '٥٠٪' }
    ai.answerNext({ text: JSON.stringify({ competencies: [odd] }) })
    const { status, body } = await ask(await world.evaluation())
    expect([status, body]).toEqual([
      200,
      { objectives: [], competencies: [{ ...competency, category: 'Functional' }] },
    ])
  })

  test.each([
    ['does not stream', { whole: JSON.stringify(good) }],
    ['ends its stream without a last event', { finished: JSON.stringify(good) }],
  ])('is understood from a service that %s', async (_, given) => {
    ai.answerNext(given)
    const { status, body } = await ask(await world.evaluation())
    expect([status, body]).toEqual([200, good])
  })

  test('is refused when the network cuts it off', async () => {
    ai.answerNext({ cutAfter: '{"objectives":' })
    const { status, body } = await ask(await world.evaluation())
    expect([status, body.message]).toEqual([
      502,
      'The AI service cannot be reached right now. Please try again later.',
    ])
  })

  test('is cut to twelve, and cleared of what is not seen and of ratings', async () => {
    const rated = { ...many[0], title: 'Sell \u202emore', achieved: 10, status: 'Completed' }
    ai.answerNext({ text: JSON.stringify({ ...good, objectives: [rated, ...many] }) })
    const { body } = await ask(await world.evaluation())
    expect(body.objectives).toHaveLength(12)
    expect(body.competencies).toEqual([])
    expect(body.objectives[0]).toEqual({ ...good.objectives[0], title: 'Sell more' })
  })
})

describe('an answer that does not come', () => {
  const until = async (isTrue: () => boolean) => {
    await expect.poll(isTrue, { timeout: 15_000, interval: 10 }).toBe(true)
  }

  test('is given up after a while, and the service is no longer listened to', async () => {
    const left = ai.left()
    ai.answerNext({ endless: true })
    const { status, body } = await ask(await world.evaluation())
    expect([status, body.error]).toEqual([504, 'unavailable'])
    expect(body.message).toContain('took too long')
    await until(() => ai.left() === left + 1)
  })

  test('ends at once when the client disconnects', async () => {
    const left = ai.left()
    const before = ai.received.length
    const { access } = await world.signIn('lm')
    const id = await world.evaluation()
    ai.answerNext({ endless: true })
    const leaving = new AbortController()
    const asked = fetch(new URL(`/api/evaluations/${id}/suggestions/`, world.address), {
      method: 'POST',
      headers: { 'authorization': `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ wish: 'More', language: 'en' }),
      signal: leaving.signal,
    }).catch(() => 'left')
    await until(() => ai.received.length > before)
    const allowed = await allowedTime(world, 600)
    const began = Date.now()
    leaving.abort()
    expect(await asked).toBe('left')
    await until(() => ai.left() === left + 1)
    expect(Date.now() - began).toBeLessThan(allowed)
  })
})

describe('picking of what was proposed', () => {
  test('adds it with nothing achieved, and the history says who drafted it', async () => {
    const id = await world.evaluation({ achieved: [] })
    const picked = { objectives: [good.objectives[0]], competencies: good.competencies }
    const { status, body } = await accept(id, picked)
    expect([status, body.added, body.skipped]).toEqual([200, 2, []])
    expect((await objectives(id))[0]).toMatchObject({
      title: 'Sell more tea',
      target: 9,
      achieved: 1,
      status: 'Not started',
    })
    const history = await world.as('lm', 'GET', `/api/evaluations/${id}/history/`)
    expect(history.body.results[0]).toMatchObject({
      action: 'ai_drafted',
      actor_name: people.lm.name,
      comment: 'Sell more tea\nListening',
    })
    expect((await accept(id, picked)).body).toMatchObject({ added: 0, skipped: { length: 2 } })
  })

  test('takes no ratings, nothing out of range and not nothing', async () => {
    const id = await world.evaluation({ achieved: [] })
    const of = (item: object) => ({
      objectives: [{ ...good.objectives[0], ...item }],
      competencies: [],
    })
    expect((await accept(id, of({ achieved: 10 }))).status).toBe(200)
    expect((await objectives(id))[0].achieved).toBe(1)
    expect((await accept(id, of({ weight: 101 }))).status).toBe(400)
    expect((await accept(id, { objectives: [], competencies: [] })).status).toBe(400)
    expect((await accept(await world.evaluation({ status: 'Approved' }), of({}))).status).toBe(409)
  })
})

test('the service is configured whole or not at all, and never in the open', () => {
  const all = { AI_BASE_URL: 'https://ai.example.test/v1/', AI_API_KEY: 'k', AI_MODEL: 'm' }
  expect(readConfiguration(all).ai).toEqual({
    baseUrl: 'https://ai.example.test/v1',
    apiKey: 'k',
    model: 'm',
  })
  expect(readConfiguration({}).ai).toBeUndefined()
  expect(() => readConfiguration({ AI_MODEL: 'm' })).toThrow(
    'AI_MODEL is set, so AI_BASE_URL, AI_API_KEY must be set as well.',
  )
  expect(() => readConfiguration({ ...all, AI_BASE_URL: 'http://ai.example.test/v1' })).toThrow(
    /AI_BASE_URL must be an https address/,
  )
})
