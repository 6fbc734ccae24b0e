import { emailPattern, isPhone } from '#kit/rules/contact.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { writtenNumber } from '#imports/rules/written-number.ts'
import { dateForm } from './date-forms.ts'
import type { Target } from './hints.ts'

/** Names and codes that are stored already, by field, each as `plain` writes it. */
export type KnownValues = Readonly<Record<string, ReadonlySet<string>>>

const longestCode = 30
const shortestPhone = 6

/** Whether a value looks like one of a field; undefined where nothing is known of it. */
export function shapeTest({ shape, choices }: Target): ((value: string) => boolean) | undefined {
  switch (shape) {
    case 'email':
      return (value) => emailPattern.test(value.replace(/^mailto:/i, ''))
    case 'phone':
      return isPhoneLike
    case 'date':
      return (value) => dateForm(value).kind !== 'none'
    case 'number':
      return (value) => writtenNumber(value) !== undefined
    case 'code':
      return (value) => value.length <= longestCode && !/[\s@]/.test(value) && !isWrittenDate(value)
    case 'person':
      return (value) => /\p{L}/u.test(value) && !/[\p{N}@]/u.test(value)
    case 'choice': {
      const known = new Set(
        Object.entries(choices ?? {})
          .flatMap(([id, also]) => [id, ...also])
          .map(plain),
      )
      return (value) => known.has(plain(value))
    }
    default:
      return undefined
  }
}

/** A text without case, accents, punctuation, blanks and Arabic variants of a letter. */
export const plain = (text: string) => normalizeText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** A number of five digits is a date only where a date is expected. */
const isWrittenDate = (value: string) => !['none', 'serial'].includes(dateForm(value).kind)

const isPhoneLike = (value: string) =>
  isPhone(value) &&
  normalizeText(value).replace(/\D/g, '').length >= shortestPhone &&
  !isWrittenDate(value)

/** The share of values that pass; 0 of none. */
export const shareOf = (values: readonly string[], test: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length

/** Whether at least this share of values passes; stops as soon as it is decided. */
export function isShare(
  values: readonly string[],
  share: number,
  test: (value: string) => boolean,
): boolean {
  const least = share * values.length
  let passed = 0
  for (const [at, value] of values.entries()) {
    if (test(value)) passed++
    if (passed + values.length - at - 1 < least) return false
  }
  return passed >= least && values.length > 0
}
