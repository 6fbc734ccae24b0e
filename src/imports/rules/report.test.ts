import { describe, expect, test } from 'vitest'
import { changesShown, reportOf, resultOf, unreadable } from './report.ts'
import type { Outcome } from './row.ts'

const outcome = (row: number, action: Outcome['action'], more: Partial<Outcome> = {}): Outcome => ({
  row,
  name: `Row ${row}`,
  action,
  changes: [],
  ...more,
})
const lenient = { is_dry_run: false, is_strict: false }
const strict = { is_dry_run: false, is_strict: true }

describe('what an import comes to', () => {
  test('counts what is made, changed, left as it is and wrong', () => {
    const outcomes = [outcome(2, 'create'), outcome(3, 'update'), outcome(4, 'same')]
    const report = reportOf(outcomes, 2, ['Shoe Size'], lenient)
    expect(report).toMatchObject({
      total: 5,
      valid: 3,
      invalid: 2,
      created: 1,
      updated: 1,
      unchanged: 1,
      changesTotal: 2,
      unknownHeaders: ['Shoe Size'],
    })
    expect(report.changes.map(({ row }) => row)).toEqual([2, 3])
    expect(resultOf(report)).toBe('partial')
  })

  test('a row of the hierarchy may make several units, or one and change another', () => {
    const report = reportOf([outcome(2, 'create', { created: 3 })], 0, [], lenient)
    expect(report).toMatchObject({ created: 3, updated: 0, valid: 1 })
    expect(resultOf(report)).toBe('success')
  })

  test('is withheld when one row is wrong and nothing was to be written then', () => {
    const report = reportOf([outcome(2, 'create')], 1, [], strict)
    expect(report.withheld).toBe(true)
    expect(resultOf(report)).toBe('failed')
    expect(reportOf([outcome(2, 'create')], 0, [], strict).withheld).toBe(false)
    expect(reportOf([], 1, [], { ...strict, is_dry_run: true }).withheld).toBe(false)
  })

  test('has failed when no row is right, or the file cannot be read', () => {
    expect(resultOf(reportOf([], 3, [], lenient))).toBe('failed')
    expect(resultOf(unreadable({ code: 'damaged' }))).toBe('failed')
  })

  test('keeps some changes to be shown, and counts all of them', () => {
    const outcomes = Array.from({ length: changesShown + 1 }, (_, row) => outcome(row, 'create'))
    const report = reportOf(outcomes, 0, [], lenient)
    expect(report.changes).toHaveLength(changesShown)
    expect(report.changesTotal).toBe(changesShown + 1)
  })
})
