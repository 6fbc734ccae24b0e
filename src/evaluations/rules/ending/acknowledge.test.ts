import { describe, expect, test } from 'vitest'
import { type Status, statuses } from '#evaluations/rules/workflow.ts'
import { acknowledgeRefusal, mustBeReadAgain } from './acknowledge.ts'

const evaluation = (status: Status) => ({ status, employee_user_id: 'emad' })

describe('having read an evaluation', () => {
  test('is confirmed by the employee, at the review', () => {
    const open = statuses.filter(
      (status) => acknowledgeRefusal(evaluation(status), { user_id: 'emad' }) === undefined,
    )
    expect(open).toEqual(['Employee Review'])
    expect(acknowledgeRefusal(evaluation('Approved'), { user_id: 'emad' })).toBe('not_in_review')
  })

  test('is confirmed by no one else', () => {
    for (const status of statuses)
      expect(acknowledgeRefusal(evaluation(status), { user_id: 'huda' })).toBe(
        status === 'Employee Review' ? 'not_yours' : 'not_in_review',
      )
  })

  test('counts until it is prepared or shown again', () => {
    expect(statuses.filter(mustBeReadAgain)).toEqual(['Draft', 'Employee Review'])
  })
})
