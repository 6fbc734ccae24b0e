import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useEndingTexts } from './use-ending-texts.ts'

/** Beside whose turn it is: whether the employee has read it, and that there was no answer. */
export function EndingLine({ evaluation }: { evaluation: Evaluation }) {
  const t = useEndingTexts()
  const styles = useStyles()
  const f = useFormat()
  const actor = useActor()
  const { status, employee_name, employee_user_id, acknowledged_at } = evaluation
  const { informed_at, closed_without_answer_at: closed_at } = evaluation
  const isReview = status === 'Employee Review'
  const isRead = acknowledged_at !== null && acknowledged_at !== undefined
  if (employee_user_id === actor.user_id && isReview) return null
  return (
    <>
      {closed_at && (
        <Text size={200} weight="semibold">
          <time dateTime={closed_at} title={f.moment(closed_at)}>
            {t.noAnswer(f.day(informed_at ?? closed_at))}
          </time>
        </Text>
      )}
      {isRead && (
        <Text size={200} className={styles.quiet}>
          <time dateTime={acknowledged_at} title={f.moment(acknowledged_at)}>
            {t.readOn(employee_name, f.day(acknowledged_at))}
          </time>
        </Text>
      )}
      {isReview && !isRead && (
        <Text size={200} className={styles.quiet}>
          {t.notRead}
        </Text>
      )}
    </>
  )
}

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground2 } })
