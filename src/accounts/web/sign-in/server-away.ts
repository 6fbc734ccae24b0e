import { ar } from '#accounts/texts/ar.ts'
import { en } from '#accounts/texts/en.ts'
import type { Sentence } from '#kit/rules/language.ts'
import { twoLines, unreachableTexts } from '#kit/texts/unreachable.ts'

const texts = { en, ar }

/** Said on the sign-in screen whenever no answer arrives. */
export const passwordIsNotTheProblem: Sentence = (language) =>
  texts[language].passwordIsNotTheProblem

/** The same where not even the script that asks the server has arrived. */
export const serverAway: Sentence = (language) =>
  twoLines(unreachableTexts[language], passwordIsNotTheProblem(language))
