import { normalizeText } from './normalize-text.ts'
import type { Language } from './language.ts'

/** Arabic reads its own digits; ids, phones and e-mails keep theirs because they are typed. */
export const localeOf = (language: Language) => (language === 'ar' ? 'ar-EG' : 'en-GB')

/** One decimal, as scores are stored. */
export const formatScore = (score: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(score)

export const formatCount = (count: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language)).format(count)

export const percentSign: Record<Language, string> = { en: '%', ar: '٪' }

/** Numbers inside a text in Arabic-Indic digits. */
export const arabicDigits = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))

/** Parses Western or Arabic digits; NaN when the text is not a number. */
export const wholeNumber = (typed: string) =>
  typed.trim() === '' ? NaN : Number(normalizeText(typed))
