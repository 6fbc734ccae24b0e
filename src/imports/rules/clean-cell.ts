/**
 * Characters of no width, marks of direction, blanks of other kinds, several blanks, and the beginning of
 * a link. Phones and addresses that are copied from an Arabic page have such marks around them.
 */
const needed =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[^\S\n ]| {2}|^mailto:/i
const noWidth = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Line breaks stay: a description has lines. */
const blanks = /[^\S\n]+/g

/**
 * The text of a cell without what copying from web pages and e-mails adds. The joiners of Persian and
 * of emoji have no width either, but they change what is read.
 */
export const cleanCell = (text: string): string =>
  isPlain(text) || !needed.test(text)
    ? text
    : text
        .replace(noWidth, '')
        .replace(blanks, ' ')
        .trim()
        .replace(/^mailto:/i, '')

/** Most cells are plain at a look, which takes a tenth of the time of the pattern. */
function isPlain(text: string): boolean {
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isLatin = code >= 0x20 && code <= 0x7e
    const isArabic = code >= 0x620 && code <= 0x6ff
    // A colon can be that of a link.
    if ((!isLatin && !isArabic) || code === 0x3a) return false
    if (code === 0x20 && before === 0x20) return false
    before = code
  }
  return true
}

/** The same of all cells of a row, in place. */
export function cleanCells(cells: string[]) {
  for (let place = 0; place < cells.length; place++) cells[place] = cleanCell(cells[place] ?? '')
}
