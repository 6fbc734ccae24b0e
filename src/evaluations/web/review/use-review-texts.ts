import { reviewTexts } from '#evaluations/texts/review.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useReviewTexts = textsOf(reviewTexts)
