import { endingTexts } from '#evaluations/texts/ending.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useEndingTexts = textsOf(endingTexts)
