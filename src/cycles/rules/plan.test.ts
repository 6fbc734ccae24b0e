import { expect, test } from 'vitest'
import { defaultCalendar } from '#organisation/rules/working-days.ts'
import { planOf } from './plan.ts'

const lengths = { draft_due: 2, hod_due: 2, hr_due: 1, employee_due: 1, close_on: 1 }

test('the days of a cycle leave out weekends and holidays', () => {
  // From a Sunday. The Tuesday is a holiday, and so is the Friday, which is free anyway.
  const holidays = new Set(['2026-11-24', '2026-11-27'])
  expect(planOf('2026-11-22', { ...defaultCalendar, holidays }, lengths)).toEqual({
    draft_due: '2026-11-25',
    hod_due: '2026-11-29',
    hr_due: '2026-11-30',
    employee_due: '2026-12-01',
    close_on: '2026-12-02',
  })
  expect(planOf('2026-11-22', { weekend: [0, 6], holidays: new Set() }, lengths)).toEqual({
    draft_due: '2026-11-24',
    hod_due: '2026-11-26',
    hr_due: '2026-11-27',
    employee_due: '2026-11-30',
    close_on: '2026-12-01',
  })
})
