import { languageOf, type Language } from '#kit/rules/language/language.ts'

export type HostTheme = 'light' | 'dark' | 'contrast'

/** Teams, Outlook and the Microsoft 365 app report a theme name; `glass` and unknown names are dark. */
export function themeOfHost(name: string | null | undefined): HostTheme | undefined {
  if (!isFilledIn(name)) return undefined
  if (name === 'default') return 'light'
  return name === 'contrast' ? 'contrast' : 'dark'
}

/** The language of a locale such as `ar-sa`. */
export const languageOfHost = (locale: string | null | undefined): Language | undefined =>
  isFilledIn(locale) ? languageOf(locale) : undefined

/** The target of a deep link. Anyone can craft a link, so only a plain id is accepted. */
export const linkedId = (value: string | null | undefined): string | undefined =>
  value && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : undefined

/** A host that does not know a placeholder of the tab's address, `{app.theme}`, leaves it unreplaced. */
const isFilledIn = (value: string | null | undefined): value is string =>
  value !== undefined && value !== null && /^[A-Za-z]/.test(value)
