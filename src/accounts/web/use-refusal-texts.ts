import { accountProblems } from '#accounts/texts/problems.ts'
import { textsOf } from '#kit/web/texts.ts'

/** Why an account is not this person's to change, for screens that are not about accounts. */
export const useRefusalTexts = textsOf({
  en: accountProblems.en.refusal,
  ar: accountProblems.ar.refusal,
})
