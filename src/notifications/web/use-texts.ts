import { textsOf } from '#kit/web/texts.ts'
import { ar } from '#notifications/texts/ar.ts'
import { en } from '#notifications/texts/en.ts'

export const useTexts = textsOf({ en, ar })
