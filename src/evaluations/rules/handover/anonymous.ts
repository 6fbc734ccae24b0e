/** Arabic letters that are written for one another. */
const alike = ['اأإآٱ', 'هة', 'يىئ', 'وؤ']

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const asPattern = (letter: string) => {
  const family = alike.find((letters) => letters.includes(letter))
  return family ? `[${family}]` : escaped(letter)
}

/** Arabic writes these in front of a name without a space: and, so, by, for, like. */
const leaning = '[وفبلك]{0,2}'
/** Shorter parts of names are words as well. */
const minPartLength = 3

/** A name and each of its parts, the longest first, so that a whole name goes as a whole. */
const partsOf = (names: readonly string[]) =>
  [...new Set(names.flatMap((name) => [name, ...name.split(/\s+/)]))]
    .map((part) => part.trim())
    .filter((part) => part.length >= minPartLength)
    .toSorted((one, other) => other.length - one.length)

const email = /[^\s@<>()"']+@[^\s@<>()"']+\.[^\s@<>()"',;]+/gu
/** Phone numbers and the like. */
const longNumber = /\+?[\d٠-٩](?:[\s().-]?[\d٠-٩]){6,}/gu

/**
 * A text without the people in it: their names and codes become `instead`, and so do addresses and
 * long numbers of anyone.
 */
export function anonymous(text: string, names: readonly string[], instead: string): string {
  const parts = partsOf(names).map((part) =>
    part.replace(/[^]/gu, asPattern).replace(/\s+/g, '\\s+'),
  )
  const plain = text.replace(email, instead).replace(longNumber, instead)
  if (parts.length === 0) return plain
  const anyName = new RegExp(
    `(?<![\\p{L}\\p{N}])${leaning}(?:${parts.join('|')})(?:['’]s)?(?![\\p{L}\\p{N}])`,
    'giu',
  )
  // Once is enough where a first and a last name stood side by side.
  const mark = escaped(instead)
  return plain
    .replace(anyName, instead)
    .replace(new RegExp(`${mark}(?:\\s+${mark})+`, 'g'), instead)
}
