import { Text } from '@fluentui/react-components'
import type { ScoringRule } from '#scoring/rules/scoring.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { useTexts } from './use-texts.ts'
import { useScoreWords } from './use-score-words.ts'

interface Props {
  /** The rounded score. */
  overall: number
  rule: ScoringRule | null
  rules: readonly ScoringRule[]
}

/** All grades, with the one the score reaches. */
export function GradeLines({ overall, rule, rules }: Props) {
  const t = useTexts().derivation
  const words = useScoreWords()
  return (
    <>
      <Text>
        {rule
          ? t.matched(words.exact(overall), words.exact(rule.min_score), rule.grade)
          : t.noGrade}
      </Text>
      <FiguresTable
        label={t.grade}
        heads={[t.gradeLabel, t.from, t.meaning]}
        rows={rules.map(({ min_score, grade, description }) => ({
          key: grade,
          isMarked: grade === rule?.grade && min_score === rule.min_score,
          cells: [<bdi key="grade">{grade}</bdi>, words.exact(min_score), description],
        }))}
      />
    </>
  )
}
