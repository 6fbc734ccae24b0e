import { screenTexts } from '#kit/texts/screens.ts'
import { textsOf } from './texts.ts'

export const useScreenTexts = textsOf(screenTexts)
