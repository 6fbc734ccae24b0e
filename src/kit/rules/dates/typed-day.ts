import type { CalendarDay } from './day.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { writtenDay } from './written-day.ts'

/** The day typed into a date field, also as eight digits without separators; from an empty one ''. */
export function typedDay(text: string): CalendarDay | undefined {
  const typed = normalizeText(text)
  return typed === '' ? '' : writtenDay(typed.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3'))
}

export type DayProblem = 'notADay' | 'tooEarly' | 'tooLate'

interface Limits {
  min?: CalendarDay | undefined
  max?: CalendarDay | undefined
}

/** What is wrong with the text of a date field, as far as the field itself can know. */
export function dayProblem(text: string, { min, max }: Limits): DayProblem | undefined {
  const day = typedDay(text)
  if (day === undefined) return 'notADay'
  if (day === '') return undefined
  if (min && day < min) return 'tooEarly'
  return max && day > max ? 'tooLate' : undefined
}
