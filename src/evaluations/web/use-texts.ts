import { ar } from '#evaluations/texts/ar.ts'
import { en } from '#evaluations/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({ en, ar })
