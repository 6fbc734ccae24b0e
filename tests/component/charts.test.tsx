import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adoptAccount } from '#accounts/web/session.ts'
import { GradeChart } from '#home/web/dashboard/GradeChart.tsx'
import { PeriodChart } from '#home/web/dashboard/PeriodChart.tsx'
import { AppProviders } from '#kit/web/platform/AppProviders.tsx'
import { hr } from './samples.ts'

test('the bar of a grade fills its share of the track, whichever grade is the most frequent', () => {
  const counts = { A: 47, B: 40, C: 13 }
  const grades = Object.entries(counts).map(([grade, count]) => ({ grade, count }))
  act(() => adoptAccount({ ...hr, language: 'en' }))
  render(
    <AppProviders>
      <GradeChart grades={grades} />
    </AppProviders>,
  )
  const rows = screen.getAllByRole('listitem')
  const widths = rows.map((row) => row.querySelector<HTMLElement>('[style]')?.style.width)
  expect(widths).toEqual(['47%', '40%', '13%'])
  expect(rows[0]?.textContent).toContain('47%')
})

function showPeriods(scores: readonly number[], target: number | null) {
  const averages = scores.map((average_score, index) => ({
    period: `2026-Q${index + 1}`,
    average_score,
    count: 3,
  }))
  act(() => adoptAccount({ ...hr, language: 'en' }))
  render(
    <AppProviders>
      <PeriodChart averages={averages} target={target} />
    </AppProviders>,
  )
  return screen
    .getAllByRole('listitem')
    .map((point) => point.querySelector<HTMLElement>('[style]')?.style.bottom)
}

test('the dots of a chart use the upper part of the scale where all scores are there', () => {
  expect(showPeriods([80, 100], null)).toEqual(['50%', '100%'])
})

test('the dots of a chart use the whole scale where one score is low', () => {
  expect(showPeriods([20, 100], null)).toEqual(['20%', '100%'])
})

test('a chart of averages shows where grade A begins, and nothing where the levels differ', () => {
  showPeriods([90], 80)
  expect(screen.getByText('Grade A from 8.0').parentElement?.style.bottom).toBe('50%')
  cleanup()
  showPeriods([90], null)
  expect(screen.queryByText(/Grade A/)).toBeNull()
})
