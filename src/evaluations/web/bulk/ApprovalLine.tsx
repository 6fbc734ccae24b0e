import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { MissingList } from '#evaluations/web/check/MissingList.tsx'
import { WarningList } from '#evaluations/web/check/WarningList.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import type { ApprovalStatus } from './use-approvals.ts'
import type { Approval } from './use-choice.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  approval: Approval
  /** Where the dialog is about several kinds of steps. */
  namesStep: boolean
  /** Undefined until all are answered. */
  fate: ApprovalStatus | undefined
}

/** One evaluation to approve: whose, which, how good, what to check, how it went. */
export function ApprovalLine({ approval: { evaluation, to }, namesStep, fate }: Props) {
  const t = useTexts().bulk
  const { steps, check } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const { employee_name, type, period, score, status, warnings } = evaluation
  const missing = evaluation.missing_comments ?? []
  const isToCheck = warnings.length + missing.length > 0

  return (
    <li className={styles.line}>
      <Text weight="semibold" className={styles.name}>
        <bdi>{employee_name}</bdi>
      </Text>
      <Text size={200} className={styles.quiet}>
        {words.type(type)}
        <Separator />
        {words.period(period)}
      </Text>
      <Text className={styles.score}>{words.overall(score)}</Text>
      {fate === undefined &&
        (isToCheck ? (
          <WarningRegular
            aria-label={missing.length > 0 ? check.markMissing : check.mark}
            className={styles.warning}
          />
        ) : (
          <CheckmarkRegular aria-label={t.nothingToCheck} className={styles.check} />
        ))}
      {fate === 'done' && (
        <Text className={styles.done}>
          <CheckmarkCircleRegular aria-hidden /> {t.done}
        </Text>
      )}
      {namesStep && fate === undefined && (
        <Text size={200} className={mergeClasses(styles.quiet, styles.below)}>
          {steps[status][to]?.action}
        </Text>
      )}
      {fate === undefined && isToCheck && (
        <div className={mergeClasses(styles.small, styles.below)}>
          {missing.length > 0 && (
            <>
              <Text size={200} weight="semibold">
                {check.notIncluded}
              </Text>
              <MissingList missing={missing} />
            </>
          )}
          <WarningList warnings={warnings} />
        </div>
      )}
      {typeof fate === 'object' && (
        <Text className={mergeClasses(styles.refused, styles.below)}>
          <ErrorCircleRegular aria-hidden /> {t.refused(fate.refused)}
        </Text>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'alignItems': 'center',
    'columnGap': tokens.spacingHorizontalM,
    'boxSizing': 'border-box',
    'minHeight': '36px',
    'paddingBlock': tokens.spacingVerticalXS,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  name: { flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  // A dot between two Arabic numbers would be read as a zero.
  score: {
    unicodeBidi: 'isolate',
    minWidth: '4rem',
    marginInlineStart: 'auto',
    textAlign: 'end',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  check: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  warning: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusWarningForeground1 },
  below: { flexBasis: '100%', overflowWrap: 'anywhere' },
  refused: { color: tokens.colorStatusDangerForeground1 },
  done: { color: tokens.colorStatusSuccessForeground1, whiteSpace: 'nowrap' },
})
