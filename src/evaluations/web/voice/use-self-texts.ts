import { selfAssessmentTexts } from '#evaluations/texts/self-assessment.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useSelfTexts = textsOf(selfAssessmentTexts)
