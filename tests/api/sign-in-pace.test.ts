import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInFailures } from '#accounts/tables.ts'
import { maxWait } from '#accounts/rules/sign-in/sign-in-pace.ts'
import { pinClock } from '#kit/server/clock.ts'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let behindProxy: Awaited<ReturnType<TestApp['anotherServer']>>
let proxied: string
beforeAll(async () => {
  world = await openTestApp()
  behindProxy = await world.anotherServer({ trustProxy: 1 })
  proxied = await behindProxy.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => pinClock('2026-06-01T09:00:00.000Z'))
afterEach(async () => {
  pinClock()
  world.pauses.length = 0
  await world.db.delete(signInFailures)
})
afterAll(async () => {
  behindProxy.server.closeAllConnections()
  await behindProxy.close()
  await world.close()
})

interface Asked {
  email?: string
  from?: string
  password?: string
  devices?: string[]
}

async function login(who: PersonKey, { from = '198.51.100.7', ...more }: Asked = {}) {
  const answer = await fetch(new URL('/api/auth/login/', proxied), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...world.credentials(who), ...more }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** Wrong passwords, one after the other. */
async function guess(who: PersonKey, count: number, from?: string) {
  const statuses = []
  for (let round = 0; round < count; round++) {
    statuses.push((await login(who, { ...(from && { from }), password: `guess ${round}` })).status)
    pinClock(new Date(Date.parse('2026-06-01T09:00:00.000Z') + round * maxWait).toISOString())
  }
  return statuses
}

/** One guess at one account of many. */
const spray = (round: number) =>
  login('peer', { email: `person${round}@example.test`, password: 'guess' })

describe('wrong passwords', () => {
  test('sent all at once are looked at ten at a time, and the next one waits', async () => {
    const wrong = { password: 'guess' }
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('peer', wrong)))
    const statuses = answers.map(({ status }) => status)
    // Ten at once, and those that wait half a second, a second more, two more: below six in all.
    expect(statuses.filter((status) => status === 401)).toHaveLength(13)
    expect(statuses.filter((status) => status === 429)).toHaveLength(17)
    expect(world.pauses.toSorted((a, b) => a - b)).toEqual([500, 1500, 3500])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(12)
    expect(refused?.body.message).toMatch(/^Too many attempts. Please try again in \d+ seconds.$/)
  })

  test('from one machine are one client’s, whichever of its addresses and ports it uses', async () => {
    for (const from of [
      (round: number) => `2001:db8:1:2::${round}`,
      (round: number) => `203.0.113.200:${50_000 + round}`,
    ]) {
      world.pauses.length = 0
      for (let round = 0; round < 11; round++)
        await login('member', { from: from(round), password: 'guess' })
      expect(world.pauses).toEqual([500])
    }
    expect((await login('member', { from: '2001:db8:1:3::1' })).status).toBe(200)
  })

  test('are bounded across servers that are started again, as the counts are in the database', async () => {
    await Promise.all(Array.from({ length: 10 }, () => login('peer', { password: 'guess' })))
    const another = await world.anotherServer({ trustProxy: 1 })
    const answer = await another.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { 'x-forwarded-for': '198.51.100.7' },
      payload: { ...world.credentials('peer'), password: 'guess' },
    })
    expect(answer.statusCode).toBe(401)
    expect(world.pauses).toEqual([500])
    await another.close()
  })

  test('of others never lock the owner out: not elsewhere, not at a known device, not beside them', async () => {
    const { body } = await login('peer', { from: '203.0.113.5' })
    const devices = [body.device]
    expect(new Set(await guess('peer', 40))).toEqual(new Set([401]))
    world.pauses.length = 0

    // Elsewhere, and at a device that signed in before, even from the guesser's own address: at once.
    expect((await login('peer', { from: '203.0.113.99' })).status).toBe(200)
    expect((await login('peer', { devices })).status).toBe(200)
    expect(world.pauses).toEqual([])
    // A new device at the guesser's address: slower, but in.
    expect((await login('peer')).status).toBe(200)
    expect(world.pauses.every((pause) => pause <= maxWait)).toBe(true)
  })

  test('of a hundred people of one office do not keep their colleagues out', async () => {
    const names: PersonKey[] = ['emp', 'peer', 'member', 'lm', 'hod', 'stranger', 'otherHod', 'hr']
    const all = names.flatMap((who) =>
      Array.from({ length: 13 }, () => login(who, { password: 'x' })),
    )
    await Promise.all(all)
    world.pauses.length = 0
    expect((await login('admin')).status).toBe(200)
    expect(world.pauses).toEqual([])
  })

  test('at many accounts from one address come one after the other, and colleagues get in', async () => {
    const { body } = await login('emp', { from: '203.0.113.5' })
    // Up to here as on a morning in a large office: some are wrong while others get in, all at once.
    await Promise.all([
      ...Array.from({ length: 19 }, (_, round) => spray(round)),
      ...(['peer', 'member', 'lm', 'hod', 'stranger', 'hr'] as const).map((who) => login(who)),
    ])
    expect((await spray(19)).status).toBe(401)
    expect(world.pauses).toEqual([])

    for (let round = 20; round < 26; round++) await spray(round)
    expect(world.pauses).toEqual([500, 1000, 1500, 2000, 2500, 3000])
    world.pauses.length = 0
    expect((await login('emp', { devices: [body.device] })).status).toBe(200)
    expect((await login('peer', { from: '203.0.113.9' })).status).toBe(200)
    expect(world.pauses).toEqual([])
    // A new device at this very address: slower, but in.
    expect((await login('lm')).status).toBe(200)
    expect(world.pauses).toEqual([3500])
  })

  test('at many accounts, sent all at once, are refused once a page would not wait any longer', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, round) => spray(round)))
    const answers = await Promise.all(Array.from({ length: 30 }, (_, round) => spray(100 + round)))
    // Half a second apart at first, a second once the address was wrong at ten accounts more.
    const looked = answers.filter(({ status }) => status === 401).length
    expect(looked).toBeGreaterThanOrEqual(6)
    expect(looked).toBeLessThanOrEqual(12)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - looked)
    expect(Math.max(...world.pauses)).toBeLessThanOrEqual(maxWait)
  })

  test('a key of another account, or one that was made up, counts for nothing', async () => {
    const { body } = await login('emp')
    const [user_id, device_id] = body.device.split('.')
    await Promise.all(Array.from({ length: 10 }, () => login('peer', { password: 'guess' })))
    const forged = [body.device, `${user_id}.${device_id}.AAAA`, 'nonsense']
    expect((await login('peer', { devices: forged, password: 'x' })).status).toBe(401)
    expect(world.pauses).toEqual([500])
  })

  test('wait without a place among the calls at work', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let waiting = 0
    const narrow = await world.anotherServer({
      limits: { concurrency: 1, queue: 5 },
      pause: () => {
        waiting++
        return held
      },
    })
    const attempt = (body: object) =>
      narrow.inject({ method: 'POST', url: '/api/auth/login/', payload: body })
    const wrong = { ...world.credentials('peer'), password: 'x' }
    for (let round = 0; round < 10; round++) await attempt(wrong)
    const slow = attempt(wrong)
    await expect.poll(() => waiting).toBe(1)
    expect((await attempt(world.credentials('emp'))).statusCode).toBe(200)
    release()
    expect((await slow).statusCode).toBe(401)
    await narrow.close()
  })
})

describe('behind a proxy', () => {
  const addressOf = async (trustProxy: number | string[], forwarded: string) => {
    const app = await world.anotherServer({ trustProxy })
    const { access } = (
      await app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        headers: { 'x-forwarded-for': forwarded },
        payload: world.credentials('emp'),
      })
    ).json()
    const list = await app.inject({
      url: '/api/accounts/me/sessions/?limit=1',
      headers: { authorization: `Bearer ${access}` },
    })
    await app.close()
    return list.json().results[0].address
  }

  test('only what so many proxies have written is believed, never what the client wrote', async () => {
    pinClock()
    expect(await addressOf(1, '6.6.6.6, 198.51.100.9')).toBe('198.51.100.9')
    expect(await addressOf(2, '6.6.6.6, 198.51.100.9, 10.0.0.4')).toBe('198.51.100.9')
    expect(await addressOf(['127.0.0.1', '10.0.0.0/8'], '6.6.6.6, 198.51.100.9, 10.0.0.4')).toBe(
      '198.51.100.9',
    )
    expect(await addressOf(['10.0.0.0/8'], '6.6.6.6')).toBe('127.0.0.1')
  })
})
