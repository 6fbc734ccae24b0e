import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import type { Derivation } from '#scoring/contract.ts'
import type { ScoredCompetency, ScoredObjective } from '#scoring/rules/scoring.ts'
import { CategoryLines } from './CategoryLines.tsx'
import { Formula } from './Formula.tsx'
import { GradeLines } from './GradeLines.tsx'
import { ItemLines } from './ItemLines.tsx'
import { NextGradeLines } from './NextGradeLines.tsx'
import { useTexts } from './use-texts.ts'
import { useScoreWords } from './use-score-words.ts'

interface Props {
  employee_name: string
  derivation: Derivation
  /** The items the score was derived from, in the same order. */
  objectives: readonly ScoredObjective[]
  competencies: readonly ScoredCompetency[]
}

/** The derivation of a score: items, sections, categories, the sum, the grade, the weights. */
export function DerivationSteps({ employee_name, derivation, ...items }: Props) {
  const t = useTexts().derivation
  const styles = useStyles()
  const words = useScoreWords()
  const { objectives, competencies, exact, overall } = derivation
  const level = t.levels[derivation.managerial_level]
  const sections = [
    { score: objectives.score, weight: objectives.weight },
    { score: competencies.part, weight: competencies.weight },
  ].flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]))
  const isAlike = sections.every(({ weight }) => weight === 0)

  if (exact === null || overall === null) return <Text as="p">{t.nothing}</Text>
  return (
    <div className={styles.steps}>
      <Text as="p" className={styles.line}>
        {t.intro(employee_name)} {t.itemRule}
      </Text>

      <section className={styles.step}>
        <h3 className={styles.heading}>{t.objectives}</h3>
        {objectives.score === null ? (
          <Text>{t.noObjectives}</Text>
        ) : (
          <>
            <ItemLines lines={objectives.items} />
            <Text weight="semibold">{t.mean}</Text>
            <Formula lines={objectives.items} result={objectives.score} />
          </>
        )}
      </section>

      <section className={styles.step}>
        <h3 className={styles.heading}>{t.competencies}</h3>
        {competencies.score === null ? (
          <Text>{t.noCompetencies}</Text>
        ) : (
          <>
            <ItemLines
              lines={competencies.items}
              categories={items.competencies.map(({ category }) => category)}
            />
            <Text weight="semibold">{t.mean}</Text>
            <Formula lines={competencies.items} result={competencies.score} />
            <CategoryLines competencies={competencies} />
          </>
        )}
      </section>

      <section className={styles.step}>
        <h3 className={styles.heading}>{t.overall}</h3>
        <Text>{isAlike ? t.alike : t.overallIntro}</Text>
        <Formula
          lines={isAlike ? sections.map(({ score }) => ({ score, weight: 1 })) : sections}
          result={exact}
        />
        <Text weight="semibold">{t.rounded(words.percent(overall))}</Text>
      </section>

      <section className={styles.step}>
        <h3 className={styles.heading}>{t.grade}</h3>
        <GradeLines
          overall={overall}
          rule={derivation.rule}
          rules={derivation.weights.scoring_rules}
        />
        <NextGradeLines {...items} weights={derivation.weights} />
      </section>

      <section className={styles.step}>
        <h3 className={styles.heading}>{t.weights}</h3>
        <Text>{derivation.weights_kept ? t.stored(level) : t.current(level)}</Text>
      </section>
    </div>
  )
}

const useStyles = makeStyles({
  steps: { display: 'grid', gap: tokens.spacingVerticalXXL, paddingBlockEnd: '4px' },
  step: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  heading: { ...subtitle2, margin: 0 },
  line: { margin: 0 },
})
