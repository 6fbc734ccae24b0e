import { textsOf } from '#kit/web/texts.ts'
import { ar } from '#organisation/texts/ar.ts'
import { en } from '#organisation/texts/en.ts'

export const useTexts = textsOf({ en, ar })
