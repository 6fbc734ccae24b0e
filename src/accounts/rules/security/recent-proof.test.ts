import { expect, test } from 'vitest'
import { isProofRecent } from './recent-proof.ts'

const at = '2026-03-01T09:00:00.000Z'

test('a sign-in proves who is at the screen for ten minutes', () => {
  expect(isProofRecent(at, at)).toBe(true)
  expect(isProofRecent(at, '2026-03-01T09:10:00.000Z')).toBe(true)
  expect(isProofRecent(at, '2026-03-01T09:10:00.001Z')).toBe(false)
  expect(isProofRecent(at, '2026-03-02T09:00:00.000Z')).toBe(false)
})

test('a clock that was set back asks no one', () => {
  expect(isProofRecent(at, '2026-03-01T08:00:00.000Z')).toBe(true)
})
