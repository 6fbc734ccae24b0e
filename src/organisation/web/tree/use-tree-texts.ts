import { textsOf } from '#kit/web/texts.ts'
import { treeTexts } from '#organisation/texts/tree.ts'

export const useTreeTexts = textsOf(treeTexts)
