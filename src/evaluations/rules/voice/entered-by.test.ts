import { expect, test } from 'vitest'
import { enteredBy, hasEntered, marksOf, nothingEntered } from './entered-by.ts'

const huda = 'Huda Resources'

test('a figure and a comment each keep who entered them until they are changed themselves', () => {
  const byHr = enteredBy(huda, nothingEntered, { figure: 7 })
  expect(byHr).toEqual({ ...nothingEntered, figure: 7, entered_by_name: huda })
  const commented = enteredBy(null, byHr ?? nothingEntered, { figure: 7, comment: 'Two stores' })
  expect(commented).toEqual({ ...byHr, comment: 'Two stores' })
  const corrected = enteredBy(null, commented ?? nothingEntered, { figure: 8 })
  expect(corrected).toEqual({ ...nothingEntered, figure: 8, comment: 'Two stores' })
  const behalf = enteredBy(huda, corrected ?? nothingEntered, { comment: 'Three stores' })
  expect(behalf).toMatchObject({ entered_by_name: null, comment_entered_by_name: huda })
  expect(enteredBy(huda, behalf ?? nothingEntered, { figure: 8 })).toBeUndefined()
})

test('the employee and HR have each entered what bears their mark and is not empty', () => {
  const figure = { ...nothingEntered, figure: 7, entered_by_name: huda }
  expect([hasEntered(huda, figure), hasEntered(null, figure)]).toEqual([true, false])
  const both = { ...figure, comment: 'Two stores' }
  expect([hasEntered(huda, both), hasEntered(null, both)]).toEqual([true, true])
  expect(hasEntered(null, nothingEntered)).toBe(false)
})

test('a mark names what it is of, where not all of the item has it', () => {
  const marks = (entered_by_name: string | null, comment_entered_by_name: string | null) =>
    marksOf({ figure: 7, comment: 'Two', entered_by_name, comment_entered_by_name })
  expect(marks(huda, huda)).toEqual([{ of: 'both', name: huda }])
  expect(marks(huda, null)).toEqual([{ of: 'figure', name: huda }])
  expect(marks(null, huda)).toEqual([{ of: 'comment', name: huda }])
  expect(marks(huda, 'Adam')).toEqual([
    { of: 'figure', name: huda },
    { of: 'comment', name: 'Adam' },
  ])
  expect(marks(null, null)).toEqual([])
  const only = { figure: 7, comment: '', entered_by_name: huda }
  expect(marksOf(only)).toEqual([{ of: 'both', name: huda }])
  // What was emptied has no mark.
  expect(marksOf({ ...only, figure: null })).toEqual([])
})
