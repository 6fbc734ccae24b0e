import { refusalTexts } from '#accounts/texts/refusals.ts'
import { textsOf } from '#kit/web/texts.ts'

/** Also for screens that are not about accounts. */
export const useRefusalTexts = textsOf(refusalTexts)
