import { expect, test } from 'vitest'
import { withPlannedPlaces } from './planned-places.ts'

const range = (place: string, valid_from: string, valid_to: string | null = null, by = 'HR') => ({
  place,
  valid_from,
  valid_to,
  by,
})
type Placed = ReturnType<typeof range>
const plan = (from: string, to: string, valid_from: string) => ({
  valid_from,
  isIn: ({ place }: Placed) => place === from,
  placeAfter: (placed: Placed) => ({ ...placed, place: to }),
  recorded: { by: 'Planner' },
})

test('a placement that is open on the day of a planned change continues elsewhere from then on', () => {
  const planned = withPlannedPlaces([range('A', '2026-01-01')], [plan('A', 'B', '2026-06-01')])
  expect(planned).toEqual([
    range('B', '2026-06-01', null, 'Planner'),
    range('A', '2026-01-01', '2026-06-01'),
  ])
})

test('one that begins later begins there, and one that is over by then stays', () => {
  const ranges = [range('A', '2026-07-01'), range('A', '2026-01-01', '2026-06-01')]
  expect(withPlannedPlaces(ranges, [plan('A', 'B', '2026-06-01')])).toEqual([
    range('B', '2026-07-01'),
    range('A', '2026-01-01', '2026-06-01'),
  ])
})

test('one elsewhere, and one that was replaced on its first day, stay', () => {
  const ranges = [range('C', '2026-01-01'), range('A', '2026-07-01', '2026-07-01')]
  expect(withPlannedPlaces(ranges, [plan('A', 'B', '2026-06-01')])).toEqual(ranges)
})

test('several changes follow each other by their days', () => {
  const plans = [plan('B', 'C', '2026-08-01'), plan('A', 'B', '2026-06-01')]
  const places = withPlannedPlaces([range('A', '2026-01-01')], plans).map(
    ({ place, valid_from, valid_to }) => [place, valid_from, valid_to],
  )
  expect(places).toEqual([
    ['C', '2026-08-01', null],
    ['B', '2026-06-01', '2026-08-01'],
    ['A', '2026-01-01', '2026-06-01'],
  ])
})
