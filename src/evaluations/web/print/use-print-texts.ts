import { printTexts } from '#evaluations/texts/print.ts'
import { textsOf } from '#kit/web/texts.ts'

export const usePrintTexts = textsOf(printTexts)
