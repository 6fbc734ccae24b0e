import { useAtomValue } from 'jotai'
import { localeOf } from '#kit/rules/language/numbers.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from './use-texts.ts'

/** Formats the figures of a score. */
export function useScoreWords() {
  const t = useTexts().derivation
  const f = useFormat()
  const language = useAtomValue(languageAtom)
  return {
    percent: (score: number) => t.percent(f.score(score)),
    /** With all its decimals, up to a limit. */
    exact: (score: number, decimals = 1) =>
      new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: decimals }).format(score),
    whole: (number: number) => t.percent(f.count(number)),
    overall: (score: number | null) => (score === null ? t.noScore : t.percent(f.score(score))),
    section: (score: number | null) => t.percent(score === null ? t.noItems : f.score(score)),
  }
}
