import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** A code of digits without the zeros in front, which spreadsheets drop; undefined for any other code. */
export function codeKey(code: string): string | undefined {
  const digits = normalizeText(code)
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : undefined
}
