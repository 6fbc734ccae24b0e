import { Text } from '@fluentui/react-components'
import type { Derivation } from '#scoring/rules/scoring.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { Formula } from './Formula.tsx'
import { useTexts } from './use-texts.ts'
import { useScoreWords } from './use-score-words.ts'

/** How the categories of competencies enter the overall score. */
export function CategoryLines({ competencies }: Pick<Derivation, 'competencies'>) {
  const t = useTexts().derivation
  const words = useScoreWords()
  const f = useFormat()
  const { categories, part } = competencies
  const counting = categories.flatMap(({ score, weight, counts }) =>
    counts && score !== null ? [{ score, weight }] : [],
  )

  return (
    <>
      <Text weight="semibold">{t.byCategory}</Text>
      <Text>{t.categoryIntro}</Text>
      <FiguresTable
        label={t.byCategory}
        heads={[t.category, t.score, t.weight]}
        rows={categories.map(({ category, weight, score, counts }) => ({
          key: category,
          cells: [
            t.categories[category],
            score === null ? t.noneOfIt : words.percent(score),
            score === null || counts ? f.count(weight) : t.weightZero,
          ],
        }))}
      />
      <Text weight="semibold">{t.part}</Text>
      {counting.length > 0 && part !== null ? (
        <Formula lines={counting} result={part} />
      ) : (
        <Text>{t.partIsMean}</Text>
      )}
    </>
  )
}
