import { filterTexts } from '#kit/texts/filters.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useFilterTexts = textsOf(filterTexts)
