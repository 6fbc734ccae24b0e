import { ar, en } from '#accounts/texts/set-password.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useSetPasswordTexts = textsOf({ en, ar })
