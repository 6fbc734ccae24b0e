import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyedHash } from '#accounts/server/security/encryption.ts'
import { recoveryCodes } from '#accounts/tables.ts'
import { now, pinClock } from '#kit/server/clock.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const at = '/api/accounts/me/two-factor/'
const proof = { current_password: password }
/** What the person's phone shows at this moment. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now()) })
const signIn = (who: PersonKey, code?: string) =>
  world.ask('POST', '/api/auth/login/', { body: { ...world.credentials(who), code } })

/** Minutes from now, where nothing of what was used before counts. */
const later = (minutes: number) => pinClock(new Date(Date.now() + minutes * 60_000).toISOString())

async function switchOn(who: PersonKey) {
  const { body } = await world.as(who, 'POST', at, { body: proof })
  const confirmed = await world.as(who, 'POST', `${at}confirm/`, {
    body: { code: codeOf(body.secret) },
  })
  return {
    secret: body.secret as string,
    recovery_codes: confirmed.body.recovery_codes as string[],
  }
}

describe('two-factor sign-in', () => {
  test('begins only once a code of the new secret is confirmed', async () => {
    const { body } = await world.as('peer', 'POST', at, { body: proof })
    expect(body.otpauth_url).toMatch(/^otpauth:\/\/totp\/HR%20System.*secret=/)
    expect((await signIn('peer')).status).toBe(200)
    const wrong = await world.as('peer', 'POST', `${at}confirm/`, { body: { code: '000' } })
    expect(wrong.body.details).toEqual({ code: ['This code is not right, or was used before'] })
    expect((await signIn('peer')).status).toBe(200)
  })

  test('asks for a code that is good once', async () => {
    const { secret, recovery_codes } = await switchOn('emp')
    expect(recovery_codes).toHaveLength(10)
    expect((await world.as('emp', 'GET', '/api/accounts/me/')).body.two_factor).toBe(true)

    const asked = await signIn('emp')
    expect([asked.status, asked.body.error]).toEqual([401, 'code_required'])
    // The code that switched it on is used up.
    expect((await signIn('emp', codeOf(secret))).body.error).toBe('code_required')
    later(2)
    const code = codeOf(secret)
    expect((await signIn('emp', code)).status).toBe(200)
    expect((await signIn('emp', code)).status).toBe(401)
  })

  test('takes a code in Arabic and in Persian digits, and refuses everything else with a sentence', async () => {
    const { secret } = await switchOn('hr')
    const inDigits = (zero: number, code: string) =>
      code.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)))
    later(6)
    expect((await signIn('hr', inDigits(0x0660, codeOf(secret)))).status).toBe(200)
    later(8)
    expect((await signIn('hr', inDigits(0x06f0, codeOf(secret)))).status).toBe(200)
    later(10)
    for (const code of ['١٢٣', 'ééé€€€', '😀😀😀', '\u0000', '１２３４５６', '-12345', ' '])
      expect((await signIn('hr', code)).status, code).toBe(401)
    const off = await world.as('hr', 'DELETE', at, { body: { code: '😀😀😀😀😀😀' } })
    expect([off.status, Object.keys(off.body.details)]).toEqual([400, ['code']])
    later(12)
    const code = inDigits(0x0660, codeOf(secret))
    expect((await world.as('hr', 'DELETE', at, { body: { code } })).status).toBe(204)
  })

  test('closes after ten wrong codes, which need the right password', async () => {
    const { secret } = await switchOn('peer')
    later(14)
    const known = await signIn('peer', codeOf(secret))
    later(16)
    for (let round = 0; round < 10; round++)
      expect((await signIn('peer', `00000${round}`)).status).toBe(401)
    const closed = await signIn('peer', codeOf(secret))
    expect([closed.status, closed.body.message]).toEqual([
      429,
      'Too many attempts. Please try again in 15 minutes.',
    ])
    const devices = [known.body.device]
    const body = { ...world.credentials('peer'), code: codeOf(secret), devices }
    expect((await world.ask('POST', '/api/auth/login/', { body })).status).toBe(200)
  })

  test('does not mention a code to someone without the password', async () => {
    const { body } = await world.ask('POST', '/api/auth/login/', {
      body: { ...world.credentials('emp'), password: 'a guess of someone' },
    })
    expect(body.error).toBe('invalid_credentials')
  })

  test('takes each recovery code once, however it is written, and those of release 0.1.0', async () => {
    const { recovery_codes } = await switchOn('lm')
    const [first = ''] = recovery_codes
    expect((await signIn('lm', first.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await signIn('lm', first)).status).toBe(401)
    // One that release 0.1.0 made, which stored them in another way.
    const secret = new TextEncoder().encode('a secret for tests, 32 characters long')
    const code_hash = keyedHash(secret, 'recovery code', 'ABCDEFGHJK')
    await world.db.insert(recoveryCodes).values({ user_id: people.lm.user_id, code_hash })
    expect((await signIn('lm', 'abcde-fghjk')).status).toBe(200)
    expect((await signIn('lm', 'abcde-fghjk')).status).toBe(401)
  })

  test('keeps neither its secret nor its recovery codes readable', async () => {
    const { secret, recovery_codes } = await switchOn('hod')
    const { rows } = await world.db.execute(
      `select to_jsonb(u)::text as stored from users u
       union all select to_jsonb(r)::text from recovery_codes r
       union all select to_jsonb(a)::text from audit_entries a
       union all select to_jsonb(k)::text from kept_answers k`,
    )
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...recovery_codes]) expect(stored).not.toContain(text)
    const shown = await world.as('hr', 'GET', `/api/accounts/users/${people.hod.user_id}/`)
    expect(shown.body.two_factor).toBe(true)
    expect(JSON.stringify(shown.body)).not.toMatch(/secret|offered|step/)
  })

  test('is switched off with a code, and only then begun again', async () => {
    const { secret } = await switchOn('member')
    expect((await world.as('member', 'POST', at, { body: proof })).status).toBe(409)
    later(4)
    expect((await world.as('member', 'DELETE', at, { body: { code: '123456' } })).status).toBe(400)
    const body = { code: codeOf(secret) }
    expect((await world.as('member', 'DELETE', at, { body })).status).toBe(204)
    expect((await signIn('member')).status).toBe(200)
  })

  test('is switched off by an administrator for others, but not for themselves', async () => {
    await switchOn('otherHod')
    const off = (by: PersonKey, who: PersonKey) =>
      world.as(by, 'PATCH', `/api/accounts/users/${people[who].user_id}/`, {
        body: { two_factor: false },
      })
    expect((await off('hr', 'otherHod')).body.two_factor).toBe(false)
    expect((await signIn('otherHod')).status).toBe(200)
    await switchOn('admin')
    expect((await off('admin', 'admin')).status).toBe(409)
  })
})

describe('where one is signed in', () => {
  test('all others are signed out at once', async () => {
    const phone = await world.signIn('stranger')
    await world.as('stranger', 'GET', '/api/accounts/me/')
    const all = '/api/accounts/me/sessions/'
    expect((await world.as('stranger', 'DELETE', all, { body: proof })).status).toBe(204)
    const headers = { authorization: `Bearer ${phone.access}` }
    expect((await world.ask('GET', '/api/auth/validate/', { headers })).status).toBe(401)
    expect((await world.as('stranger', 'GET', '/api/accounts/me/')).status).toBe(200)
  })
})
