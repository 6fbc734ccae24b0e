import { ar } from '#accounts/texts/access-ar.ts'
import { en } from '#accounts/texts/access-en.ts'
import { signingInTexts } from '#accounts/texts/signing-in.ts'
import { textsOf } from '#kit/web/texts.ts'

/** The texts around signing in that the form itself, which has to load fast, does without. */
export const useSignInTexts = textsOf({
  en: { ...en, ...signingInTexts.en },
  ar: { ...ar, ...signingInTexts.ar },
})
