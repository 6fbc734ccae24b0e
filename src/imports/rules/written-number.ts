import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** Both separators, in either order: the last one is the decimal point. */
const english = /^\d{1,3}(,\d{3})+\.\d+$/
const continental = /^\d{1,3}(\.\d{3})+,\d+$/
/** The separators of Arabic are never mistaken for each other. */
const arabic = /^\d{1,3}(٬\d{3})*(٫\d+)?$|^\d+٫\d+$/
/** Two groups of three or more: no decimal point is written twice. */
const grouped = /^\d{1,3}(,\d{3}){2,}$|^\d{1,3}(\.\d{3}){2,}$|^\d{1,3}( \d{3})+$/
/** A comma before three digits could mean either, so it means nothing. */
const plain = /^\d+(\.\d+)?$|^\d+,(\d{1,2}|\d{4,})$/

/**
 * A number as people write it: `1234`, `1,234.00`, `1.234,00`, `١٬٢٣٤٫٥`, `25 %`, with a sign or not.
 * Undefined where it could mean two numbers, as `1,234` does.
 */
export function writtenNumber(text: string): number | undefined {
  const [, sign = '', written = ''] = /^([+-]?)(.*?) ?[%٪]?$/.exec(normalizeText(text)) ?? []
  const number = unsigned(written)
  return number === undefined || sign !== '-' ? number : -number
}

function unsigned(written: string): number | undefined {
  if (written.length > 20) return undefined
  if (english.test(written)) return Number(written.replaceAll(',', ''))
  if (continental.test(written)) return Number(written.replaceAll('.', '').replace(',', '.'))
  if (grouped.test(written)) return Number(written.replace(/[., ]/g, ''))
  if (plain.test(written)) return Number(written.replace(',', '.'))
  return arabic.test(written) ? Number(written.replaceAll('٬', '').replace('٫', '.')) : undefined
}
