import type { Language } from './language.ts'

/**
 * The same data with every text in the reader's language: a field is read as the one that has `_ar`
 * behind its name for Arabic readers, where that is filled, else as it is. For showing only: a form never
 * edits what comes from here.
 */
export function inLanguage<Data>(data: Data, language: Language): Data {
  return language === 'ar' ? (inArabic(data) as Data) : data
}

const shown = new WeakMap<object, object>()

function inArabic(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const known = shown.get(data)
  if (known) return known
  const result = Array.isArray(data) ? data.map(inArabic) : Object.fromEntries(fieldsInArabic(data))
  shown.set(data, result)
  return result
}

const fieldsInArabic = (record: object) => {
  const texts: Record<string, unknown> = { ...record }
  return Object.entries(texts).map(([field, value]) => {
    // A text, or a list of them; an empty one is not taken.
    const text = texts[`${field}_ar`]
    return [field, text?.toString() ? text : inArabic(value)] as const
  })
}
