import { undoTexts } from '#imports/texts/undo.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useUndoTexts = textsOf(undoTexts)
