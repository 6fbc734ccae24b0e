import { templateTexts } from '#evaluations/texts/templates.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTemplateTexts = textsOf(templateTexts)
