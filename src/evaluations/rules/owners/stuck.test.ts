import { expect, test } from 'vitest'
import { stuckReason } from './stuck.ts'

const step = {
  status: 'Draft',
  owner_id: 'omar',
  taken_by: null,
  is_owner_active: true,
  due_on: null,
  working_days: 2,
} as const
const why = (more: Partial<Parameters<typeof stuckReason>[0]>) =>
  stuckReason({ ...step, ...more }, '2026-11-22', 5)

test.each([
  ['waits for its owner', {}, undefined],
  ['waits five working days', { working_days: 5 }, undefined],
  ['waits longer', { working_days: 6 }, 'waiting'],
  ['is due today', { due_on: '2026-11-22' }, undefined],
  ['is past its date', { due_on: '2026-11-21' }, 'overdue'],
  ['has no owner', { owner_id: null }, 'no_owner'],
  ['has no owner and was taken', { owner_id: null, taken_by: 'huda' }, undefined],
  ['is HR’s own', { owner_id: null, status: 'Pending HR Approval' }, undefined],
  ['has an owner who cannot act', { is_owner_active: false }, 'inactive'],
] as const)('a step that %s is stuck because of: %s', (_, more, reason) => {
  expect(why(more)).toBe(reason)
})
