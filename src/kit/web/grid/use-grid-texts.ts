import { gridTexts } from '#kit/texts/grid.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useGridTexts = textsOf(gridTexts)
