import { formatDay } from '#kit/rules/dates/dates.ts'
import { type Language, languages } from '#kit/rules/language/language.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Column, Outcome } from '#imports/rules/row.ts'

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)

/** A value as people read it: codes as they are called, and days as they are written everywhere else. */
export const valueText = (column: Column | undefined, value: string, language: Language) =>
  column?.isDay && isDay(value)
    ? formatDay(value, language)
    : (column?.labels?.[value]?.[language] ?? value)

/** Between the texts of two outcomes, and in none of them. */
export const separator = '|'
/** Normalized, both are the same sign. */
const separators = /[|｜]/g

/** Text that is searched for, as `searchTextOf` writes it. */
export const searched = (text: string) => normalizeText(text.replace(separators, ' '))

/** What outcomes say, in both languages: a text for each of them, one behind the other. */
export function searchTextOf(outcomes: readonly Outcome[], columns: readonly Column[]): string {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const texts = outcomes.map(({ name, changes }) => {
    let text = name
    for (const { column, before, after } of changes)
      for (const value of [before, after]) {
        if (value === '') continue
        text += ` ${value}`
        const field = byId.get(column)
        if (!field?.isDay && !field?.labels) continue
        for (const language of languages) text += ` ${valueText(field, value, language)}`
      }
    return text.replace(separators, ' ')
  })
  return normalizeText(texts.join(separator))
}
