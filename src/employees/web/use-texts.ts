import { ar } from '#employees/texts/ar.ts'
import { en } from '#employees/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({ en, ar })
