import { describe, expect, test } from 'vitest'
import {
  beginQueue,
  currentIn,
  giveBack,
  leftIn,
  beside,
  positionIn,
  sameGroup,
  settle,
} from './review-queue.ts'
import type { Status } from '#evaluations/rules/workflow.ts'

const one = (evaluation_id: string, changes: { status?: Status; waiting_since?: string } = {}) => ({
  evaluation_id,
  status: 'Pending HR Approval' as Status,
  waiting_since: null,
  moved_at: '2026-01-05T08:00:00.000Z',
  ...changes,
})
const queue = beginQueue([one('a'), one('b'), one('c')], 'b')

describe('a review', () => {
  test('begins with what was opened, or with the first where that does not wait any more', () => {
    expect(currentIn(queue)?.evaluation_id).toBe('b')
    expect(positionIn(queue)).toBe(2)
    expect(beginQueue([one('a')], 'z').current).toBe('a')
    expect(beginQueue([], 'z').current).toBeUndefined()
  })

  test('continues with the next that is left, and after the last to those passed over', () => {
    const afterB = settle(queue, 'b')
    expect(afterB.current).toBe('c')
    expect(leftIn(afterB)).toBe(2)
    expect(beside(afterB)).toEqual({ previous: 'a', next: undefined })
    const afterC = settle(afterB, 'c')
    expect(afterC.current).toBe('a')
    expect(beside(afterC)).toEqual({ previous: undefined, next: undefined })
    const over = settle(afterC, 'a')
    expect(over.current).toBeUndefined()
    expect(positionIn(over)).toBe(0)
    expect(leftIn(over)).toBe(0)
  })

  test('stays where it is when another one is done with', () => {
    const after = settle(queue, 'c')
    expect(after.current).toBe('b')
    expect(beside(after).next).toBeUndefined()
  })

  test('returns to what was taken back, as it is now', () => {
    const now = one('b', { status: 'Pending HoD Approval' })
    const after = giveBack(settle(queue, 'b'), now)
    expect(currentIn(after)).toBe(now)
    expect(leftIn(after)).toBe(3)
  })
})

describe('what is reviewed from the home', () => {
  test('is what is decided the same way, the longest waiting first', () => {
    const waiting = [
      one('a', { waiting_since: '2026-03-01T08:00:00.000Z' }),
      one('b', { status: 'Approved' }),
      one('c', { status: 'Pending HoD Approval', waiting_since: '2026-02-01T08:00:00.000Z' }),
      one('d', { waiting_since: '2026-03-01T08:00:00.000Z' }),
    ]
    const ids = (id: string) => sameGroup(waiting, id).map(({ evaluation_id }) => evaluation_id)
    expect(ids('a')).toEqual(['c', 'a', 'd'])
    expect(ids('b')).toEqual(['b'])
    expect(ids('z')).toHaveLength(4)
  })
})
