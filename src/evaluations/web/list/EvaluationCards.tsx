import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { EvaluationRefusal } from '#evaluations/web/bulk/EvaluationRefusal.tsx'
import { EvaluationTick } from '#evaluations/web/bulk/EvaluationTick.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluations: readonly Evaluation[]
  /** Of all that match, read or not. */
  count: number
  list: PagedList
  choice: Choice
}

/** Evaluations for a narrow screen, one under the other. */
export function EvaluationCards({ evaluations, count, list, choice }: Props) {
  const { list: t, details } = useTexts()
  const styles = useStyles()
  const words = useWords()

  return (
    <CardGrid
      label={t.title}
      rows={evaluations}
      count={count}
      list={list}
      keyOf={({ id }) => id}
      likelyHeight={92}
      most={1}
    >
      {(evaluation) => (
        <div className={styles.card}>
          <Avatar name={evaluation.employee_name} />
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
        </div>
      )}
    </CardGrid>
  )
}

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
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
