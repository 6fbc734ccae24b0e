import type { Language, Sentence } from '#kit/rules/language.ts'

/** Sentences whose language is chosen when the reader is known: `say((t) => t.gone(name))`. */
export const sentences =
  <T>(texts: Record<Language, T>) =>
  (pick: (texts: T) => string): Sentence =>
  (language) =>
    pick(texts[language])
