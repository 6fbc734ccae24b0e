import { textsOf } from '#kit/web/texts.ts'
import { derivationTexts } from '#scoring/texts/derivation.ts'
import { weightsTexts } from '#scoring/texts/weights.ts'

export const useTexts = textsOf({
  en: { derivation: derivationTexts.en, weights: weightsTexts.en },
  ar: { derivation: derivationTexts.ar, weights: weightsTexts.ar },
})
