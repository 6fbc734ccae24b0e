import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { DueDay } from './DueDay.tsx'
import { QueueButton } from './QueueButton.tsx'
import { useOwnerWords } from './use-owner-words.ts'

/** Whom the step waits for, since when and until when, and who managed the employee in the period. */
export function OwnerLine({ evaluation }: { evaluation: Evaluation }) {
  const { progress: t, turns, owners } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const ownerOf = useOwnerWords()
  const { status, employee_name, reviewer_name, due_on } = evaluation
  const since = evaluation.waiting_since ?? evaluation.moved_at
  const managers = evaluation.managers_in_period ?? []
  const people = { employee: employee_name, reviewer: reviewer_name }

  return (
    <div className={styles.lines}>
      <div className={styles.line}>
        <Text weight="semibold">{ownerOf(evaluation) ?? turns[status](people)}</Text>
        <time dateTime={since} title={f.moment(since)} className={styles.quiet}>
          {t.since(f.day(since))}
        </time>
        {due_on !== null && <DueDay day={due_on} />}
        <QueueButton evaluation={evaluation} />
      </div>
      {managers.length > 1 && (
        <Text as="p" size={200} className={styles.managers}>
          {owners.managers}
          {': '}
          {managers.map(({ user_id, name, from, to }, index) => (
            <Fragment key={`${user_id} ${from}`}>
              {index > 0 && ' '}
              <span className={styles.manager}>
                {owners.managed(name, f.shortDay(from), f.shortDay(to))}
                {index < managers.length - 1 && owners.comma}
              </span>
            </Fragment>
          ))}
        </Text>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  lines: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  managers: { margin: 0, color: tokens.colorNeutralForeground3 },
  manager: { display: 'inline-block' },
})
