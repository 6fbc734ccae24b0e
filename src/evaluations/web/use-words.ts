import { useAtomValue } from 'jotai'
import { localeOf } from '#kit/rules/numbers.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { partsOf, type EvaluationType } from '#evaluations/rules/periods.ts'
import { useTexts } from './use-texts.ts'

/** How an evaluation and its figures are called on screen. */
export function useWords() {
  const t = useTexts()
  const f = useFormat()
  const language = useAtomValue(languageAtom)
  const period = (period: string) => {
    const parts = partsOf(period)
    return parts ? t.period(String(parts.year), parts.term) : period
  }
  return {
    period,
    year: (year: number) => t.year(String(year)),
    type: (type: EvaluationType) => t.types[type],
    percent: (score: number) => t.percent(f.score(score)),
    /** With as many decimals as it has, up to a few. */
    exact: (score: number, decimals = 1) =>
      new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: decimals }).format(score),
    whole: (number: number) => t.percent(f.count(number)),
    overall: (score: number | null) => (score === null ? t.noScore : t.percent(f.score(score))),
    section: (score: number | null) => t.percent(score === null ? t.noItems : f.score(score)),
  }
}
