import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adoptAccount } from '#accounts/web/session.ts'
import { GradeChart } from '#home/web/dashboard/GradeChart.tsx'
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
