import { studioTexts } from '#imports/texts/studio.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useStudioTexts = textsOf(studioTexts)
