import { buttonTexts } from '#imports/texts/buttons.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useButtonTexts = textsOf(buttonTexts)
