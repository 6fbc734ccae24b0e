import { derivationTexts } from '#scoring/texts/derivation.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useDerivationTexts = textsOf(derivationTexts)
