import { ar } from '#accounts/texts/security-ar.ts'
import { en } from '#accounts/texts/security-en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useSecurityTexts = textsOf({ en, ar })
