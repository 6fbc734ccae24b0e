import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type Status, waitsFor } from '#evaluations/rules/workflow.ts'
import { useActor } from '#accounts/web/session.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

const path = [
  'Draft',
  'Pending HoD Approval',
  'Pending HR Approval',
  'Employee Review',
  'Approved',
  'Completed',
] as const satisfies readonly Status[]

/** The steps of the workflow with the current one and the role it waits for. */
export function WorkflowStrip({ evaluation }: { evaluation: Evaluation }) {
  const { progress: t, statuses, turns } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const actor = useActor()
  const { status, employee_name, reviewer_name, moved_at } = evaluation
  // A rejected one begins again, so the whole way still lies ahead.
  const steps: readonly Status[] = status === 'Rejected' ? ['Rejected', ...path] : path
  const current = steps.indexOf(status)
  const people = { employee: employee_name, reviewer: reviewer_name }

  return (
    <Panel className={styles.strip} aria-label={t.title}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < current || status === 'Completed'
          const isCurrent = index === current
          const isRejected = step === 'Rejected'
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={mergeClasses(
                styles.step,
                isDone && styles.done,
                isCurrent && styles.current,
                isRejected && styles.rejected,
              )}
            >
              <span className={mergeClasses(styles.mark, isRejected && styles.cross)} aria-hidden>
                {isRejected ? <DismissRegular /> : isDone ? <CheckmarkRegular /> : null}
              </span>
              <span className={mergeClasses(styles.name, isCurrent && styles.nameNow)}>
                {statuses[step]}
              </span>
              <span className={styles.spoken}>
                {isCurrent ? t.current : isDone ? t.done : t.later}
              </span>
            </li>
          )
        })}
      </ol>
      <Text as="p" className={styles.turn}>
        <Text weight="semibold">
          {waitsFor(evaluation, actor) ? t.yourTurn : turns[status](people)}
        </Text>
        <Text className={styles.since}>
          <time dateTime={moved_at} title={f.moment(moved_at)}>
            {t.since(f.day(moved_at))}
          </time>
        </Text>
      </Text>
    </Panel>
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
  strip: { display: 'grid', gap: tokens.spacingVerticalM },
  steps: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  step: {
    'flex': '1 1 0',
    'minWidth': 0,
    'display': 'grid',
    'gap': tokens.spacingVerticalXS,
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
  },
  done: { '--line': tokens.colorBrandForeground1, 'color': tokens.colorNeutralForeground2 },
  current: {
    '--line': tokens.colorCompoundBrandStroke,
    'color': tokens.colorNeutralForeground1,
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
  turn: {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
  },
  since: { color: tokens.colorNeutralForeground3 },
})
