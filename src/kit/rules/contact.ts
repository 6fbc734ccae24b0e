import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** The characters of a phone number, with digits of either script; 4 to 15 digits, as E.164 allows. */
export function isPhone(text: string): boolean {
  const written = normalizeText(text)
  const digits = written.replace(/\D/g, '').length
  return /^[+\d\s().\-/]*$/.test(written) && digits >= 4 && digits <= 15
}
/** The same simple pattern everywhere: text, an @, a domain with a dot. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
