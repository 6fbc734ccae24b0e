import { describe, expect, test } from 'vitest'
import { dayProblem, typedDay } from './typed-day.ts'

describe('a typed day', () => {
  test.each(['05/01/2026', ' 5/1/2026 ', '٠٥/٠١/٢٠٢٦', '05012026', '٠٥٠١٢٠٢٦', '2026-01-05'])(
    'is 5 January 2026 when %s is typed',
    (text) => {
      expect(typedDay(text)).toBe('2026-01-05')
    },
  )

  test.each(['31/04/2026', '05/01/26', '05/01/202', '05/01/20267', '0501202', 'soon'])(
    'is none when %s is typed',
    (text) => {
      expect(typedDay(text)).toBeUndefined()
    },
  )

  test('can be left out', () => {
    expect(typedDay('')).toBe('')
    expect(typedDay(' ')).toBe('')
  })
})

describe('the problem of a typed day', () => {
  const limits = { min: '2026-01-05', max: '2026-01-07' }

  test.each([
    ['04/01/2026', 'tooEarly'],
    ['05/01/2026', undefined],
    ['٠٧/٠١/٢٠٢٦', undefined],
    ['08/01/2026', 'tooLate'],
    ['31/02/2026', 'notADay'],
    ['', undefined],
  ])('of %s is %s', (text, problem) => {
    expect(dayProblem(text, limits)).toBe(problem)
  })

  test('needs no limits', () => {
    expect(dayProblem('01/01/1900', {})).toBeUndefined()
    expect(dayProblem('01/01/9999', { min: undefined, max: '' })).toBeUndefined()
  })
})
