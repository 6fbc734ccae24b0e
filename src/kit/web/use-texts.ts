import { ar } from '#kit/texts/ar.ts'
import { en } from '#kit/texts/en.ts'
import { textsOf } from './texts.ts'

export const useTexts = textsOf({ en, ar })
