import { refusalTexts } from '#accounts/texts/refusals.ts'
import { textsOf } from '#kit/web/texts.ts'

/** Also for the list of employees, which has to load fast. */
export const useRefusalTexts = textsOf(refusalTexts)
