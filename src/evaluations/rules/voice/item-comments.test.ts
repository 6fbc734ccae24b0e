import { expect, test } from 'vitest'
import { statuses } from '#evaluations/rules/workflow.ts'
import { usualAudience } from './item-comments.ts'

const lm = { user_id: 'lm' }
const usual = (evaluation: Pick<Parameters<typeof usualAudience>[0], 'status' | 'rejected_from'>) =>
  usualAudience({ employee_user_id: 'emp', ...evaluation }, lm)

test('a comment is usually for managers before the review, and for everyone from then on', () => {
  const early = ['Draft', 'Pending HoD Approval', 'Pending HR Approval'] as const
  for (const status of statuses.filter((one) => one !== 'Rejected'))
    expect([status, usual({ status })]).toEqual([
      status,
      early.some((one) => one === status) ? 'managers' : 'everyone',
    ])
  const rejected = (rejected_from: (typeof statuses)[number]) =>
    usual({ status: 'Rejected', rejected_from })
  expect(rejected('Employee Review')).toBe('everyone')
  expect(early.map(rejected)).toEqual(['managers', 'managers', 'managers'])
})

test('of the employee it is always for everyone', () => {
  for (const status of statuses)
    expect(usualAudience({ employee_user_id: 'emp', status }, { user_id: 'emp' })).toBe('everyone')
})
