import { manyTexts } from '#evaluations/texts/many.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useManyTexts = textsOf(manyTexts)
