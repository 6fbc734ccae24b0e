import { ar } from '#home/texts/ar.ts'
import { en } from '#home/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({ en, ar })
