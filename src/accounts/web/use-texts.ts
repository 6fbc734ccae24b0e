import { ar } from '#accounts/texts/ar.ts'
import { en } from '#accounts/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({ en, ar })
