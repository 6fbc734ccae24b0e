import { listTexts } from '#employees/texts/list.ts'
import { textsOf } from '#kit/web/texts.ts'

/** Outside the texts of the feature: cards do without them. */
export const useListTexts = textsOf(listTexts)
