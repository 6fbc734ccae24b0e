import { useAtomValue } from 'jotai'
import type { Responsibilities } from '#assignments/contract/leaving.ts'
import { heldGroups } from '#assignments/rules/held.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import type { EvaluationWords } from './evaluation-words.ts'

/** What someone holds, in the reader's words. */
export function useHeldGroups(held: Responsibilities, words: EvaluationWords) {
  const { leave: t, away } = useTexts()
  const { separator } = useKitTexts()
  const format = useFormat()
  return heldGroups(held, {
    language: useAtomValue(languageAtom),
    step: ({ type, period }) => [words.type(type), words.period(period)].join(separator),
    delegation: (from, to) => t.delegation(isolated(from), isolated(to)),
    days: (from, to) => away.days(format.day(from), format.day(to)),
  })
}
