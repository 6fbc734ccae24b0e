import { answerTexts } from '#kit/texts/answers.ts'
import { textsOf } from './texts.ts'

export const useAnswerTexts = textsOf(answerTexts)
