import { ar } from '#accounts/texts/access-ar.ts'
import { en } from '#accounts/texts/access-en.ts'
import { textsOf } from '#kit/web/texts.ts'

/** The texts around signing in that the form itself does without. */
export const useAccessTexts = textsOf({ en, ar })
