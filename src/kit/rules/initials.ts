const apart = '\u200c'

/** At most two letters: of the first and the last word. A separator prevents Arabic letters from joining. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return ends
    .map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '')
    .join(/\p{Script=Arabic}/u.test(name) ? apart : '')
}
