import { normalizeText } from './normalize-text.ts'

/** What a phone number is written with, in either script's digits; 4 to 15 digits, as the world dials. */
export function isPhone(text: string): boolean {
  const written = normalizeText(text)
  const digits = written.replace(/\D/g, '').length
  return /^[+\d\s().\-/]*$/.test(written) && digits >= 4 && digits <= 15
}
/** The same simple pattern everywhere: something, an @, a domain with a dot. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
