import { partsOf, type EvaluationType } from '#evaluations/rules/periods.ts'
import { useScoreWords } from '#scoring/web/use-score-words.ts'
import { useTexts } from './use-texts.ts'

/** How an evaluation and its figures are called on screen. */
export function useWords() {
  const t = useTexts()
  const score = useScoreWords()
  const period = (period: string) => {
    const parts = partsOf(period)
    return parts ? t.period(String(parts.year), parts.term) : period
  }
  return {
    ...score,
    period,
    year: (year: number) => t.year(String(year)),
    type: (type: EvaluationType) => t.types[type],
  }
}
