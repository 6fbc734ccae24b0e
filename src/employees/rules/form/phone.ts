import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** The country codes recognised at the start of a phone number. */
const recognised = ['966', '971', '20', '44', '1']

/** Shorter than this, what follows a country code is no whole number but part of one. */
const minNumberLength = 9

const digitsOf = (text: string) => normalizeText(text).replace(/\D/g, '')
const isInternational = (phone: string) =>
  /^(\+|00)/.test(normalizeText(phone).replace(/[\s().-]/g, ''))

/** The number a chat is opened with: country code and number, digits only; undefined without either. */
export function chatNumber(phone: string, country_code: string): string | undefined {
  const digits = digitsOf(phone)
  if (isInternational(phone)) return parted(digits.replace(/^00/, ''), recognised)

  const code = digitsOf(country_code)
  if (!code || !digits) return undefined
  const hasCode = digits.startsWith(code) && digits.length >= code.length + minNumberLength
  return hasCode ? parted(digits, [code]) : parted(code + digits, [code])
}

/** The phone as it is shown, with its country code unless that is already part of it. */
export function shownPhone(phone: string, country_code: string): string {
  if (!phone.trim() || !country_code || isInternational(phone)) return phone.trim()
  const code = digitsOf(country_code)
  const digits = digitsOf(phone)
  if (digits.startsWith(code) && digits.length >= code.length + minNumberLength) return `+${digits}`
  return `${country_code} ${phone.trim().replace(/^[0٠۰]/, '')}`
}

/** Without the 0 that only those dial who call from within the country. */
function parted(digits: string, codes: readonly string[]) {
  const code = codes.find((one) => digits.startsWith(one)) ?? ''
  const number = digits.slice(code.length).replace(/^0/, '')
  return number ? code + number : undefined
}
