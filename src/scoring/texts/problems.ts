import { sentences } from '#kit/texts/sentences.ts'
import type { WeightsRefusal } from '#scoring/rules/weights.ts'

const en = {
  weights: {
    total: 'Weights must total 100%',
    breakdown: 'Weights must total 100%',
    rules: 'Invalid scoring rules configuration',
  } satisfies Record<WeightsRefusal, string>,
  field: { share_range: 'Enter a number from 0 to 100' },
}

const ar: typeof en = {
  weights: {
    total: 'يجب أن يكون مجموع الأوزان ١٠٠٪',
    breakdown: 'يجب أن يكون مجموع الأوزان ١٠٠٪',
    rules: 'إعداد قواعد الدرجات غير صالح',
  },
  field: { share_range: 'أدخل رقمًا من ٠ إلى ١٠٠' },
}

export const scoringProblems = { en, ar }
export const problemText = sentences(scoringProblems)
