import { partsOf } from '#evaluations/rules/periods.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { useTexts } from './use-texts.ts'

/** A period in two short lines, as it fits under a column: its term, and its year. */
export function usePeriodLabel() {
  const { shortTerms } = useTexts()
  const words = useWords()
  return (period: string) => {
    const parts = partsOf(period)
    return parts
      ? { name: shortTerms[parts.term], note: words.year(parts.year) }
      : { name: period, note: '' }
  }
}
