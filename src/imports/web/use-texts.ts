import { ar } from '#imports/texts/ar.ts'
import { en } from '#imports/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({ en, ar })
