import { partsOf } from '#evaluations/rules/periods.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { useTexts } from './use-texts.ts'

/** A period in two short lines, as it fits under a column: its term, and its year. */
export function usePeriodLabel() {
  const { shortTerms } = useTexts()
  const words = useWords()
  return (period: string) => {
    const fields = partsOf(period)
    return fields
      ? { name: shortTerms[fields.term], note: words.year(fields.year) }
      : { name: period, note: '' }
  }
}
