import { answerTexts } from '#kit/texts/answers.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useAnswerTexts = textsOf(answerTexts)
