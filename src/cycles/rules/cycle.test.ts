import { describe, expect, test } from 'vitest'
import { closeDayRefusal, dueDaysOf, hasStopped, isAllowed, noDates, wrongDates } from './cycle.ts'

const dates = {
  draft_due: '2026-12-01',
  hod_due: '2026-12-08',
  hr_due: '2026-12-15',
  employee_due: '2026-12-20',
  close_on: '2026-12-31',
}

describe('the days of a cycle', () => {
  test('say by when each step is due', () => {
    expect(dueDaysOf(dates)).toEqual({
      'Draft': '2026-12-01',
      'Rejected': '2026-12-08',
      'Pending HoD Approval': '2026-12-08',
      'Pending HR Approval': '2026-12-15',
      'Employee Review': '2026-12-20',
      'Approved': '2026-12-31',
    })
  })

  test('are all needed to launch, and can be missing before', () => {
    const some = { ...noDates, draft_due: '2026-12-01', close_on: '2026-12-31' }
    expect([...wrongDates(some, { mayMiss: true })]).toEqual([])
    expect([...wrongDates(some, { mayMiss: false }).keys()]).toEqual([
      'hod_due',
      'hr_due',
      'employee_due',
    ])
  })

  test('follow each other; two steps can be due on one day', () => {
    expect([...wrongDates({ ...dates, hod_due: '2026-12-01' }, { mayMiss: false })]).toEqual([])
    expect([...wrongDates({ ...dates, hr_due: '2026-12-07' }, { mayMiss: false })]).toEqual([
      ['hr_due', 'order'],
    ])
  })

  test('one that is too early makes only itself wrong', () => {
    const wrong = wrongDates({ ...dates, hod_due: '2026-11-01' }, { mayMiss: true })
    expect([...wrong]).toEqual([['hod_due', 'order']])
  })
})

test('a cycle gets more time by a day that is after its last one and not over', () => {
  const cycle = { close_on: '2026-12-31', today: '2027-02-10' }
  expect(closeDayRefusal('2027-02-10', cycle)).toBeUndefined()
  expect(closeDayRefusal('2027-02-09', cycle)).toBe('over')
  expect(closeDayRefusal('2026-12-31', { ...cycle, today: '2026-12-01' })).toBe('notLater')
  expect(closeDayRefusal(undefined, cycle)).toBe('required')
})

const open = { status: 'Open', launched_at: '2026-11-01T08:00:00.000Z' } as const

test('nothing can be done with a cycle while it is being launched', () => {
  expect(isAllowed('close', open, false)).toBe(true)
  expect(isAllowed('close', open, true)).toBe(false)
  expect(isAllowed('change', open, false)).toBe(false)
  expect(isAllowed('changeDates', open, false)).toBe(true)
})

test('a launch that stopped can be continued, and one that ended cannot be repeated', () => {
  const stopped = { status: 'Open', launched_at: null } as const
  expect([hasStopped(stopped), hasStopped(open)]).toEqual([true, false])
  expect(isAllowed('launch', stopped, false)).toBe(true)
  expect(isAllowed('launch', stopped, true)).toBe(false)
  expect(isAllowed('launch', open, false)).toBe(false)
  expect(isAllowed('launch', { status: 'Closed', launched_at: null }, false)).toBe(false)
})
