/** Bits a signing secret needs, by estimate. */
export const bitsOfSecret = 128

/**
 * How much guessing a text takes, in bits, as if its characters were drawn from the kinds it uses.
 * Repeated pieces and runs such as `aaa` or `abc` add nothing.
 */
export function estimatedBits(text: string): number {
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
  return newCharacters(text) * Math.log2(Math.max(size, 2))
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
