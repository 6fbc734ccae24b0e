import { describe, expect, test } from 'vitest'
import { statuses } from '#evaluations/rules/workflow.ts'
import { commentReason, missingComments, usualLimits } from './required-comments.ts'

const reason = (reached: number, aim = 10, self: number | null = null) =>
  commentReason({ reached, aim, self }, usualLimits)

describe('an item needs a comment', () => {
  test('where its score is 40 or less, or 95 or more', () => {
    const reasons = Array.from({ length: 10 }, (_, index) => reason(index + 1))
    const between = Array<undefined>(5).fill(undefined)
    expect(reasons).toEqual(['low', 'low', 'low', 'low', ...between, 'high'])
    // What is reached beyond the target is capped.
    expect(reason(9, 6)).toBe('high')
    // 3 of 7 is 42.9, 2 of 5 exactly 40.
    expect([reason(3, 7), reason(2, 5)]).toEqual([undefined, 'low'])
  })

  test('where it is three levels from what the employee says, either way', () => {
    expect([5, 6, 7, 8, 9].map((reached) => reason(reached, 10, 8))).toEqual([
      'self',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(reason(7, 10, 4)).toBe('self')
    expect(reason(7, 10, 5)).toBeUndefined()
    // The score is the first reason, and enough.
    expect(reason(4, 10, 8)).toBe('low')
  })

  test('by the limits of its cycle', () => {
    const limits = { low: 70, high: 100, levels: 1 }
    const judged = (reached: number, self: number | null = null) =>
      commentReason({ reached, aim: 10, self }, limits)
    expect([judged(7), judged(8), judged(10), judged(8, 9)]).toEqual([
      'low',
      undefined,
      'high',
      'self',
    ])
  })
})

const names = { section: 'objectives', name_ar: null, is_assessed: true } as const
const items = [
  { ...names, item_id: 'a', name: 'Sell tea', aim: 10, reached: 2, self: 9 },
  { ...names, item_id: 'b', name: 'Sell coffee', aim: 10, reached: 8, self: 8 },
  { ...names, item_id: 'c', name: 'Answer mail', aim: 10, reached: 5, self: 8 },
  { ...names, item_id: 'd', name: 'New', aim: 10, reached: 1, self: null, is_assessed: false },
]
type Assessed = Parameters<typeof missingComments>[0]
const missing = (assessed: Partial<Assessed>, limits: typeof usualLimits | null = usualLimits) =>
  missingComments(
    { status: 'Draft', rejected_from: null, mode: 'off', state: 'open', ...assessed },
    items,
    limits,
  ).map(({ item_id, reason }) => `${item_id} ${reason}`)

describe('missing comments', () => {
  test.each(statuses)('at %s are asked for only while items can be changed', (status) => {
    const asked = ['Draft', 'Pending HoD Approval', 'Pending HR Approval'].includes(status)
    expect(missing({ status })).toEqual(asked ? ['a low'] : [])
  })

  test('are none outside cycles, and where the cycle asks for none', () => {
    expect(missing({}, null)).toEqual([])
  })

  test('say nothing of what the employee entered before managers see it', () => {
    const both = ['a low', 'c self']
    expect(missing({ mode: 'employee_first', state: 'open' })).toEqual(['a low'])
    expect(missing({ mode: 'employee_first', state: 'handed_in' })).toEqual(both)
    expect(missing({ mode: 'parallel_blind', state: 'handed_in' })).toEqual(['a low'])
    expect(missing({ mode: 'parallel_blind', state: 'date_passed' })).toEqual(both)
    expect(
      missing({ mode: 'parallel_blind', state: 'handed_in', status: 'Pending HoD Approval' }),
    ).toEqual(both)
  })
})
