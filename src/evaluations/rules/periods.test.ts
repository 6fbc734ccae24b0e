import { expect, test } from 'vitest'
import { evaluationTypes, fits, partsOf, periodOf, terms, termsOf } from './periods.ts'

test.each([
  { type: 'Quarterly', open: ['Q1', 'Q2', 'Q3', 'Q4'] },
  { type: 'Annual', open: ['Mid', 'End'] },
  { type: 'Optional', open: ['Q1', 'Q2', 'Q3', 'Q4', 'Mid', 'End'] },
] as const)('$type evaluations are about $open', ({ type, open }) => {
  expect(termsOf[type]).toEqual(open)
  expect(terms.filter((term) => fits(type, periodOf(2026, term)))).toEqual(open)
})

test('an optional evaluation numbers its six periods Q1 to Q4, Mid, End', () => {
  expect([1, 2, 3, 4, 5, 6].map((number) => termsOf.Optional[number - 1])).toEqual(terms)
})

test('a period is taken apart into what it was put together from', () => {
  for (const term of terms) expect(partsOf(periodOf(2026, term))).toEqual({ year: 2026, term })
})

test.each([
  '',
  '2026',
  '2026-',
  '2026-Q0',
  '2026-Q5',
  '2026-q1',
  '26-Q1',
  '2026-Q1-Q2',
  ' 2026-Q1',
])("'%s' is no period, for no type", (text) => {
  expect(partsOf(text)).toBeUndefined()
  expect(evaluationTypes.filter((type) => fits(type, text))).toEqual([])
})
