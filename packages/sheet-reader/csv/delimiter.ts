const delimiters = [',', ';', '\t', '|']
const linesLooked = 20

/** What separates the cells of a text: what most of its first lines hold equally often. */
export function delimiterOf(beginning: string): string {
  const lines = linesOutsideQuotes(beginning)
  const scores = delimiters.map((delimiter) => {
    const counts = lines
      .map((line) => line.split(delimiter).length - 1)
      .filter((count) => count > 0)
    const agreeing = counts.map((count) => counts.filter((other) => other === count).length)
    const most = Math.max(0, ...agreeing)
    const usual = Math.max(0, ...counts.filter((_, index) => agreeing[index] === most))
    return { delimiter, most, usual }
  })
  scores.sort((one, other) => other.most - one.most || other.usual - one.usual)
  return scores[0]?.delimiter ?? ','
}

const linesOutsideQuotes = (text: string) =>
  text
    .replace(/"[^"]*("|$)/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLooked)

const declaration = /^(?:sep=(.)|"sep=(.)")(?:\r\n?|\n|$)/i

/** The separator that Excel declares in the first line, and the length of that line. */
export function declaredDelimiter(
  beginning: string,
): { delimiter: string; length: number } | undefined {
  const [line = '', plain, quoted] = declaration.exec(beginning) ?? []
  const delimiter = plain ?? quoted
  return delimiter === undefined ? undefined : { delimiter, length: line.length }
}
