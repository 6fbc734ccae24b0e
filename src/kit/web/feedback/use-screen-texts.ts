import { screenTexts } from '#kit/texts/screens.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useScreenTexts = textsOf(screenTexts)
