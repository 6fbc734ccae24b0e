import { handoverTexts } from '#evaluations/texts/handover.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useHandoverTexts = textsOf(handoverTexts)
