import { ar } from '#accounts/texts/users-ar.ts'
import { en } from '#accounts/texts/users-en.ts'
import { textsOf } from '#kit/web/texts.ts'

/** The texts of user management, which no one needs in order to sign in. */
export const useUserTexts = textsOf({ en, ar })
