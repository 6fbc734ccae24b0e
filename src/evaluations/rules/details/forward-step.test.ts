import { describe, expect, test } from 'vitest'
import { permissionsInForce, roles, type Role } from '#kit/rules/actor.ts'
import { forwardStep, forwardVerb, stepsToOffer } from './forward-step.ts'
import { needsComment, type Status, statuses } from '#evaluations/rules/workflow.ts'

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

test('one kind of step has its verb, several kinds together are approved', () => {
  expect(forwardVerb(['Draft', 'Draft'])).toBe('submit')
  expect(forwardVerb(['Pending HoD Approval', 'Pending HR Approval'])).toBe('approve')
  expect(forwardVerb(['Approved'])).toBe('complete')
  expect(forwardVerb(['Approved', 'Pending HR Approval'])).toBe('approve')
})

describe('the steps a screen offers', () => {
  const offered = (status: Status, role: Role, more: object = {}) =>
    stepsToOffer({ ...evaluation(status), ...more }, someone(role))

  test('are the one forward and the others that are open', () => {
    expect(offered('Pending HoD Approval', 'HOD')).toEqual({
      forward: { to: 'Pending HR Approval' },
      others: ['Rejected', 'Draft'],
    })
  })

  test('are none where it is not the turn of the role', () => {
    expect(offered('Pending HoD Approval', 'LM')).toEqual({ others: [] })
    expect(offered('Completed', 'ADMIN')).toEqual({ others: [] })
  })

  test('name what is missing first, instead of hiding the step', () => {
    expect(offered('Draft', 'LM', { objectives_count: 0 })).toEqual({
      forward: { to: 'Pending HoD Approval', refusal: 'nothing_to_evaluate' },
      others: [],
    })
    expect(
      offered('Pending HoD Approval', 'HOD', { separated_user_id: 'someone' }).forward,
    ).toEqual({ to: 'Pending HR Approval', refusal: 'submitted_yourself' })
  })

  test('lead a rejected one back to its draft, and answer for the employee without a preference', () => {
    expect(offered('Rejected', 'LM')).toEqual({ forward: { to: 'Draft' }, others: [] })
    expect(offered('Employee Review', 'HR')).toEqual({ others: ['Approved', 'Rejected'] })
  })
})
