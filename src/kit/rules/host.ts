import { languageOf, type Language } from './language.ts'

export type HostTheme = 'light' | 'dark' | 'contrast'

/** Teams, Outlook and the Microsoft 365 app name theirs; `glass` and whatever comes next is dark. */
export function themeOfHost(name: string | null | undefined): HostTheme | undefined {
  if (!isFilledIn(name)) return undefined
  if (name === 'default') return 'light'
  return name === 'contrast' ? 'contrast' : 'dark'
}

/** The language of a locale such as `ar-sa`. */
export const languageOfHost = (locale: string | null | undefined): Language | undefined =>
  isFilledIn(locale) ? languageOf(locale) : undefined

/** What a deep link leads to. Anyone can write a link, so nothing but a plain id is taken from it. */
export const linkedId = (value: string | null | undefined): string | undefined =>
  value && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : undefined

/** A host that does not know a placeholder of the tab's address, `{app.theme}`, leaves it standing. */
const isFilledIn = (value: string | null | undefined): value is string =>
  value !== undefined && value !== null && /^[A-Za-z]/.test(value)
