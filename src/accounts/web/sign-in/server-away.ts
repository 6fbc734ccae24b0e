import { ar } from '#accounts/texts/ar.ts'
import { en } from '#accounts/texts/en.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { twoLines, unreachableTexts } from '#kit/texts/unreachable.ts'

const texts = { en, ar }

/** Shown on the sign-in screen when the server does not answer. */
export const passwordIsNotTheProblem: Sentence = (language) =>
  texts[language].passwordIsNotTheProblem

/** The same when even the API client script failed to load. */
export const serverAway: Sentence = (language) =>
  twoLines(unreachableTexts[language], passwordIsNotTheProblem(language))
