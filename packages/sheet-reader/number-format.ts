/** What the number of a cell stands for, by its format. */
export type NumberMeaning = 'number' | 'percent' | 'day' | 'time'

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
