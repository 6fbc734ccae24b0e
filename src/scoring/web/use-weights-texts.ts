import { weightsTexts } from '#scoring/texts/weights.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useWeightsTexts = textsOf(weightsTexts)
