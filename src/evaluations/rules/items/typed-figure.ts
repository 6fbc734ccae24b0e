import { wholeNumber } from '#kit/rules/language/numbers.ts'

/** The highest figure an item can have; the lowest is 1. */
export const maxFigure = 10

export const isEmptyFigure = (typed: string) => typed.trim() === ''

/** Of what is typed, in either set of digits. */
export const isFigure = (typed: string) => {
  const figure = wholeNumber(typed)
  return Number.isInteger(figure) && figure >= 1 && figure <= maxFigure
}

/** The number that was typed; null where there is none. */
export const figureOf = (typed: string) => (isEmptyFigure(typed) ? null : wholeNumber(typed))
