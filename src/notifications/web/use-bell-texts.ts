import { textsOf } from '#kit/web/texts.ts'
import { bellTexts } from '#notifications/texts/bell.ts'

export const useBellTexts = textsOf(bellTexts)
