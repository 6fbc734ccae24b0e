const controls = /[^\P{Cc}\t\n\r\x7f-\x9f]/gu

/** The apostrophe that exports put before what a program would take for a formula. */
const guarded = /^'[=+\-@\t\r]/

/** The text of a cell as it is meant: nothing unseen in or around it, line breaks as `\n`. */
export function cleanText(text: string): string {
  const trimmed = trimUnseen(text.replace(controls, ''))
  const meant = guarded.test(trimmed) ? trimUnseen(trimmed.slice(1)) : trimmed
  return meant.includes('\r') ? meant.replace(/\r\n?/g, '\n') : meant
}

/** By hand: a pattern anchored at the end takes forever over a long run of spaces inside. */
function trimUnseen(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isUnseen(text.charCodeAt(from))) from++
  while (to > from && isUnseen(text.charCodeAt(to - 1))) to--
  return from === 0 && to === text.length ? text : text.slice(from, to)
}

/** White space, and the marks that steer the direction of writing. */
function isUnseen(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  return (
    code === 0xa0 ||
    code === 0x61c ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x2069) ||
    code === 0x3000 ||
    code === 0xfeff
  )
}
