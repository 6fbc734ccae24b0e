import { dialogTexts } from '#kit/texts/dialogs.ts'
import { exportingTexts } from '#kit/texts/exporting.ts'
import { screenTexts } from '#kit/texts/screens.ts'
import { textsOf } from './texts.ts'

/** What the sign-in form, which has to load fast, does without. */
export const useScreenTexts = textsOf({
  en: { ...screenTexts.en, ...dialogTexts.en, exporting: exportingTexts.en },
  ar: { ...screenTexts.ar, ...dialogTexts.ar, exporting: exportingTexts.ar },
})
