import { describe, expect, test } from 'vitest'
import { permissionsInForce, roles, type Role } from '#kit/rules/actor.ts'
import { forwardStep } from './forward-step.ts'
import { needsComment, type Status, statuses } from './workflow.ts'

const evaluation = (status: Status, objectives_count = 2) => ({
  status,
  employee_user_id: 'emad',
  objectives_count,
  competencies_count: 0,
})
const someone = (role: Role, user_id = 'someone') => ({
  user_id,
  role,
  permissions: permissionsInForce(role, [], []),
})

describe('the step that several may take at once', () => {
  test.each<[Status, Role, Status]>([
    ['Draft', 'LM', 'Pending HoD Approval'],
    ['Pending HoD Approval', 'HOD', 'Pending HR Approval'],
    ['Pending HR Approval', 'HR', 'Employee Review'],
    ['Approved', 'HR', 'Completed'],
  ])('leads from %s, for %s, to %s', (status, role, to) => {
    expect(forwardStep(evaluation(status), someone(role))).toBe(to)
  })

  test.each<Status>(['Employee Review', 'Rejected', 'Completed'])(
    'does not exist in %s',
    (status) => {
      for (const role of roles)
        expect(forwardStep(evaluation(status), someone(role))).toBeUndefined()
    },
  )

  test('is never one about oneself', () => {
    for (const status of statuses)
      for (const role of roles)
        expect(forwardStep(evaluation(status), someone(role, 'emad'))).toBeUndefined()
  })

  test('is not for someone whose turn it is not', () => {
    expect(forwardStep(evaluation('Pending HR Approval'), someone('LM'))).toBeUndefined()
    expect(forwardStep(evaluation('Draft'), someone('EMP'))).toBeUndefined()
  })

  test('is not for a draft with nothing in it', () => {
    expect(forwardStep(evaluation('Draft', 0), someone('LM'))).toBeUndefined()
  })

  test('never needs a comment', () => {
    for (const status of statuses)
      for (const role of roles) {
        const to = forwardStep(evaluation(status), someone(role))
        expect(to !== undefined && needsComment(status, to)).toBe(false)
      }
  })
})
