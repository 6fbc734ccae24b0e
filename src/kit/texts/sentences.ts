import { inLanguage } from '#kit/rules/language/in-language.ts'
import type { Language, Sentence } from '#kit/rules/language/language.ts'

/** Data with its texts in the language of the sentence. */
type Shown = <Data>(data: Data) => Data

/**
 * Sentences whose language is chosen when the reader is known: `say((t) => t.gone(day))`. The name of a
 * record is read in that language too: `say((t, shown) => t.gone(shown(person).name))`.
 */
export const sentences =
  <T>(texts: Record<Language, T>) =>
  (pick: (texts: T, shown: Shown) => string): Sentence =>
  (language) =>
    pick(texts[language], (data) => inLanguage(data, language))
