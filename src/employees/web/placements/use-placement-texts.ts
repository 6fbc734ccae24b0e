import { ar } from '#employees/texts/placements-ar.ts'
import { en } from '#employees/texts/placements-en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const usePlacementTexts = textsOf({ en, ar })
