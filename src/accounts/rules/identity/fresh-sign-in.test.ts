import { expect, test } from 'vitest'
import { isFreshSignIn, momentOf } from './fresh-sign-in.ts'

const now = '2026-03-01T12:00:00.000Z'
const seconds = (minutes: number) => Date.parse(now) / 1000 + minutes * 60

test('a provider that says when someone signed in is believed, unless that is ahead of us', () => {
  expect(momentOf(seconds(-5), now)).toBe('2026-03-01T11:55:00.000Z')
  expect(momentOf(seconds(0.5), now)).toBe(now)
  expect(momentOf(seconds(2), now)).toBeNull()
  expect(momentOf(null, now)).toBeNull()
})

test('only a sign-in since the attempt began shows who is at the screen', () => {
  expect(isFreshSignIn('2026-03-01T12:01:00.000Z', now)).toBe(true)
  expect(isFreshSignIn('2026-03-01T11:59:30.000Z', now)).toBe(true)
  expect(isFreshSignIn('2026-03-01T11:58:59.000Z', now)).toBe(false)
  expect(isFreshSignIn(null, now)).toBe(false)
})
