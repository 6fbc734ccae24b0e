import { expect, test } from 'vitest'
import { isGraceOver, isProviderDue } from './provider-pace.ts'

const asked = {
  provider_asked_at: '2026-01-05T08:00:00.000Z',
  provider_answered_at: '2026-01-05T08:00:00.000Z',
}

test('the provider is asked again after a quarter of an hour', () => {
  expect(isProviderDue(asked, '2026-01-05T08:14:59.999Z')).toBe(false)
  expect(isProviderDue(asked, '2026-01-05T08:15:00.000Z')).toBe(true)
})

test('a session continues for a day without an answer', () => {
  expect(isGraceOver(asked, '2026-01-06T08:00:00.000Z')).toBe(false)
  expect(isGraceOver(asked, '2026-01-06T08:00:00.001Z')).toBe(true)
})
