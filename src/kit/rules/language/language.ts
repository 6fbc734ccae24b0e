export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** The first of ours in a list such as `ar-EG,ar;q=0.9,en;q=0.8`. */
export function spokenLanguage(requested: string | null | undefined): Language | undefined {
  for (const part of (requested ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2)
    if (tag === 'ar' || tag === 'en') return tag
  }
  return undefined
}

/** English when none is ours. */
export const languageOf = (requested: string | null | undefined): Language =>
  spokenLanguage(requested) ?? 'en'

/** A sentence in the language of its reader. */
export type Sentence = (language: Language) => string

/** Isolates a name, so that it and a sentence of the other direction do not reorder each other. */
export const isolated = (name: string) => `\u2068${name}\u2069`
