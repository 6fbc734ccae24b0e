import { describe, expect, test } from 'vitest'
import { permissionsInForce, type Role } from '#kit/rules/actor.ts'
import { actionGroupOf, actionGroups, rowActionOf, statusesIn } from './action-group.ts'
import { type Status, statuses } from '#evaluations/rules/workflow.ts'

const actor = (role: Role) => ({
  user_id: role,
  role,
  permissions: permissionsInForce(role, [], []),
})
const evaluation = (status: Status) => ({
  status,
  employee_user_id: 'emad',
  objectives_count: 2,
  competencies_count: 0,
  warnings: [],
})
const warned = [{ kind: 'untouched', section: 'objectives', figure: 2 }] as const

test('every status but Completed belongs to exactly one group', () => {
  const grouped = actionGroups.flatMap(statusesIn)
  expect(grouped.toSorted()).toEqual(statuses.filter((status) => status !== 'Completed').toSorted())
  expect(actionGroupOf('Completed')).toBeNull()
  for (const group of actionGroups)
    for (const status of statusesIn(group)) expect(actionGroupOf(status)).toBe(group)
})

describe('the button of a row', () => {
  test('takes a step at once where it can be withdrawn', () => {
    expect(rowActionOf(evaluation('Pending HoD Approval'), actor('HOD'))).toEqual({
      kind: 'move',
      verb: 'approve',
      to: 'Pending HR Approval',
      asks: false,
    })
    expect(rowActionOf(evaluation('Draft'), actor('LM'))).toMatchObject({
      verb: 'submit',
      asks: false,
    })
  })

  test('asks before a step that cannot be taken back', () => {
    expect(rowActionOf(evaluation('Pending HR Approval'), actor('HR'))).toMatchObject({
      verb: 'approve',
      asks: true,
    })
    expect(rowActionOf(evaluation('Approved'), actor('HR'))).toMatchObject({
      verb: 'complete',
      asks: true,
    })
  })

  test('continues a draft that has warnings or was rejected, and one without items', () => {
    const unfinished = { kind: 'open', verb: 'continue' }
    expect(rowActionOf({ ...evaluation('Draft'), warnings: warned }, actor('LM'))).toEqual(
      unfinished,
    )
    expect(rowActionOf({ ...evaluation('Draft'), objectives_count: 0 }, actor('LM'))).toEqual(
      unfinished,
    )
    expect(rowActionOf(evaluation('Rejected'), actor('LM'))).toEqual(unfinished)
  })

  test('does not keep an approver from approving what has warnings', () => {
    expect(
      rowActionOf({ ...evaluation('Pending HoD Approval'), warnings: warned }, actor('HOD')),
    ).toMatchObject({ kind: 'move', verb: 'approve' })
  })

  test('opens what is to be read, and what the reader may not decide', () => {
    expect(
      rowActionOf(evaluation('Employee Review'), { ...actor('EMP'), user_id: 'emad' }),
    ).toEqual({ kind: 'open', verb: 'read' })
    expect(rowActionOf(evaluation('Pending HoD Approval'), actor('LM'))).toEqual({
      kind: 'open',
      verb: 'open',
    })
  })
})
