import type { Warning } from '#evaluations/rules/details/warnings.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { useFormat } from '#kit/web/use-format.ts'

/** What a warning says. */
export function useWarningWords() {
  const { check: t } = useTexts()
  const { whole } = useWords()
  const f = useFormat()

  return ({ kind, section, figure }: Warning) => {
    if (kind === 'untouched') return t.untouched(figure, f.count(figure))
    return kind === 'weights' ? t.weights(section, whole(figure)) : t.empty(section)
  }
}
