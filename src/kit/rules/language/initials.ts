const apart = '\u200c'

/** Words and prefixes that are no name of their own: Al Harbi, bin Salman, ابن سينا. */
const particle = /^(al|el|bin|ibn|ال|بن|ابن)-?$/i
const prefix = /^((al|el)[-‐‑’'](?=\p{L})|ال(?=\p{L}{2}))/iu

/** At most two letters: of the first and the last name. A separator prevents Arabic letters from joining. */
export function initials(name: string): string {
  const all = name.trim().split(/\s+/)
  const names = all.filter((word) => !particle.test(word))
  const words = names.length > 0 ? names : all
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return ends
    .map((word) => Array.from(word?.replace(prefix, '') ?? '')[0]?.toUpperCase() ?? '')
    .join(/\p{Script=Arabic}/u.test(name) ? apart : '')
}
