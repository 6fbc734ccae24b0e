import { startTexts } from '#evaluations/texts/start.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useStartTexts = textsOf(startTexts)
