import { describe, expect, test } from 'vitest'
import { type Actor, type Role, rolePermissions } from '#kit/rules/actor.ts'
import { earlierManagers, laterManager, mayReadNote } from './handover-notes.ts'

const managed = (user_id: string, from: string, to: string) => ({
  user_id,
  name: user_id,
  name_ar: null,
  from,
  to,
})
const omar = managed('omar', '2026-01-01', '2026-08-14')
const huda = managed('huda', '2026-08-15', '2026-12-31')
const year = { managers: [omar, huda], last: '2026-12-31', today: '2026-11-01' }
const named = (managers: readonly { user_id: string }[]) => managers.map(({ user_id }) => user_id)

describe('asked for a note', () => {
  test('is a manager of the period after whom another one came', () => {
    expect(earlierManagers(year)).toEqual([omar])
    expect(laterManager(year)).toEqual(huda)
  })

  test('is no one while the next manager is only planned', () => {
    expect(earlierManagers({ ...year, today: '2026-08-14' })).toEqual([])
  })

  test('is no one who manages the employee again', () => {
    const back = managed('omar', '2026-10-01', '2026-12-31')
    expect(named(earlierManagers({ ...year, managers: [omar, huda, back] }))).toEqual(['huda'])
  })

  test('is the manager of the whole period once another one came after its end', () => {
    const after = { managers: [omar, huda], last: '2026-06-30', today: '2026-11-01' }
    expect(named(earlierManagers(after))).toEqual(['omar'])
  })

  test('is no one who managed the employee only after the period', () => {
    const rana = managed('rana', '2026-10-01', '2026-12-31')
    const half = { managers: [omar, huda, rana], last: '2026-06-30', today: '2026-11-01' }
    expect(named(earlierManagers(half))).toEqual(['omar'])
  })

  test('is each person once, with the days from the first to the last', () => {
    const again = managed('omar', '2026-09-01', '2026-09-30')
    const rana = managed('rana', '2026-10-01', '2026-12-31')
    expect(earlierManagers({ ...year, managers: [omar, huda, again, rana] })).toEqual([
      { ...omar, to: '2026-09-30' },
      huda,
    ])
  })
})

describe('a note', () => {
  const noted = { ...year, status: 'Draft', employee_user_id: 'emad', owner_id: 'dana' } as const
  const actor = (user_id: string, role: Role): Actor => ({
    user_id,
    role,
    permissions: rolePermissions[role],
  })
  const reads = (user_id: string, role: Role, changes: object = {}) =>
    mayReadNote(actor(user_id, role), 'omar', { ...noted, ...changes })

  test('is read by its author, the later manager, who owes the review, HR and administrators', () => {
    expect([
      reads('omar', 'LM'),
      reads('huda', 'LM'),
      reads('dana', 'HOD'),
      reads('hr', 'HR'),
      reads('admin', 'ADMIN'),
    ]).toEqual([true, true, true, true, true])
  })

  test('is not read by others who see the evaluation', () => {
    expect([reads('hod', 'HOD'), reads('peer', 'EMP')]).toEqual([false, false])
    expect(reads('dana', 'HOD', { status: 'Pending HoD Approval' })).toBe(false)
  })

  test('is never read by the employee, also as HR or administrator', () => {
    expect([reads('emad', 'EMP'), reads('emad', 'ADMIN')]).toEqual([false, false])
    expect(reads('emad', 'HR', { owner_id: 'emad' })).toBe(false)
  })

  test('is not read by a manager who was there only before its author', () => {
    const first = managed('first', '2025-06-01', '2025-12-31')
    expect(reads('first', 'LM', { managers: [first, omar, huda] })).toBe(false)
  })
})
