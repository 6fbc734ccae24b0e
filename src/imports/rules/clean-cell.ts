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
  needed.test(text)
    ? text
        .replace(noWidth, '')
        .replace(blanks, ' ')
        .trim()
        .replace(/^mailto:/i, '')
    : text
