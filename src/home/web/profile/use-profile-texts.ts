import { ar } from '#home/texts/profile-ar.ts'
import { en } from '#home/texts/profile-en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useProfileTexts = textsOf({ en, ar })
