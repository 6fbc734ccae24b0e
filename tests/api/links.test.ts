import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin } from '#accounts/server/first-admin.ts'
import { pinClock } from '#kit/server/clock.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterEach(() => pinClock())
afterAll(() => world.close())

const fresh = 'Lavender-fields-9'
const tokenIn = (text: string) => /#([\w-]+)/.exec(text)?.[1] ?? ''
const invite = (by: PersonKey, who: PersonKey) =>
  world.as(by, 'POST', `/api/accounts/users/${people[who].user_id}/link/`)
const look = (token: string) => world.ask('POST', '/api/auth/links/look/', { body: { token } })
const use = (token: string, password = fresh) =>
  world.ask('POST', '/api/auth/links/', { body: { token, password } })
const forgot = (email: string) => world.ask('POST', '/api/auth/forgot/', { body: { email } })
const signIn = (who: PersonKey, password: string) =>
  world.ask('POST', '/api/auth/login/', { body: { ...world.credentials(who), password } })

describe('a one-time link', () => {
  test('sets the password of its own account once, and ends what was signed in before', async () => {
    const { access } = await world.signIn('peer')
    const { status, body } = await invite('hr', 'peer')
    expect(status).toBe(201)
    const token = tokenIn(body.path)
    expect((await look(token)).body).toMatchObject({
      name: 'Petra Peer',
      username: 'peer',
      email: 'peer@example.test',
    })

    expect((await use(token, 'short')).body.details).toEqual({
      password: ['A password has at least 10 characters'],
    })
    expect((await use(token)).status).toBe(204)
    expect((await signIn('peer', fresh)).status).toBe(200)
    const headers = { authorization: `Bearer ${access}` }
    expect((await world.ask('GET', '/api/auth/validate/', { headers })).status).toBe(401)

    const again = await use(token, 'Another-field-10')
    expect([again.status, again.body.message]).toEqual([
      404,
      'This link has expired or was used before. Please ask for a new one.',
    ])
    expect((await signIn('peer', fresh)).status).toBe(200)
  })

  test('dies when the account is promoted or granted more than its maker could give', async () => {
    const at = `/api/accounts/users/${people.stranger.user_id}/`
    for (const [change, back] of [
      [{ role: 'HR' }, { role: 'EMP' }],
      [
        { permissions: { granted: ['reports_export'], denied: [] } },
        { permissions: { granted: [], denied: [] } },
      ],
    ]) {
      const token = tokenIn((await invite('hr', 'stranger')).body.path)
      await world.as('admin', 'PATCH', at, { body: change })
      expect((await use(token)).status).toBe(404)
      await world.as('admin', 'PATCH', at, { body: back })
    }
  })

  test('is not stored anywhere it could be read again', async () => {
    const token = tokenIn((await invite('hr', 'member')).body.path)
    const { rows } = await world.db.execute(
      `select to_jsonb(l)::text as stored from one_time_links l
       union all select to_jsonb(k)::text from kept_answers k
       union all select to_jsonb(a)::text from audit_entries a`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is replaced by a newer one, and is good for three days', async () => {
    const first = tokenIn((await invite('hr', 'member')).body.path)
    const second = tokenIn((await invite('hr', 'member')).body.path)
    expect((await look(first)).status).toBe(404)
    pinClock(new Date(Date.now() + 71 * 3_600_000).toISOString())
    expect((await look(second)).status).toBe(200)
    pinClock(new Date(Date.now() + 73 * 3_600_000).toISOString())
    expect((await use(second)).status).toBe(404)
  })

  test('of two uses at the same moment one succeeds', async () => {
    const token = tokenIn((await invite('hr', 'member')).body.path)
    const both = await Promise.all([use(token), use(token, 'Another-field-10')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
  })

  test('of an administrator is made by administrators only', async () => {
    expect((await invite('hr', 'admin')).body.message).toBe('Only an administrator can do this.')
  })

  test('leads nowhere once the password, the e-mail or the status changed', async () => {
    const user = `/api/accounts/users/${people.member.user_id}/`
    const changes = [
      [{ email: 'munir@example.test' }],
      [{ password: 'Cardamom-coffee-8' }],
      [{ is_active: false }, { is_active: true }],
    ]
    for (const steps of changes) {
      const token = tokenIn((await invite('hr', 'member')).body.path)
      expect((await look(token)).status).toBe(200)
      for (const body of steps) await world.as('admin', 'PATCH', user, { body })
      expect((await look(token)).status, JSON.stringify(steps)).toBe(404)
    }
    await world.as('admin', 'PATCH', user, { body: { email: people.member.email } })
  })

  test('leads nowhere once the account is inactive', async () => {
    const token = tokenIn((await invite('hr', 'stranger')).body.path)
    const user = `/api/accounts/users/${people.stranger.user_id}/`
    await world.as('hr', 'DELETE', user)
    expect((await look(token)).status).toBe(404)
    expect((await invite('hr', 'stranger')).status).toBe(409)
    await world.as('admin', 'PATCH', user, { body: { is_active: true } })
  })
})

describe('a forgotten password', () => {
  const mailTo = async (address: string) => {
    await expect.poll(() => world.mails.some(({ to }) => to.address === address)).toBe(true)
    return world.mails.findLast(({ to }) => to.address === address)
  }

  test('is helped with by mail, for two hours', async () => {
    expect((await forgot('LM@example.test')).status).toBe(204)
    const mail = await mailTo('lm@example.test')
    expect(mail?.text).toContain('https://hr.example.test/set-password#')
    const token = tokenIn(mail?.text ?? '')
    expect((await look(token)).status).toBe(200)
    pinClock(new Date(Date.now() + 3 * 3_600_000).toISOString())
    expect((await use(token)).status).toBe(404)
  })

  test('of no one is answered the same, and mails no one', async () => {
    const before = world.mails.length
    expect((await forgot('no one@example.test')).status).toBe(204)
    await forgot('emp@example.test')
    await mailTo('emp@example.test')
    expect(world.mails.length).toBe(before + 1)
  })

  test('is never refused, mails once in five minutes, and leaves the first link good', async () => {
    const asked = Array.from({ length: 12 }, () => forgot('hod@example.test'))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses).toEqual(Array<number>(12).fill(204))
    const first = tokenIn((await mailTo('hod@example.test'))?.text ?? '')
    // Requests are answered in their order: once this mail is out, those before it were looked at.
    await forgot('otherHod@example.test')
    await forgot('farah@example.test')
    await mailTo('farah@example.test')
    const toHod = () => world.mails.filter(({ to }) => to.address === 'hod@example.test').length
    expect(toHod()).toBe(1)

    pinClock(new Date(Date.now() + 6 * 60_000).toISOString())
    await forgot('hod@example.test')
    await expect.poll(toHod).toBe(2)
    expect((await look(first)).status).toBe(200)
  })
})

describe('requests for forgotten passwords', () => {
  let proxied: Awaited<ReturnType<TestApp['anotherServer']>>
  beforeAll(async () => {
    proxied = await world.anotherServer({ trustProxy: 1 })
  })
  afterAll(() => proxied.close())
  const ask = (from: string, email: string) =>
    proxied.inject({
      method: 'POST',
      url: '/api/auth/forgot/',
      headers: { 'x-forwarded-for': from },
      payload: { email },
    })
  const many = (count: number, from: (round: number) => string, email: string) =>
    Promise.all(Array.from({ length: count }, (_, round) => ask(from(round), email)))
  const statusesOf = (answers: { statusCode: number }[]) =>
    [200, 204, 429].map((wanted) => answers.filter((one) => one.statusCode === wanted).length)

  test('beyond thirty a minute of one client are answered alike and dropped, and others are served', async () => {
    pinClock('2026-06-01T09:00:20.000Z')
    const mailsTo = (address: string) =>
      world.mails.filter(({ to }) => to.address === address).length
    const before = mailsTo('hr@example.test')
    const many40 = await many(30, () => '198.51.100.8', 'no one@example.test')
    const beyond = await ask('198.51.100.8', 'hr@example.test')
    expect(statusesOf([...many40, beyond])).toEqual([0, 31, 0])
    // Requests are worked through in their order: once this mail is out, the dropped one would be too.
    await ask('198.51.100.9', 'member@example.test')
    await expect.poll(() => world.mails.at(-1)?.to.address).toBe('member@example.test')
    expect(mailsTo('hr@example.test')).toBe(before)
    pinClock('2026-06-01T09:01:00.000Z')
    await ask('198.51.100.8', 'hr@example.test')
    await expect.poll(() => mailsTo('hr@example.test')).toBe(before + 1)
  })
})

describe('the first administrator', () => {
  test('is made without a password, and sets one with a link', async () => {
    const { path } = await makeAdmin(world.db, 'first@example.test')
    expect((await use(tokenIn(path))).status).toBe(204)
    const { body } = await world.ask('POST', '/api/auth/login/', {
      body: { email: 'first@example.test', username: 'first', password: fresh },
    })
    expect(body.user.role).toBe('ADMIN')
  })

  test('is given a new link when asked again, but no one is made one this way', async () => {
    await makeAdmin(world.db, 'second@example.test')
    const { path } = await makeAdmin(world.db, 'Second@example.test')
    expect((await look(tokenIn(path))).body.username).toBe('second')
    await expect(makeAdmin(world.db, 'hr@example.test')).rejects.toThrow(
      'hr@example.test belongs to an account that is not an active administrator.',
    )
  })
})
