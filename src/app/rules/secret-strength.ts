/** Bits a signing secret needs, by estimate. */
export const bitsOfSecret = 128
/** The same for a token that only reads figures. */
export const bitsOfToken = 48

/** A guesser tries as many common words, each in one step. */
const bitsOfWord = Math.log2(10_000)
const wordLengths = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]

/**
 * How much guessing a text takes, in bits, as if its characters were drawn from the kinds it uses.
 * Repeated pieces and runs such as `aaa` or `abc` add nothing, and a common word counts as one choice
 * among such words.
 */
export function estimatedBits(
  text: string,
  isCommon: (word: string) => boolean = () => false,
): number {
  const kinds = [
    { pattern: /[a-f]/, size: 6 },
    { pattern: /[g-z]/, size: 20 },
    { pattern: /[A-F]/, size: 6 },
    { pattern: /[G-Z]/, size: 20 },
    { pattern: /[0-9]/, size: 10 },
    { pattern: /[^A-Za-z0-9]/, size: 32 },
  ]
  const size = kinds
    .filter(({ pattern }) => pattern.test(text))
    .reduce((total, kind) => total + kind.size, 0)
  const { words, others } = wordsIn(text, isCommon)
  const ofCharacters = newCharacters(others) * Math.log2(Math.max(size, 2))
  return words.size * bitsOfWord + ofCharacters
}

/** The common words of a text, and what is left between them. */
function wordsIn(text: string, isCommon: (word: string) => boolean) {
  const words = new Set<string>()
  let others = ''
  for (let index = 0; index < text.length; ) {
    const word = wordLengths
      .map((length) => text.slice(index, index + length).toLowerCase())
      .find((piece) => /^[a-z]{4,}$/.test(piece) && isCommon(piece))
    if (word === undefined) others += text[index]
    else words.add(word)
    index += word?.length ?? 1
  }
  return { words, others }
}

/** Characters that neither continue a run nor repeat an earlier piece. */
function newCharacters(text: string): number {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  const seen = new Set<string>()
  let count = 0
  codes.forEach((code, index) => {
    const [before = NaN, last = NaN] = [codes[index - 2], codes[index - 1]]
    const isRun = code - last === last - before && Math.abs(code - last) <= 1
    const piece = `${before},${last},${code}`
    if (!isRun && !seen.has(piece)) count++
    seen.add(piece)
  })
  return count
}
