import { ar } from '#cycles/texts/ar.ts'
import { commentTexts } from '#cycles/texts/comments.ts'
import { en } from '#cycles/texts/en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({
  en: { ...en, comments: commentTexts.en },
  ar: { ...ar, comments: commentTexts.ar },
})
