/** The maximum nesting of objects and lists; no endpoint needs more than a few levels. */
export const maxJsonDepth = 64

const quote = 34
const backslash = 92
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93]

/** Whether JSON nests deeper than this, found without parsing; the scan stops at the first excess. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === openBrace || sign === openBracket) {
      if (++depth > limit) return true
    } else if (sign === closeBrace || sign === closeBracket) depth--
  }
  return false
}

/** The end of the string that starts at a quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) return at
    if (sign === backslash) at++
  }
  return text.length
}
