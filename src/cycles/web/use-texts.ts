import { ar } from '#cycles/texts/ar.ts'
import { en } from '#cycles/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({ en, ar })
