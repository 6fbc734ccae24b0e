import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Portrait } from '#kit/web/Portrait.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { EvaluationRefusal } from './EvaluationRefusal.tsx'
import { EvaluationTick } from './EvaluationTick.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import type { Choice } from './use-choice.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

interface Props {
  evaluations: readonly Evaluation[]
  choice: Choice
}

/** Evaluations for a narrow screen, one under the other. */
export function EvaluationCards({ evaluations, choice }: Props) {
  const { list: t, details } = useTexts()
  const styles = useStyles()
  const words = useWords()

  return (
    <ul className={styles.cards} aria-label={t.title}>
      {evaluations.map((evaluation) => (
        <li key={evaluation.id} className={styles.card}>
          <Portrait name={evaluation.employee_name} />
          <div className={styles.words}>
            <Link to={`/evaluations/${evaluation.id}`} className={styles.link}>
              <bdi>{evaluation.employee_name}</bdi>
            </Link>
            <Text size={200} className={styles.quiet}>
              {words.type(evaluation.type)}
              <Separator />
              {words.period(evaluation.period)}
            </Text>
            <div className={styles.line}>
              <StatusBadge status={evaluation.status} size="medium" />
              <Text weight="semibold" className={styles.figure}>
                {words.overall(evaluation.score)}
              </Text>
              {evaluation.grade && (
                <Text size={200} className={styles.quiet}>
                  {details.grade(evaluation.grade)}
                </Text>
              )}
            </div>
            <EvaluationRefusal reason={choice.refusal(evaluation)} />
          </div>
          <EvaluationTick evaluation={evaluation} choice={choice} />
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  cards: { margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    'position': 'relative',
    'display': 'flex',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalM,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    overflowWrap: 'anywhere',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    marginBlockStart: tokens.spacingVerticalXXS,
  },
  link: {
    'color': tokens.colorNeutralForeground1,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  figure: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
