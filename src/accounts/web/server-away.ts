import { ar } from '#accounts/texts/ar.ts'
import { en } from '#accounts/texts/en.ts'
import type { Sentence } from '#kit/rules/language.ts'
import type { NoAnswer } from '#kit/rules/no-answer.ts'
import { answerTexts, noAnswerLines } from '#kit/texts/answers.ts'

const texts = { en, ar }

/** What the sign-in screen says when no answer arrives: that the password is not the reason. */
export const serverAway =
  (reason: NoAnswer): Sentence =>
  (language) =>
    noAnswerLines(reason, answerTexts[language], texts[language].passwordIsNotTheProblem)
