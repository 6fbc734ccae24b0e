import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { nextGrade } from '#scoring/rules/next-grade.ts'
import type { ScoredCompetency, ScoredObjective, Weights } from '#scoring/rules/scoring.ts'
import { nextGradeTexts } from '#scoring/texts/next-grade.ts'
import { textsOf } from '#kit/web/texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useScoreWords } from './use-score-words.ts'

const useNextGradeTexts = textsOf(nextGradeTexts)

interface Props {
  objectives: readonly ScoredObjective[]
  competencies: readonly ScoredCompetency[]
  weights: Weights
}

/** Which grade comes next, and what each item alone would have to reach for it. */
export function NextGradeLines({ objectives, competencies, weights }: Props) {
  const t = useNextGradeTexts()
  const styles = useStyles()
  const words = useScoreWords()
  const f = useFormat()
  const next = nextGrade(objectives, competencies, weights)

  if (weights.scoring_rules.length === 0) return null
  if (!next) return <Text>{t.top}</Text>
  const rises = [
    ...next.objectives.map((rise, index) => ({ ...rise, key: `objective ${index}` })),
    ...next.competencies.map((rise, index) => ({ ...rise, key: `competency ${index}` })),
  ]
  const isEnough = rises.some(({ to }) => to !== null)
  return (
    <div className={styles.next}>
      <h4 className={styles.title}>{t.title}</h4>
      <Text>
        {t.missing(words.exact(next.missing), next.rule.grade, words.exact(next.rule.min_score))}{' '}
        {isEnough ? t.alone : t.noneAlone}
      </Text>
      {isEnough && (
        <ul className={styles.items} aria-label={t.title}>
          {rises.map(({ key, label, from, to }) => (
            <li key={key} className={styles.item}>
              <bdi className={styles.label}>{label}</bdi>
              {to === null ? (
                <span className={styles.quiet}>{t.cannot}</span>
              ) : (
                <strong>{t.rises(f.count(from), f.count(to))}</strong>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  next: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0 },
  title: {
    margin: 0,
    marginBlockStart: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  items: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'justifyContent': 'space-between',
    'columnGap': tokens.spacingHorizontalL,
    'paddingBlock': tokens.spacingVerticalXS,
    'paddingInline': tokens.spacingHorizontalS,
    'fontVariantNumeric': 'tabular-nums',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  label: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
