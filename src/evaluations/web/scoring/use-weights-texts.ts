import { weightsTexts } from '#evaluations/texts/weights.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useWeightsTexts = textsOf(weightsTexts)
