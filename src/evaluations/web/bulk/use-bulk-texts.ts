import { bulkTexts } from '#evaluations/texts/bulk.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useBulkTexts = textsOf(bulkTexts)
