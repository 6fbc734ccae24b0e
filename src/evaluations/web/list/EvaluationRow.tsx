import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { RowPlace } from '#kit/web/lists/PagedTable.tsx'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { EvaluationRefusal } from '#evaluations/web/bulk/EvaluationRefusal.tsx'
import { EvaluationTick } from '#evaluations/web/bulk/EvaluationTick.tsx'
import { OwnerNote } from '#evaluations/web/owners/OwnerNote.tsx'
import { EvaluationLink } from '#evaluations/web/review/EvaluationLink.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'
import { WarningMark } from '#evaluations/web/check/WarningMark.tsx'
import { isWarned } from '#evaluations/web/check/is-warned.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props extends RowPlace {
  evaluation: Evaluation
  isChoosing: boolean
  /** All of the reader: named by what they are about, not by a person. */
  isOwnList: boolean
  choice: Choice
  /** They wait for the reader: what is to be decided is reviewed one after the other. */
  isWaiting?: boolean
}

/** One evaluation; anywhere in its row is where one may click to open it. */
export function EvaluationRow(props: Props) {
  const { ref, index, evaluation, isChoosing, isOwnList, choice, isWaiting = false } = props
  const { toBeAssigned } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const f = useFormat()
  const period = (
    <Text size={200} block className={styles.quiet}>
      {words.period(evaluation.period)}
    </Text>
  )

  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={styles.row}>
      {isChoosing && (
        <td className={styles.tick}>
          <EvaluationTick evaluation={evaluation} choice={choice} />
        </td>
      )}
      {isOwnList ? (
        <th scope="row" className={styles.cell}>
          <EvaluationLink evaluation={evaluation} isWaiting={isWaiting} className={styles.link}>
            {words.type(evaluation.type)}
          </EvaluationLink>
          {period}
        </th>
      ) : (
        <>
          <th scope="row" className={styles.cell}>
            <span className={styles.person}>
              <Avatar name={evaluation.employee_name} />
              <span className={styles.words}>
                <EvaluationLink
                  evaluation={evaluation}
                  isWaiting={isWaiting}
                  className={styles.link}
                >
                  <bdi>{evaluation.employee_name}</bdi>
                </EvaluationLink>
                <Text size={200} className={styles.quiet}>
                  {evaluation.department}
                </Text>
              </span>
            </span>
          </th>
          <td className={styles.cell}>
            <Text block>{words.type(evaluation.type)}</Text>
            {period}
          </td>
        </>
      )}
      <td className={styles.cell}>
        <StatusBadge status={evaluation.status} size="medium" />
        <OwnerNote evaluation={evaluation} />
        {isWarned(evaluation, choice) && <WarningMark warnings={evaluation.warnings} />}
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
