import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sessions, signInFailures, users } from '#accounts/tables.ts'
import { pinClock } from '#kit/server/clock.ts'
import { people } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.db.delete(signInFailures)
})
afterAll(() => world.close())

const login = (body: object) => world.ask('POST', '/api/auth/login/', { body })
const refresh = (token: string) =>
  world.ask('POST', '/api/auth/refresh/', { body: { refresh: token } })
const validate = (token: string) =>
  world.ask('GET', '/api/auth/validate/', { headers: { authorization: `Bearer ${token}` } })

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const atMinute = (minute: number) =>
  pinClock(new Date(Date.UTC(2026, 5, 1, 9, minute)).toISOString())

describe('signing in', () => {
  test('takes e-mail, username and password of one account, in any case', async () => {
    const { email, username, password } = world.credentials('lm')
    const answer = await login({
      email: email.toUpperCase(),
      username: username.toUpperCase(),
      password,
    })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      name: 'Lina Leader',
      role: 'LM',
      department: 'Retail',
      position: 'Sales Associate',
      employee_id: people.lm.employee_id,
    })
    expect(payloadOf(answer.body.access)).toMatchObject({
      user_id: people.lm.user_id,
      username: 'lm',
      email: 'lm@example.test',
      first_name: 'Lina',
      last_name: 'Leader',
      name: 'Lina Leader',
      role: 'LM',
    })
  })

  test('says the same whichever of the three is wrong, to the letter', async () => {
    const right = world.credentials('lm')
    const wrong = [
      { ...right, password: 'Violet-harbour-73' },
      { ...right, username: 'hr' },
      { ...right, email: 'no one@example.test' },
    ]
    const answers = await Promise.all(wrong.map(login))
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        error: 'invalid_credentials',
        message: 'Invalid credentials. Please try again.',
        details: {},
      })
    }
  })

  test('asks for all three fields', async () => {
    const answer = await login({ email: ' ', username: '', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.body.details).toEqual({
      email: ['Please fill in all fields.'],
      username: ['Please fill in all fields.'],
      password: ['Please fill in all fields.'],
    })
  })

  test('failures before a success are forgotten', async () => {
    const wrong = { ...world.credentials('peer'), password: 'guess' }
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 8 }, () => login(wrong)))
      expect((await login(world.credentials('peer'))).status).toBe(200)
    }
  })

  test('an account that was deactivated is as unknown as any other', async () => {
    const { access, refresh: token } = await world.signIn('member')
    const { user_id } = people.member
    await world.db.update(users).set({ is_active: false }).where(eq(users.user_id, user_id))
    expect((await login(world.credentials('member'))).body.error).toBe('invalid_credentials')
    expect((await validate(access)).status).toBe(401)
    expect((await refresh(token)).status).toBe(401)
    await world.db.update(users).set({ is_active: true }).where(eq(users.user_id, user_id))
  })
})

describe('a session', () => {
  test('is over on the server once one signs out', async () => {
    const { access, refresh: token } = await world.signIn('emp')
    expect((await validate(access)).body.name).toBe('Emad Employee')
    const left = await world.ask('POST', '/api/auth/logout/', { body: { refresh: token } })
    expect(left.status).toBe(204)
    expect((await validate(access)).body.error).toBe('not_signed_in')
    expect((await refresh(token)).status).toBe(401)
  })

  test('continues with a new pair of tokens', async () => {
    const { refresh: first } = await world.signIn('emp')
    const second = await refresh(first)
    expect(second.body.refresh).not.toBe(first)
    expect((await validate(second.body.access)).status).toBe(200)
    expect((await refresh(second.body.refresh)).status).toBe(200)
  })

  test('two tabs that refresh at once both stay signed in', async () => {
    const { refresh: first } = await world.signIn('emp')
    const tabs = await Promise.all([refresh(first), refresh(first)])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    // Both answers stay valid long after the race, whichever the client stores last.
    const [one, two] = tabs
    expect(one?.body.refresh).toBe(two?.body.refresh)
    pinClock(new Date(Date.now() + 120_000).toISOString())
    expect((await refresh(one?.body.refresh)).status).toBe(200)
  })

  test('ends when an old refresh token is used again', async () => {
    atMinute(0)
    const { refresh: stolen } = await world.signIn('emp')
    const { body: owners } = await refresh(stolen)
    expect((await validate(owners.access)).status).toBe(200)
    atMinute(1)
    expect((await refresh(stolen)).status).toBe(401)
    expect((await refresh(owners.refresh)).status).toBe(401)
    expect((await validate(owners.access)).status).toBe(401)
  })

  test('survives an answer that was lost, until the next pair of tokens was used', async () => {
    atMinute(0)
    const { refresh: first } = await world.signIn('emp')
    await refresh(first)
    // The answer never arrived: hours later the page asks again with the token it has.
    atMinute(300)
    const second = await refresh(first)
    expect(second.status).toBe(200)
    atMinute(310)
    expect((await refresh(first)).status).toBe(200)
    expect((await validate(second.body.access)).status).toBe(200)
    atMinute(320)
    const replayed = await refresh(first)
    expect(replayed.body.details.reason).toBe('copied')
    expect((await validate(second.body.access)).status).toBe(401)
  })

  test.each([0, 300])(
    'does not survive it for another browser, %i minutes later',
    async (later) => {
      atMinute(0)
      const { refresh: first } = await world.signIn('emp')
      await refresh(first)
      atMinute(later)
      const body = { refresh: first }
      const headers = { 'user-agent': 'another browser' }
      const elsewhere = await world.ask('POST', '/api/auth/refresh/', { body, headers })
      expect(elsewhere.body.details.reason).toBe('copied')
    },
  )

  test('ends after thirty days, however much it is used', async () => {
    const began = Date.UTC(2026, 5, 1)
    pinClock(new Date(began).toISOString())
    let pair = await world.signIn('emp')
    for (const day of [10, 20, 29]) {
      pinClock(new Date(began + day * 86_400_000).toISOString())
      const answer = await refresh(pair.refresh)
      expect(answer.status).toBe(200)
      pair = answer.body
    }
    expect((await validate(pair.access)).status).toBe(200)
    pinClock(new Date(began + 30 * 86_400_000 + 1000).toISOString())
    expect((await validate(pair.access)).status).toBe(401)
    const over = await refresh(pair.refresh)
    expect(over.body).toMatchObject({
      message: 'Your session has expired. Please sign in again.',
      details: { reason: 'expired' },
    })
  })

  test('of an administrator ends after twelve hours without use, of others it does not', async () => {
    const [admin, emp] = [await world.signIn('admin'), await world.signIn('emp')]
    pinClock(new Date(Date.now() + 12 * 3_600_000 + 1000).toISOString())
    expect((await refresh(admin.refresh)).status).toBe(401)
    expect((await refresh(emp.refresh)).status).toBe(200)
  })

  test('explains why it ended to the owner of its token', async () => {
    const { refresh: token } = await world.signIn('member')
    const user = `/api/accounts/users/${people.member.user_id}/`
    await world.as('admin', 'DELETE', user)
    expect((await refresh(token)).body).toMatchObject({
      error: 'not_signed_in',
      message: 'Your account is not active any more. Please ask HR or an administrator.',
      details: { reason: 'deactivated' },
    })
    await world.as('admin', 'PATCH', user, { body: { is_active: true } })
  })

  test('ends after fourteen days without use', async () => {
    const { refresh: token } = await world.signIn('emp')
    pinClock(new Date(Date.now() + 14 * 86_400_000 + 1000).toISOString())
    expect((await refresh(token)).status).toBe(401)
  })

  test('an access token that expired is distinguished from an invalid one', async () => {
    const expired = await world.ask('GET', '/api/auth/validate/', {
      headers: { authorization: `Bearer ${await expiredToken()}` },
    })
    expect(expired.body.error).toBe('token_expired')
    const { access } = await world.signIn('emp')
    const [head, payload = '', signature] = access.split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const other = Buffer.from(JSON.stringify({ ...claims, sid: people.hr.user_id })).toString(
      'base64url',
    )
    const forged = [
      `${head}.${other}.${signature}`,
      `${unsigned}.${payload}.`,
      `${head}.${payload}`,
      `${access}.more`,
    ]
    for (const token of ['', 'nonsense', 'a.b.c', ...forged])
      expect((await validate(token)).body.error).toBe('not_signed_in')
  })

  test('nothing that could be stolen from the database opens it', async () => {
    const { refresh: token } = await world.signIn('emp')
    const stored = JSON.stringify(await world.db.select().from(sessions))
    const secret = token.split('.').at(-1) ?? ''
    expect(secret.length).toBeGreaterThan(40)
    expect(stored).not.toContain(secret)
  })
})

async function expiredToken() {
  const { SignJWT } = await import('jose')
  return new SignJWT({ sid: people.emp.user_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 5)
    .sign(world.app.signingSecret)
}

describe('the own account', () => {
  test('takes no picture that is a script', async () => {
    for (const avatar of ['javascript:alert(1)', 'data:text/html;base64,PHNjcmlwdD4=']) {
      const answer = await world.as('peer', 'PATCH', '/api/accounts/me/', { body: { avatar } })
      expect(answer.body.details).toEqual({
        avatar: ['Please enter the https address of a picture'],
      })
    }
    const avatar = 'https://cdn.example.test/petra.png'
    const answer = await world.as('peer', 'PATCH', '/api/accounts/me/', { body: { avatar } })
    expect(answer.body.avatar).toBe(avatar)
  })

  test('language and theme are stored, and a stale write is refused', async () => {
    const before = await world.as('peer', 'GET', '/api/accounts/me/')
    const match = { 'if-match': `"${before.body.updated_at}"` }
    const change = (body: object) =>
      world.as('peer', 'PATCH', '/api/accounts/me/', { body, headers: match })

    const first = await change({ language: 'ar', theme: 'dark' })
    expect(first.body).toMatchObject({ language: 'ar', theme: 'dark' })
    const second = await change({ theme: 'light' })
    expect(second.status).toBe(409)
    expect(second.body.error).toBe('stale')
    expect(second.body.details.current).toMatchObject({ theme: 'dark' })
  })

  test('no one makes themselves an administrator', async () => {
    const body = {
      role: 'ADMIN',
      permissions: ['system_settings'],
      is_active: true,
      phone: '511223344',
    }
    const answer = await world.as('peer', 'PATCH', '/api/accounts/me/', { body })
    expect(answer.body).toMatchObject({ phone: '511223344', role: 'EMP' })
    expect(answer.body.permissions).toEqual(['evaluations_view', 'profile_edit'])
  })
})
