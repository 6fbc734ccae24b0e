import { ar } from '#app/texts/ar.ts'
import { en } from '#app/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({ en, ar })
