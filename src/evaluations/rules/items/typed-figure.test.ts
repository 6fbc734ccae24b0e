import { expect, test } from 'vitest'
import { figureOf, isFigure } from './typed-figure.ts'

test('a figure is a whole number from 1 to 10, in either set of digits', () => {
  for (const typed of ['1', ' 7 ', '10', '٨'])
    expect([typed, isFigure(typed)]).toEqual([typed, true])
  for (const typed of ['', '0', '11', '7.5', 'seven'])
    expect([typed, isFigure(typed)]).toEqual([typed, false])
})

test('nothing typed is no figure', () => {
  expect([figureOf(' '), figureOf('٨')]).toEqual([null, 8])
})
