import { emailPattern, isPhone } from '#kit/rules/contact.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { isStorable } from '#kit/rules/api/storable.ts'
import { writtenDay } from '#kit/rules/dates/written-day.ts'
import { dayByOrder } from '#imports/rules/guess/date-order.ts'
import type { Cells, RowError } from './row.ts'
import { writtenNumber } from './written-number.ts'

/** The choices for a cell. */
export interface Choices<T extends string> {
  codes: readonly T[]
  /** As it is usually written, and without case, spaces and punctuation. */
  byName: ReadonlyMap<string, T>
  /** What a reader of each language calls them. */
  labels: Readonly<Record<T, Record<Language, string>>>
}

const plain = (text: string) => normalizeText(text).replace(/[^\p{L}\p{N}]/gu, '')

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** Choices by their codes, and by what else a sheet calls each of them; the first name of a language is shown. */
export function choicesOf<T extends string>(
  names: Readonly<Record<T, readonly string[]>>,
): Choices<T> {
  const codes = Object.keys(names) as T[]
  // The first choice with a name wins.
  const called = codes.flatMap((code) =>
    [code, ...names[code]].flatMap((name) => [[name, code] as const, [plain(name), code] as const]),
  )
  const labels = Object.fromEntries(
    codes.map((code) => {
      const ar = names[code].find(isArabic) ?? code
      return [code, { en: names[code].find((name) => !isArabic(name)) ?? code, ar }]
    }),
  ) as Choices<T>['labels']
  return { codes, byName: new Map(called.toReversed()), labels }
}

/** The choice that a cell means, in any case and either language. */
export const choiceOf = <T extends string>({ byName }: Choices<T>, written: string) =>
  byName.get(written) ?? byName.get(plain(written))

/** Forms also take extensions of four digits; in a file these are what is left of a number. */
const shortestPhone = 6

/** What a cell says to clear a field, since an empty cell leaves it as it is. */
export const clearWord = '(clear)'
const clearWords: ReadonlySet<string> = new Set([clearWord, '(مسح)'])

export const isClearWord = (text: string | undefined) => text !== undefined && clearWords.has(text)

const formulaError = /^#(N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/

/** Reads the cells of one row and collects errors; an invalid cell reads as undefined. */
export function cellReader(cells: Cells) {
  const complaints: RowError[] = []
  const addError = (column: string, code: RowError['code'], facts?: RowError['facts']) => {
    complaints.push(facts ? { column, code, facts } : { column, code })
    return undefined
  }

  /** Text of at most `most` characters; undefined when the cell is empty. What must stay cannot be cleared. */
  function optional(column: string, most = 200): string | undefined {
    const value = cells[column]
    if (value === undefined) return undefined
    if (clearWords.has(value)) return addError(column, 'required')
    if (formulaError.test(value)) return addError(column, 'formula_error', { value })
    if (!isStorable(value)) return addError(column, 'unstorable_text')
    return value.length > most ? addError(column, 'too_long', { most }) : value
  }

  function required(column: string, most = 200): string | undefined {
    return cells[column] === undefined ? addError(column, 'required') : optional(column, most)
  }

  /** As `optional`, and empty text when the cell says that the field is to be cleared. */
  function clearable(column: string, most?: number): string | undefined {
    return clears(column) ? '' : optional(column, most)
  }

  const clears = (column: string) => isClearWord(cells[column])

  return {
    complaints,
    optional,
    required,
    clearable,
    clears,

    email(column: string, isRequired = true): string | undefined {
      const value = isRequired ? required(column, 320) : optional(column, 320)
      if (value === undefined || emailPattern.test(value)) return value
      return addError(column, 'invalid_email')
    },

    /** With at least the digits of a local number; those that a program rounded away are an error. */
    phone(column: string, most = 40): string | undefined {
      const value = optional(column, most)
      if (value === undefined) return undefined
      if (/^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(normalizeText(value)))
        return addError(column, 'digits_lost', { value })
      const digits = normalizeText(value).replace(/\D/g, '').length
      return isPhone(value) && digits >= shortestPhone
        ? value
        : addError(column, 'not_a_phone', { value })
    },

    /** `YYYY-MM-DD` of a date that can only be one day, or is written day first. */
    day(column: string, isRequired = true): string | undefined {
      const value = isRequired ? required(column) : optional(column)
      if (!value) return value
      const day = writtenDay(value) ?? dayByOrder(value, undefined)
      return day ?? addError(column, 'invalid_date', { value })
    },

    /** By code or by what it is called, in any case and either language. */
    choice<T extends string>(column: string, choices: Choices<T>): T | undefined {
      const value = optional(column)
      if (value === undefined) return undefined
      const within = choices.codes.join(', ')
      return choiceOf(choices, value) ?? addError(column, 'not_a_choice', { value, within })
    },

    /** A whole number of these bounds, in either script's digits. */
    whole(column: string, from: number, to: number): number | undefined {
      const value = required(column)
      if (value === undefined) return undefined
      const number = writtenNumber(value)
      if (number === undefined || !Number.isInteger(number) || number < from || number > to) {
        // A share of one that lost its format of percent, such as 0.25.
        const hundredfold = Number(((number ?? 0) * 100).toPrecision(15))
        const isShare = number !== undefined && number < 1 && !/[%٪]/.test(value) && to === 100
        const near = isShare && Number.isInteger(hundredfold) && hundredfold >= from
        return addError(column, 'invalid_number', {
          value,
          within: `${from}–${to}`,
          ...(near && { near: hundredfold }),
        })
      }
      return number
    },
  }
}
