import { unitChangeTexts } from '#assignments/texts/unit-changes.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useUnitChangeTexts = textsOf(unitChangeTexts)
