import { changeRequestTexts } from '#employees/texts/change-requests.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useChangeRequestTexts = textsOf(changeRequestTexts)
