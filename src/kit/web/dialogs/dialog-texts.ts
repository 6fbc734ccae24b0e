import { dialogTexts } from '#kit/texts/dialogs.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useDialogTexts = textsOf(dialogTexts)
