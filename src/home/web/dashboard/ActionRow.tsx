import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { WarningMark } from '#evaluations/web/check/WarningMark.tsx'
import { DueDay } from '#evaluations/web/owners/DueDay.tsx'
import { EvaluationLink } from '#evaluations/web/review/EvaluationLink.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import { useWords } from '#evaluations/web/use-words.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ActionButton } from './ActionButton.tsx'
import { useNextRowFocus } from './use-next-row-focus.ts'
import { useTexts } from '#home/web/use-texts.ts'

const day = 86_400_000

/** One evaluation with the step it waits for. */
export function ActionRow({ evaluation }: { evaluation: Evaluation }) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const words = useWords()
  const id = useId()
  const { employee_name, employee_user_id, score, grade, status } = evaluation
  const period = words.period(evaluation.period)
  // Of oneself the period says more than the name.
  const isOwn = employee_user_id === useActor().user_id
  const since = evaluation.waiting_since ?? evaluation.moved_at
  const [days] = useState(() => Math.max(0, Math.floor((Date.now() - Date.parse(since)) / day)))

  return (
    <li ref={useNextRowFocus<HTMLLIElement>()} className={styles.row}>
      <span className={styles.face}>
        <Avatar name={employee_name} />
      </span>
      <div className={styles.words}>
        <EvaluationLink id={id} evaluation={evaluation} isWaiting className={styles.name}>
          <bdi>{isOwn ? period : employee_name}</bdi>
        </EvaluationLink>
        <div className={styles.facts}>
          <span>
            <bdi>{isOwn ? words.type(evaluation.type) : period}</bdi>
            <Separator />
            {evaluation.due_on ? (
              <DueDay day={evaluation.due_on} />
            ) : (
              <time dateTime={since} title={format.moment(since)}>
                {t.waiting(days, format.count(days))}
              </time>
            )}
          </span>
          {status === 'Rejected' && <StatusBadge status={status} size="medium" />}
          <WarningMark evaluation={evaluation} />
        </div>
      </div>
      <Text className={styles.score}>
        {words.overall(score)}
        {grade && <bdi className={styles.grade}>{grade}</bdi>}
      </Text>
      <ActionButton evaluation={evaluation} describedBy={id} />
    </li>
  )
}

const phone = '@media (max-width: 480px)'

const useStyles = makeStyles({
  row: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    'boxSizing': 'border-box',
    'minHeight': '56px',
    'paddingInline': tokens.spacingHorizontalL,
    'paddingBlock': tokens.spacingVerticalXS,
    'borderTop': `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [phone]: { flexWrap: 'wrap', rowGap: 0, paddingBlock: tokens.spacingVerticalS },
  },
  face: { 'display': 'flex', '@media (max-width: 400px)': { display: 'none' } },
  words: { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  name: {
    'color': tokens.colorNeutralForeground1,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  score: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    minWidth: '5.5rem',
    fontVariantNumeric: 'tabular-nums',
    unicodeBidi: 'isolate',
    [phone]: {
      order: 1,
      flexBasis: '100%',
      justifyContent: 'flex-start',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  grade: { minWidth: '1.5rem', color: tokens.colorNeutralForeground3 },
})
