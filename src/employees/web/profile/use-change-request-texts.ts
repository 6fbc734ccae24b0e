import { changeRequestTexts } from '#employees/texts/change-requests.ts'
import { textsOf } from '#kit/web/texts.ts'

/** The texts of change requests; the list of employees, which loads first, does without them. */
export const useChangeRequestTexts = textsOf(changeRequestTexts)
