import { describe, expect, test } from 'vitest'
import { isEmptyRange, overlap, validOn } from '#assignments/rules/ranges.ts'
import { addDays } from '#kit/rules/dates/day.ts'
import { levels } from '#organisation/rules/levels.ts'
import { days, demoOf } from './demo-days.ts'

interface Dated {
  employee_id: string
  valid_from: string
  valid_to?: string | null
}
/** The ranges of each employee, the first one first. */
function byEmployee<Row extends Dated>(rows: readonly Row[]) {
  const ranges = new Map<string, (Row & { valid_to: string | null })[]>()
  for (const row of rows) {
    const range = { ...row, valid_to: row.valid_to ?? null }
    ranges.set(row.employee_id, [...(ranges.get(row.employee_id) ?? []), range])
  }
  return ranges
}

describe.each(days)('on %s', (today) => {
  const { plan, employee } = demoOf(today)
  const places = byEmployee(plan.assignments)
  const lines = byEmployee(plan.reportingLines)

  test('what is valid today is where everyone is and whom they report to', () => {
    for (const { employee_id, ...placement } of plan.placements) {
      const now = validOn(places.get(employee_id) ?? [], today)
      for (const level of levels)
        expect(now?.[`${level}_id`] ?? null).toBe(placement[`${level}_id`] ?? null)
      expect(now?.company_id).toBe(placement.company_id)
      expect(validOn(lines.get(employee_id) ?? [], today)?.manager_user_id ?? null).toBe(
        employee(employee_id).direct_manager ?? null,
      )
    }
  })

  test('no two ranges of one person overlap, and none begins before joining or after today', () => {
    for (const ranges of [...places.values(), ...lines.values()])
      for (const [index, range] of ranges.entries()) {
        expect(ranges.slice(index + 1).filter((other) => overlap(range, other))).toEqual([])
        expect(range.valid_from >= employee(range.employee_id).join_date).toBe(true)
        expect(range.valid_from <= today).toBe(true)
        expect(isEmptyRange(range)).toBe(false)
      }
  })

  test('a past year has moves between departments', () => {
    const moves = [...places.values()].flatMap(([before, after]) =>
      before && after && before.department_id !== after.department_id ? [after.valid_from] : [],
    )
    expect(moves.length).toBeGreaterThanOrEqual(10)
    expect(moves.filter((day) => day < addDays(today, -365) || day >= today)).toEqual([])
  })

  test('someone has left, and others took over who reported to them', () => {
    const gone = new Set(
      plan.users.filter(({ is_active }) => is_active === false).map(({ user_id }) => user_id),
    )
    const former = [...lines.values()].flatMap((ranges) =>
      ranges
        .filter(({ manager_user_id }) => gone.has(manager_user_id))
        .map(({ valid_to }) => ({ ranges, left: valid_to ?? '' })),
    )
    expect(former.length).toBeGreaterThan(1)
    expect(new Set(former.map(({ left }) => left)).size).toBe(1)
    for (const { ranges, left } of former) {
      expect(left < today).toBe(true)
      expect(gone.has(validOn(ranges, left)?.manager_user_id ?? '')).toBe(false)
    }
  })

  test('one delegation is in force', () => {
    const inForce = plan.delegations.filter(
      ({ valid_from, valid_to }) => valid_from <= today && today <= valid_to,
    )
    expect([plan.delegations.length, inForce.length]).toEqual([1, 1])
  })
})
