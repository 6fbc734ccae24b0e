import { dialogTexts } from '#employees/texts/dialogs.ts'
import { textsOf } from '#kit/web/texts.ts'

/** The texts of the form; the list, which loads first, does without them. */
export const useDialogTexts = textsOf(dialogTexts)
