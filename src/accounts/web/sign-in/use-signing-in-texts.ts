import { signingInTexts } from '#accounts/texts/signing-in.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useSigningInTexts = textsOf(signingInTexts)
