import { ar } from '#assignments/texts/ar.ts'
import { en } from '#assignments/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({ en, ar })
