/** What the number of a cell stands for, by its format. */
export type NumberMeaning = 'number' | 'percent' | 'day' | 'time' | CodeDigits

/** The format of a code, such as `00000` or `"EMP-"0000`: places of digits, and texts between them. */
export interface CodeDigits {
  /** A digit where it is empty. */
  pieces: readonly string[]
  length: number
}

const builtInDays = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])
const builtInPercents = new Set([9, 10])
const builtInTimes = new Set([18, 19, 20, 21, 45, 47])

/** What is written in a format, not counted: "…", \x, _x, *x and [Red]. */
const literals = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g
const lapse = /\[[hms]+\]/i

/** The meaning of a format, by its number and, when the workbook defines it, by its code. */
export function numberMeaning(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (builtInDays.has(id)) return 'day'
    if (builtInPercents.has(id)) return 'percent'
    return builtInTimes.has(id) ? 'time' : 'number'
  }
  const digits = codeDigits(code)
  if (digits) return digits
  const [shown = ''] = code
    .slice(0, 255)
    .replace(literals, (each) => (lapse.test(each) ? '#' : ''))
    .split(';')
  if (shown.includes('%')) return 'percent'
  if (/general|#/i.test(shown)) return 'number'
  if (/[dy]/i.test(shown)) return 'day'
  if (/[hs]/i.test(shown)) return 'time'
  return /m/i.test(shown) ? 'day' : 'number'
}

const tokens = /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|(0)|([-+() ])|./gsu
/** A colour or a language. Anything else in brackets is a condition, a currency or a lapse of time. */
const withoutDigits =
  /^(?:black|blue|cyan|green|magenta|red|white|yellow|colou?r ?\d+|\$-[\da-f]+)$/i

/** Of a format that shows all digits of a whole number, with zeros in front or letters before them. */
function codeDigits(code: string): CodeDigits | undefined {
  const pieces: string[] = []
  let length = 0
  for (const [token, quoted, escaped, bracket, digit, literal] of code
    .slice(0, 255)
    .matchAll(tokens)) {
    const text = quoted ?? escaped ?? literal
    if (token === ';') break
    if (digit !== undefined) {
      pieces.push('')
      length++
    } else if (text !== undefined) {
      if (text !== '') pieces.push(text)
    } else if (bracket === undefined ? token.length === 1 : !withoutDigits.test(bracket)) return
  }
  const before = pieces.slice(0, pieces.indexOf('')).join('')
  return length > 1 || (length === 1 && /\p{L}/u.test(before)) ? { pieces, length } : undefined
}
