import { describe, expect, test } from 'vitest'
import { permissionsInForce, type Role } from '#kit/rules/actor.ts'
import {
  isOwedBy,
  mayBeGiven,
  type OwnerFacts,
  ownerOf,
  type Person,
  proposedOwner,
  reviewerOf,
} from './step-owner.ts'

const person = (user_id: string, role: Role, more: Partial<Person> = {}): Person => ({
  user_id,
  role,
  permissions: permissionsInForce(role, [], []),
  is_active: true,
  ...more,
})
const omar = person('omar', 'LM')
const hala = person('hala', 'HOD')
const nora = person('nora', 'HOD')
const huda = person('huda', 'HR')

const facts = (more: Partial<OwnerFacts> = {}): OwnerFacts => ({
  status: 'Draft',
  employee: { user_id: 'emad', is_active: true },
  reporting_line: [omar, nora],
  unit_managers: [hala],
  delegates: new Map(),
  reports: new Set(),
  submitted_by: null,
  ...more,
})
const owner = (more: Partial<OwnerFacts> = {}) => {
  const found = ownerOf(facts(more))
  return found && [found.owner_user_id, found.resolved_by]
}

describe('the owner of a step', () => {
  test.each([
    ['Draft', 'omar', 'manager'],
    ['Rejected', 'omar', 'manager'],
    ['Pending HoD Approval', 'hala', 'unit_manager'],
    ['Pending HR Approval', null, 'hr'],
    ['Employee Review', 'emad', 'employee'],
    ['Approved', null, 'hr'],
  ] as const)('at %s is %s, found as %s', (status, user_id, via) => {
    expect(owner({ status })).toEqual([user_id, via])
  })

  test('is no one once it is Completed', () => {
    expect(owner({ status: 'Completed' })).toBeUndefined()
  })

  test('is the next in the list when the first cannot act', () => {
    const away = { ...omar, is_active: false }
    expect(owner({ reporting_line: [away, nora] })).toEqual(['hala', 'unit_manager'])
    expect(owner({ reporting_line: [away, nora], unit_managers: [] })).toEqual([null, 'hr'])
    const denied = { ...omar, permissions: permissionsInForce('LM', [], ['team_management']) }
    expect(owner({ reporting_line: [denied] })).toEqual(['hala', 'unit_manager'])
    expect(owner({ reporting_line: [person('clerk', 'EMP')] })).toEqual(['hala', 'unit_manager'])
  })

  test('at Pending HoD Approval is a head in the reporting line where no unit has one', () => {
    const status = 'Pending HoD Approval'
    expect(owner({ status, unit_managers: [omar] })).toEqual(['nora', 'manager'])
    expect(owner({ status, unit_managers: [], reporting_line: [omar] })).toEqual([null, 'hr'])
  })

  test('is never the person it is about', () => {
    const employee = { user_id: 'hala', is_active: true }
    expect(owner({ status: 'Pending HoD Approval', employee })).toEqual(['nora', 'manager'])
  })

  test('at the employee’s review is the HR queue without an active account', () => {
    const employee = { user_id: 'emad', is_active: false }
    expect(owner({ status: 'Employee Review', employee })).toEqual([null, 'hr'])
  })

  test('is whom HR gave it to, as long as they may act', () => {
    expect(owner({ reassigned_to: nora })).toEqual(['nora', 'reassigned'])
    const gone = { ...nora, is_active: false }
    expect(owner({ reassigned_to: gone })).toEqual(['omar', 'manager'])
  })
})

describe('a delegation', () => {
  const to = (...pairs: [string, Person][]) => ({ delegates: new Map(pairs) })
  test('puts the delegate in the place of the owner, who is named', () => {
    const found = ownerOf(facts(to(['omar', nora])))
    expect(found).toMatchObject({
      owner_user_id: 'nora',
      resolved_by: 'delegate',
      delegated_from: 'omar',
    })
  })

  test('is followed three times, and not in a circle', () => {
    const chain = ['a', 'b', 'c', 'd'].map((id) => person(id, 'LM')) as [
      Person,
      Person,
      Person,
      Person,
    ]
    const [a, b, c, d] = chain
    expect(owner(to(['omar', a], ['a', b], ['b', c], ['c', d]))).toEqual(['c', 'delegate'])
    expect(owner(to(['omar', a], ['a', omar]))).toEqual(['a', 'delegate'])
  })

  test('does not cover a step the delegate may not take, is about, or whose subject they report to', () => {
    expect(owner(to(['omar', person('clerk', 'EMP')]))).toEqual(['omar', 'manager'])
    expect(owner(to(['omar', person('emad', 'LM')]))).toEqual(['omar', 'manager'])
    expect(owner({ ...to(['omar', nora]), reports: new Set(['nora']) })).toEqual([
      'omar',
      'manager',
    ])
  })

  test('covers neither HR’s steps nor the employee’s', () => {
    const status = 'Employee Review'
    expect(owner({ status, ...to(['emad', nora]) })).toEqual(['emad', 'employee'])
  })
})

describe('the separation of duties', () => {
  const status = 'Pending HoD Approval'
  test('gives the approval to someone other than who submitted', () => {
    const found = ownerOf(facts({ status, submitted_by: 'hala' }))
    expect(found).toMatchObject({ owner_user_id: 'nora', separated_user_id: 'hala' })
  })

  test('does not apply where no one else could approve', () => {
    const found = ownerOf(facts({ status, submitted_by: 'hala', reporting_line: [omar] }))
    expect(found).toMatchObject({ owner_user_id: 'hala', separated_user_id: null })
  })

  test('keeps a delegate who submitted from approving', () => {
    const found = ownerOf(
      facts({
        status,
        submitted_by: 'nora',
        reporting_line: [],
        delegates: new Map([['hala', nora]]),
      }),
    )
    expect(found).toMatchObject({ owner_user_id: 'hala', resolved_by: 'unit_manager' })
  })
})

test('the reviewer is the owner of a draft, before delegation and reassignment', () => {
  expect(reviewerOf(facts({ status: 'Pending HR Approval', reassigned_to: nora }))).toBe('omar')
  expect(reviewerOf(facts({ reporting_line: [], unit_managers: [] }))).toBeNull()
})

test('a stuck step is proposed to the next who may act', () => {
  expect(proposedOwner(facts(), 'omar')).toBe('hala')
  expect(proposedOwner(facts({ unit_managers: [], reporting_line: [omar] }), 'omar')).toBeNull()
  const submitted = facts({ status: 'Pending HoD Approval', submitted_by: 'hala' })
  expect(proposedOwner(submitted, null)).toBe('nora')
})

test('a stuck step of a delegate is not proposed to whom they act for', () => {
  const away = { delegates: new Map([['omar', nora]]) }
  expect(owner(away)).toEqual(['nora', 'delegate'])
  expect(proposedOwner(facts(away), 'nora')).toBe('hala')
})

test('an approval is not given to who submitted it, unless no one else can approve', () => {
  const submitted = { status: 'Pending HoD Approval', submitted_by: 'nora' } as const
  expect(mayBeGiven(nora, facts(submitted))).toBe(false)
  expect(mayBeGiven(hala, facts(submitted))).toBe(true)
  const alone = facts({ ...submitted, unit_managers: [], reporting_line: [omar, nora] })
  expect(mayBeGiven(nora, alone)).toBe(true)
})

test('a step is given to someone who is away, for whom the delegate acts', () => {
  expect(mayBeGiven(hala, facts({ delegates: new Map([['hala', nora]]) }))).toBe(true)
})

test('a step of the HR queue is owed by all of HR until one takes it, never by the employee', () => {
  const queued = {
    employee_user_id: 'emad',
    owner_id: null,
    owner_via: 'hr',
    taken_by: null,
  } as const
  expect(isOwedBy(huda, queued)).toBe(true)
  expect(isOwedBy(hala, queued)).toBe(false)
  expect(isOwedBy(huda, { ...queued, taken_by: 'other' })).toBe(false)
  expect(isOwedBy(huda, { ...queued, employee_user_id: 'huda' })).toBe(false)
  const denied = { ...huda, permissions: permissionsInForce('HR', [], ['evaluations_manage']) }
  expect(isOwedBy(denied, queued)).toBe(false)
})
