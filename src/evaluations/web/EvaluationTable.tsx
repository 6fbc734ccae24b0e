import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Portrait } from '#kit/web/Portrait.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { EvaluationRefusal } from './EvaluationRefusal.tsx'
import { EvaluationTick } from './EvaluationTick.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useBulkTexts } from './use-bulk-texts.ts'
import type { Choice } from './use-choice.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

interface Props {
  evaluations: readonly Evaluation[]
  choice: Choice
}

/** Evaluations as a table; a row opens its evaluation. */
export function EvaluationTable({ evaluations, choice }: Props) {
  const { list: t, toBeAssigned } = useTexts()
  const styles = useStyles()
  const bulk = useBulkTexts()
  const words = useWords()
  const f = useFormat()
  const heads = [t.employee, t.evaluation, t.status, t.score, t.grade]
  const isChoosing = evaluations.some(choice.isOffered)
  const moreHeads = [t.reviewer, t.date]

  return (
    <table className={styles.table} aria-label={t.title}>
      <thead>
        <tr>
          {isChoosing && (
            <th scope="col">
              <span className={styles.unseen}>{bulk.column}</span>
            </th>
          )}
          {heads.map((head) => (
            <th key={head} scope="col" className={styles.head}>
              {head}
            </th>
          ))}
          {moreHeads.map((head) => (
            <th key={head} scope="col" className={mergeClasses(styles.head, styles.more)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {evaluations.map((evaluation) => (
          <tr key={evaluation.id} className={styles.row}>
            {isChoosing && (
              <td className={styles.tick}>
                <EvaluationTick evaluation={evaluation} choice={choice} />
              </td>
            )}
            <th scope="row" className={styles.cell}>
              <span className={styles.person}>
                <Portrait name={evaluation.employee_name} />
                <span className={styles.words}>
                  <Link to={`/evaluations/${evaluation.id}`} className={styles.link}>
                    <bdi>{evaluation.employee_name}</bdi>
                  </Link>
                  <Text size={200} className={styles.quiet}>
                    {evaluation.department}
                  </Text>
                </span>
              </span>
            </th>
            <td className={styles.cell}>
              <Text block>{words.type(evaluation.type)}</Text>
              <Text size={200} block className={styles.quiet}>
                {words.period(evaluation.period)}
              </Text>
            </td>
            <td className={styles.cell}>
              <StatusBadge status={evaluation.status} size="medium" />
              <EvaluationRefusal reason={choice.refusal(evaluation)} />
            </td>
            <td className={styles.figure}>{words.overall(evaluation.score)}</td>
            <td className={styles.cell}>
              <bdi>{evaluation.grade ?? '–'}</bdi>
            </td>
            <td className={mergeClasses(styles.cell, styles.more)}>
              <bdi>{evaluation.reviewer_name ?? toBeAssigned}</bdi>
            </td>
            <td className={mergeClasses(styles.figure, styles.more)}>{f.day(evaluation.date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = {
  paddingBlock: tokens.spacingVerticalS,
  paddingInline: tokens.spacingHorizontalM,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: tokens.fontWeightRegular,
} as const

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    ...cell,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  row: {
    'position': 'relative',
    'borderTop': `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  cell,
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  tick: { width: '1px' },
  figure: { ...cell, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // Where there is little room, the first columns say what matters.
  more: { '@media (max-width: 1279.98px)': { display: 'none' } },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { display: 'grid', minWidth: 0 },
  link: {
    'color': tokens.colorNeutralForeground1,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    // The whole row is where one may click.
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
