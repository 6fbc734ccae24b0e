import { ar as securityAr } from '#accounts/texts/security-ar.ts'
import { en as securityEn } from '#accounts/texts/security-en.ts'
import { ar as securityLogAr } from '#accounts/texts/security-log-ar.ts'
import { en as securityLogEn } from '#accounts/texts/security-log-en.ts'
import { ar as usersAr } from '#accounts/texts/users-ar.ts'
import { en as usersEn } from '#accounts/texts/users-en.ts'
import { textsOf } from '#kit/web/texts.ts'

/** What no one needs in order to sign in, which has to load fast. */
export const useUserTexts = textsOf({
  en: {
    users: usersEn,
    security: securityEn,
    securityLog: securityLogEn,
  },
  ar: {
    users: usersAr,
    security: securityAr,
    securityLog: securityLogAr,
  },
})
