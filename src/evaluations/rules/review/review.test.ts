import { describe, expect, test } from 'vitest'
import { permissionsInForce, roles, type Role } from '#kit/rules/actor.ts'
import { isReviewed, reviewedStatuses, reviewSteps } from './review.ts'
import { type Status, statuses } from '#evaluations/rules/workflow.ts'

const evaluation = (status: Status, separated_user_id: string | null = null) => ({
  status,
  employee_user_id: 'emad',
  objectives_count: 2,
  competencies_count: 0,
  separated_user_id,
})
const someone = (role: Role, user_id = 'someone') => ({
  user_id,
  role,
  permissions: permissionsInForce(role, [], []),
})

describe('what a reviewer decides', () => {
  test('is to approve, reject or send back what waits for the head of department', () => {
    expect(reviewSteps(evaluation('Pending HoD Approval'), someone('HOD'))).toEqual({
      approve: { to: 'Pending HR Approval', verb: 'approve', asks: false },
      reject: 'Rejected',
      sendBack: 'Draft',
    })
  })

  test('is asked about first where HR cannot take it back', () => {
    expect(reviewSteps(evaluation('Pending HR Approval'), someone('HR'))).toEqual({
      approve: { to: 'Employee Review', verb: 'approve', asks: true },
      reject: 'Rejected',
      sendBack: 'Pending HoD Approval',
    })
    expect(reviewSteps(evaluation('Approved'), someone('HR'))).toEqual({
      approve: { to: 'Completed', verb: 'complete', asks: true },
    })
  })

  test('is not to approve what the same person submitted, which is said', () => {
    const { approve } = reviewSteps(evaluation('Pending HoD Approval', 'someone'), someone('HOD'))
    expect(approve?.refusal).toBe('submitted_yourself')
  })

  test('is neither a draft nor an answer, and never about oneself', () => {
    for (const status of statuses)
      for (const role of roles) {
        expect(isReviewed(evaluation(status), someone(role, 'emad'))).toBe(false)
        if (!reviewedStatuses.includes(status))
          expect(isReviewed(evaluation(status), someone(role))).toBe(false)
      }
    expect(isReviewed(evaluation('Pending HR Approval'), someone('LM'))).toBe(false)
  })
})
