import { makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { CategoryLines } from '#evaluations/web/scoring/CategoryLines.tsx'
import { Formula } from '#evaluations/web/scoring/Formula.tsx'
import { GradeLines } from '#evaluations/web/scoring/GradeLines.tsx'
import { ItemLines } from '#evaluations/web/scoring/ItemLines.tsx'
import { NextGradeLines } from '#evaluations/web/scoring/NextGradeLines.tsx'
import { competencyQueries, evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

/** The derivation of a score: items, sections, categories, the sum, the grade, the weights. */
export function DerivationSteps({ evaluation }: { evaluation: Evaluation }) {
  const { derivation: t, levels } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const { evaluation_id, employee_name } = evaluation
  const { data: way } = useSuspenseQuery(evaluationQueries.score(evaluation_id))
  const { data: competencyRows } = useSuspenseQuery(competencyQueries.of(evaluation_id))
  const { objectives, competencies, exact, overall } = way
  const level = levels[way.managerial_level]
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
              categories={competencyRows.map(({ category }) => category)}
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
        <GradeLines overall={overall} rule={way.rule} rules={way.weights.scoring_rules} />
        <NextGradeLines evaluation_id={evaluation_id} weights={way.weights} />
      </section>

      <section className={styles.step}>
        <h3 className={styles.heading}>{t.weights}</h3>
        <Text>{way.weights_kept ? t.kept(level) : t.notKept(level)}</Text>
      </section>
    </div>
  )
}

const useStyles = makeStyles({
  steps: { display: 'grid', gap: tokens.spacingVerticalXXL, paddingBlockEnd: '4px' },
  step: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  line: { margin: 0 },
})
