import { Text } from '@fluentui/react-components'
import type { Derivation } from '#scoring/contract.ts'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'
import { Formula } from '#scoring/web/Formula.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useScoringTexts } from '#scoring/web/use-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

/** The last steps of the derivation: the sections, their sum, the grade, whose weights. */
export function PrintedCalculation({ way }: { way: Derivation }) {
  const t = useScoringTexts().derivation
  const { details, levels } = useTexts()
  const words = useWords()
  const f = useFormat()
  const { objectives, competencies, exact, overall, rule } = way
  const level = levels[way.managerial_level]
  const sections = [
    { name: details.objectives, score: objectives.score, weight: objectives.weight },
    { name: t.part, score: competencies.part, weight: competencies.weight },
  ].flatMap(({ name, score, weight }) => (score === null ? [] : [{ name, score, weight }]))
  const isAlike = sections.every(({ weight }) => weight === 0)
  if (exact === null || overall === null) return null

  return (
    <>
      <FiguresTable
        label={t.overall}
        heads={[t.item, t.score, t.weight]}
        rows={sections.map(({ name, score, weight }) => ({
          key: name,
          cells: [name, words.exact(score, 3), f.count(weight)],
        }))}
      />
      <Formula
        lines={isAlike ? sections.map(({ score }) => ({ score, weight: 1 })) : sections}
        result={exact}
      />
      <Text as="p" block>
        {t.rounded(words.percent(overall))}.{' '}
        {rule
          ? t.matched(words.exact(overall), words.exact(rule.min_score), rule.grade)
          : t.noGrade}{' '}
        {t.weights}: {way.weights_kept ? t.stored(level) : t.current(level)}
      </Text>
    </>
  )
}
