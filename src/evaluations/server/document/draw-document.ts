import { createHash } from 'node:crypto'
import { renderSVG } from 'uqr'
import {
  canonicalJson,
  type DocumentContent,
  signedContent,
} from '#evaluations/rules/document/content.ts'
import { describeDocument } from '#evaluations/texts/document.ts'
import { printTexts } from '#evaluations/texts/print.ts'
import { defaultTimeZone } from '#kit/rules/dates/day.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { makePdf } from '#kit/server/documents/make-pdf.ts'
import { template } from './template.ts'

interface Drawing {
  language: Language
  /** The address of the evaluation. */
  page: string
}

/**
 * The content as a PDF, with the content itself attached. The code leads to the page; the fingerprint stands behind
 * its `#`, so that it is in the code and the server is sent no more than the address.
 */
export async function drawDocument(content: DocumentContent, { language, page }: Drawing) {
  const attached = canonicalJson(signedContent(content))
  const fingerprint = createHash('sha256').update(attached).digest('hex')
  const t = printTexts[language]
  return makePdf(template, {
    ...describeDocument(content, { language, timeZone: defaultTimeZone }),
    language,
    attached,
    fingerprint,
    code: renderSVG(`${page}#sha256=${fingerprint}`, { ecc: 'M', border: 0 }),
    words: { seal: t.seal, hint: t.sealHint, code: t.qr, page: t.pageOf('{page}', '{pages}') },
  })
}
