import type { Language } from '#kit/rules/language/language.ts'

const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-EG' }

interface Words {
  missing: string
  invalid: string
}

/** Jan 5, 2025, 10:30 - in the reader's time zone unless another one is given. */
export function formatAssignedAt(
  moment: string | null | undefined,
  language: Language,
  { missing, invalid }: Words,
  timeZone?: string,
): string {
  if (!moment) return missing
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return invalid
  return formatOf(language, timeZone).format(date)
}

const made = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than a row of a long list may take. */
function formatOf(language: Language, timeZone: string | undefined) {
  const key = `${language} ${timeZone}`
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(locales[language], {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
  made.set(key, format)
  return format
}
