import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** Two spellings of the same word. */
const spellings: readonly [RegExp, string][] = [
  [/organiz/g, 'organis'],
  [/centre/g, 'center'],
]

const oneSpelling = (text: string) =>
  spellings.reduce((all, [from, to]) => all.replace(from, to), text)

/** A header without case, punctuation, blanks and Arabic variants of a letter. */
export const headerKey = (header: string) =>
  oneSpelling(normalizeText(header).replace(/[^\p{L}\p{N}]/gu, ''))

/** The words of a header: `employeeID`, `Employee_ID` and `Employee ID` have the same two. */
export function headerWords(header: string): string[] {
  const apart = header
    .replace(/[#№]/g, ' no ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  return oneSpelling(normalizeText(apart))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(withoutArticle)
}

/** `الموظف` and `موظف` are one word. */
export const withoutArticle = (word: string) =>
  word.length > 4 && word.startsWith('ال') ? word.slice(2) : word

/** A header taken apart once, to look for many words in it. */
export interface HeaderText {
  key: string
  words: readonly string[]
}

export const headerText = (header: string): HeaderText => ({
  key: headerKey(header),
  words: headerWords(header),
})

/** A word as `hasWord` looks for it. */
export const plainWord = (word: string) => withoutArticle(headerKey(word))

/** Whether a word is in a header; long ones are also found where the words are written together. */
export function hasWord({ key, words }: HeaderText, plain: string): boolean {
  // Shorter words, and `exit`, are parts of too many others.
  const isLong = plain.length >= 4 && plain !== 'exit'
  return words.includes(plain) || (isLong && key.includes(plain))
}

const emergencies = ['emergency', 'طوارئ'].map(plainWord)

/** A contact for emergencies is no contact of the person. */
export const isEmergency = (header: HeaderText) => emergencies.some((word) => hasWord(header, word))
