import { describe, expect, test } from 'vitest'
import { sessionUser, stillCounts, tokenPayload } from './session.ts'

describe('the user of an access token', () => {
  const full = {
    user_id: '0190a0b0-0000-7000-8000-000000000001',
    username: 'mona',
    email: 'mona@demo.example',
    first_name: 'Mona',
    last_name: 'Farouk',
    name: 'Mona Farouk',
    role: 'HR',
  }

  test('is what the token says', () => {
    expect(sessionUser({ ...full, exp: 1 })).toEqual(full)
  })

  test('is an unknown employee when the token says nothing', () => {
    expect(sessionUser({})).toEqual({
      user_id: 'unknown',
      username: 'unknown.user',
      email: '',
      first_name: '',
      last_name: '',
      name: 'Unknown User',
      role: 'EMP',
    })
  })

  test('without a username gets one from the name', () => {
    expect(sessionUser({ ...full, username: undefined }).username).toBe('mona.farouk')
  })

  test('without a full name is called by first and last name', () => {
    expect(sessionUser({ ...full, name: '' }).name).toBe('Mona Farouk')
  })

  test.each([null, 7, {}, ['HR']])('ignores a role that is no text: %j', (role) => {
    expect(sessionUser({ ...full, role }).role).toBe('EMP')
  })
})

describe('a token', () => {
  const decode = (text: string) => Buffer.from(text, 'base64').toString('utf8')
  const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url')

  test('carries its payload in the middle, also in Arabic', () => {
    const payload = { name: 'منى فاروق؟؟>>', exp: 1 }
    expect(tokenPayload(`head.${encode(payload)}.signature`, decode)).toEqual(payload)
  })

  test.each(['', 'nonsense', 'a.b', 'a.!!.c', `a.${'x'.repeat(9)}.c`, `a.${encode('text')}.c`])(
    "such as '%s' has an invalid format",
    (token) => {
      expect(() => tokenPayload(token, decode)).toThrow('Invalid token format')
    },
  )

  test('of null has an invalid format', () => {
    expect(() => tokenPayload(`a.${encode(null)}.c`, decode)).toThrow('Invalid token format')
  })

  test.each([
    { exp: 1000, now: 999_999, counts: true },
    { exp: 1000, now: 1_000_000, counts: false },
    { exp: 1000, now: 1_000_001, counts: false },
    { exp: undefined, now: 0, counts: false },
    { exp: '1000', now: 0, counts: false },
  ])('expiring at second $exp counts at millisecond $now: $counts', ({ exp, now, counts }) => {
    expect(stillCounts({ exp }, now)).toBe(counts)
  })
})
