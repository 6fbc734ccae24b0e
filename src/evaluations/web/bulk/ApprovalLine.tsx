import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { Separator } from '#kit/web/Separator.tsx'
import type { ApprovalStatus } from './use-approvals.ts'
import { useBulkTexts } from './use-bulk-texts.ts'
import type { Approval } from './use-choice.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  approval: Approval
  /** Undefined until all are answered. */
  fate: ApprovalStatus | undefined
}

/** One evaluation to approve: whose, which, how good, what step, how it went. */
export function ApprovalLine({ approval: { evaluation, to }, fate }: Props) {
  const t = useBulkTexts()
  const { steps } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const { employee_name, type, period, score, status } = evaluation

  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Text weight="semibold">
          <bdi>{employee_name}</bdi>
        </Text>
        <Text>
          {words.type(type)}
          <Separator />
          {words.period(period)} <span className={styles.score}>{words.overall(score)}</span>
        </Text>
        <Text size={200} className={styles.quiet}>
          {steps[status][to]?.action}
        </Text>
        {typeof fate === 'object' && (
          <Text className={styles.refused}>
            <ErrorCircleRegular aria-hidden /> {t.refused(fate.refused)}
          </Text>
        )}
      </div>
      {fate === 'done' && (
        <Text className={styles.done}>
          <CheckmarkCircleRegular aria-hidden /> {t.done}
        </Text>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'alignItems': 'start',
    'justifyContent': 'space-between',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalS,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  // A dot between two Arabic numbers would be read as a zero.
  score: {
    unicodeBidi: 'isolate',
    marginInlineStart: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  refused: { color: tokens.colorStatusDangerForeground1 },
  done: { color: tokens.colorStatusSuccessForeground1, whiteSpace: 'nowrap' },
})
