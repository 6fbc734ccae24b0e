import { dialogTexts } from '#kit/texts/dialogs.ts'
import { textsOf } from './texts.ts'

export const useDialogTexts = textsOf(dialogTexts)
