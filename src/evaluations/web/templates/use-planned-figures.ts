import type { TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

type Planned<Kind extends keyof TemplateItems> = TemplateItems[Kind][number]

/** The figures of what is planned, in the reader's words. */
export function usePlannedFigures() {
  const t = useTexts().templates
  const { categories } = useTexts()
  const f = useFormat()
  const words = useWords()
  return {
    objective: ({ target, weight }: Planned<'objectives'>) => [
      t.target(f.count(target)),
      t.weight(words.whole(weight)),
    ],
    competency: ({ category, required_level, weight }: Planned<'competencies'>) => [
      categories[category],
      t.required(f.count(required_level)),
      t.weight(words.whole(weight)),
    ],
  }
}
