import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const range = (name: string, valid_from: string, valid_to: string | null = null) => ({
  name,
  valid_from,
  valid_to,
  created_at: '2026-01-01T08:00:00.000Z',
})

test('placements and managers are one list, newest first', () => {
  const places = [range('Cairo', '2026-12-01'), range('Giza', '2025-01-01', '2026-12-01')]
  const lines = [range('Omar', '2026-06-01')]
  const entries = timelineOf(places, lines).map(({ kind, of }) => [kind, of.name])
  expect(entries).toEqual([
    ['place', 'Cairo'],
    ['manager', 'Omar'],
    ['place', 'Giza'],
  ])
})

test('what was replaced on its first day never counted', () => {
  expect(timelineOf([range('Giza', '2026-06-01', '2026-06-01')], [])).toEqual([])
})
