import { identityTexts } from '#accounts/texts/identity.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useIdentityTexts = textsOf(identityTexts)
