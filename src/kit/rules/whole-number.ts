import { normalizeText } from './normalize-text.ts'

/** What was typed, in Western or Arabic digits, as a number; NaN when it is none. */
export const wholeNumber = (typed: string) =>
  typed.trim() === '' ? NaN : Number(normalizeText(typed))
