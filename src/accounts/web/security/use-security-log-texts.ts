import { ar } from '#accounts/texts/security-log-ar.ts'
import { en } from '#accounts/texts/security-log-en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useSecurityLogTexts = textsOf({ en, ar })
