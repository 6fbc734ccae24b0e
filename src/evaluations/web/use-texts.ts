import { ar } from '#evaluations/texts/ar.ts'
import { bulkTexts } from '#evaluations/texts/bulk.ts'
import { checkTexts } from '#evaluations/texts/check.ts'
import { en } from '#evaluations/texts/en.ts'
import { manyTexts } from '#evaluations/texts/many.ts'
import { ownerTexts } from '#evaluations/texts/owners.ts'
import { printTexts } from '#evaluations/texts/print.ts'
import { suggestionTexts } from '#evaluations/texts/suggestions.ts'
import { templateTexts } from '#evaluations/texts/templates.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({
  en: {
    ...en,
    bulk: bulkTexts.en,
    check: checkTexts.en,
    many: manyTexts.en,
    owners: ownerTexts.en,
    print: printTexts.en,
    suggestions: suggestionTexts.en,
    templates: templateTexts.en,
  },
  ar: {
    ...ar,
    bulk: bulkTexts.ar,
    check: checkTexts.ar,
    many: manyTexts.ar,
    owners: ownerTexts.ar,
    print: printTexts.ar,
    suggestions: suggestionTexts.ar,
    templates: templateTexts.ar,
  },
})
