import { describe, expect, test } from 'vitest'
import type { EvaluationType } from '#evaluations/rules/periods.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { performanceOf } from './performance.ts'

const evaluation = (
  period: string,
  score: number | null,
  { type = 'Quarterly', status = 'Completed' }: { type?: EvaluationType; status?: Status } = {},
) => ({ period, score, objectives_score: score, type, status })

describe('how someone does', () => {
  test('is measured by the newest completed evaluation, not by the newest one', () => {
    const { newest } = performanceOf([
      evaluation('2026-Q3', 95, { status: 'Employee Review' }),
      evaluation('2026-Q2', 90, { status: 'Approved' }),
      evaluation('2026-Q1', 80),
    ])
    expect(newest?.period).toBe('2026-Q2')
  })

  test('grows against the evaluation before of the same type', () => {
    const { growth, before } = performanceOf([
      evaluation('2025-Q4', 80),
      evaluation('2025-End', 50, { type: 'Annual' }),
      evaluation('2026-Q1', 90),
    ])
    expect([growth, before?.period]).toEqual([12.5, '2025-Q4'])
  })

  test('has growth to one decimal, and never minus zero', () => {
    const grown = (before: number, after: number) =>
      performanceOf([evaluation('2025-Q4', before), evaluation('2026-Q1', after)]).growth
    expect(grown(93, 92)).toBe(-1.1)
    expect(Object.is(grown(99.99, 99.98), 0)).toBe(true)
  })

  test('has no growth without anything to compare with', () => {
    expect(performanceOf([evaluation('2026-Q1', 90)]).growth).toBeNull()
    expect(performanceOf([]).newest).toBeUndefined()
  })

  test('is drawn in the order of time, the middle of a year behind its second quarter', () => {
    const { completed } = performanceOf([
      evaluation('2026-Q3', 1),
      evaluation('2026-Mid', 1, { type: 'Annual' }),
      evaluation('2025-End', 1, { type: 'Annual' }),
      evaluation('2026-Q2', 1),
    ])
    expect(completed.map(({ period }) => period)).toEqual([
      '2025-End',
      '2026-Q2',
      '2026-Mid',
      '2026-Q3',
    ])
  })
})
