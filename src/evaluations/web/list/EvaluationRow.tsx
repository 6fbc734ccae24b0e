import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { RowPlace } from '#kit/web/lists/PagedTable.tsx'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { EvaluationRefusal } from '#evaluations/web/bulk/EvaluationRefusal.tsx'
import { EvaluationTick } from '#evaluations/web/bulk/EvaluationTick.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props extends RowPlace {
  evaluation: Evaluation
  isChoosing: boolean
  choice: Choice
}

/** One evaluation; anywhere in its row is where one may click to open it. */
export function EvaluationRow({ ref, index, evaluation, isChoosing, choice }: Props) {
  const { toBeAssigned } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const f = useFormat()

  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={styles.row}>
      {isChoosing && (
        <td className={styles.tick}>
          <EvaluationTick evaluation={evaluation} choice={choice} />
        </td>
      )}
      <th scope="row" className={styles.cell}>
        <span className={styles.person}>
          <Avatar name={evaluation.employee_name} />
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
  )
}

const line = `1px solid ${tokens.colorNeutralStroke2}`

const cell = {
  paddingBlock: tokens.spacingVerticalS,
  paddingInline: tokens.spacingHorizontalS,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: tokens.fontWeightRegular,
  overflowWrap: 'anywhere',
  borderBottom: line,
} as const

const useStyles = makeStyles({
  row: {
    'position': 'relative',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  cell,
  tick: { borderBottom: line },
  figure: { ...cell, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // On narrow screens the first columns show the essentials.
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
