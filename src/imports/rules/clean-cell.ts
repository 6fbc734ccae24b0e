/** Characters of no width, blanks of other kinds, several blanks, and the beginning of a link. */
const needed = /[\u00ad\u200b\u2060\ufeff]|[^\S\n ]| {2}|^mailto:/i
const noWidth = /[\u00ad\u200b\u2060\ufeff]/g
/** Line breaks stay: a description has lines. */
const blanks = /[^\S\n]+/g

/**
 * The text of a cell without what copying from web pages and e-mails adds. The joiners of Persian and
 * of emoji have no width either, but they change what is read.
 */
export const cleanCell = (text: string): string =>
  needed.test(text)
    ? text
        .replace(noWidth, '')
        .replace(blanks, ' ')
        .trim()
        .replace(/^mailto:/i, '')
    : text
