import { inArabicTexts } from '#kit/texts/in-arabic.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useInArabic = textsOf(inArabicTexts)
