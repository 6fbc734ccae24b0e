import { isEncodingOpen } from '#imports/rules/guess/propose-mapping.ts'
import type { Remark } from '#imports/rules/report.ts'
import type { RawSheet } from '#packages/sheet-reader/open-sheets.ts'

/** The warning of a text that another encoding would read as other words; no one was asked which. */
export function unsureEncoding({ text }: RawSheet): Remark[] {
  const [example] = text?.examples ?? []
  if (!text || !example || !isEncodingOpen(text.confidence, text.examples ?? [])) return []
  const isArabic = text.encoding === 'windows-1256'
  const [value, near] = isArabic
    ? [example.arabic, example.western]
    : [example.western, example.arabic]
  return [
    { row: null, complaint: { column: null, code: 'unsure_encoding', facts: { value, near } } },
  ]
}
