import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { EndingLine } from '#evaluations/web/ending/EndingLine.tsx'
import { useEndingTexts } from '#evaluations/web/ending/use-ending-texts.ts'
import { OwnerLine } from '#evaluations/web/owners/OwnerLine.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'

const path = [
  'Draft',
  'Pending HoD Approval',
  'Pending HR Approval',
  'Employee Review',
  'Approved',
  'Completed',
] as const satisfies readonly Status[]

/** The steps of the workflow with the current one, or where it was rejected, and whom it waits for. */
export function WorkflowStrip({ evaluation }: { evaluation: Evaluation }) {
  const { progress: t, statuses } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const ending = useEndingTexts()
  const { status } = evaluation
  const hasNoAnswer = Boolean(evaluation.closed_without_answer_at)
  const isRejected = status === 'Rejected'
  const at = isRejected ? evaluation.rejected_from : status
  const current = path.findIndex((step) => step === at)

  return (
    <section className={styles.strip} aria-label={t.title}>
      <ol className={styles.steps}>
        {path.map((step, index) => {
          // No one agreed.
          const isSkipped = step === 'Approved' && hasNoAnswer
          const isDone = !isSkipped && (index < current || status === 'Completed')
          const isCurrent = index === current
          const isStopped = isCurrent && isRejected
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={mergeClasses(
                styles.step,
                isDone && styles.done,
                isCurrent && styles.current,
                isStopped && styles.rejected,
              )}
            >
              <span className={mergeClasses(styles.mark, isStopped && styles.cross)} aria-hidden>
                {isStopped ? <DismissRegular /> : isDone ? <CheckmarkRegular /> : null}
              </span>
              <span className={mergeClasses(styles.name, isCurrent && styles.nameNow)}>
                {statuses[step]}
              </span>
              <span className={styles.spoken}>
                {isStopped
                  ? t.rejected
                  : isCurrent
                    ? t.current
                    : isSkipped
                      ? ending.skipped
                      : isDone
                        ? t.done
                        : t.later}
              </span>
            </li>
          )
        })}
      </ol>
      <div className={styles.line}>
        {current >= 0 && (
          <span className={styles.position}>
            {t.stepOf(f.count(current + 1), f.count(path.length))}
          </span>
        )}
        <OwnerLine evaluation={evaluation} />
        <EndingLine evaluation={evaluation} />
      </div>
    </section>
  )
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const wide = '@media (min-width: 1024px)'

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalXS,
  },
  steps: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  step: {
    'position': 'relative',
    'flex': '1 1 0',
    'minWidth': 0,
    'display': 'grid',
    'gap': tokens.spacingVerticalXXS,
    'alignContent': 'start',
    'color': tokens.colorNeutralForeground3,
    '--line': tokens.colorNeutralBackground5,
    '::before': {
      content: '""',
      height: '4px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'var(--line)',
      outline: `1px solid ${tokens.colorTransparentStroke}`,
    },
    [wide]: {
      'gridTemplateColumns': 'auto 1fr',
      'columnGap': tokens.spacingHorizontalXS,
      '::before': { gridColumn: '1 / -1' },
    },
    '@media (forced-colors: active)': {
      '::before': { forcedColorAdjust: 'none', backgroundColor: 'Canvas' },
    },
  },
  done: {
    '--line': tokens.colorBrandForeground1,
    'color': tokens.colorNeutralForeground2,
    '@media (forced-colors: active)': { '::before': { backgroundColor: 'Highlight' } },
  },
  current: {
    '--line': tokens.colorCompoundBrandStroke,
    'color': tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': {
      '::before': { backgroundColor: 'Highlight', outline: '2px solid Highlight' },
    },
  },
  cross: { [wide]: { color: tokens.colorStatusDangerForeground1 } },
  rejected: { '--line': tokens.colorStatusDangerBackground3 },
  mark: {
    'display': 'none',
    ':empty': { display: 'none' },
    [wide]: {
      display: 'inline-flex',
      paddingBlockStart: '2px',
      color: tokens.colorBrandForeground1,
    },
  },
  // On a phone the line alone is seen; what it says is still read out.
  name: {
    ...unseen,
    [wide]: {
      position: 'static',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
      whiteSpace: 'normal',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  nameNow: { fontWeight: tokens.fontWeightSemibold },
  spoken: unseen,
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
  },
  position: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    [wide]: { display: 'none' },
  },
})
