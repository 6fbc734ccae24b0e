import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useEndingTexts } from './use-ending-texts.ts'

/** Beside whose turn it is: whether the employee has read it. The employee is asked above. */
export function EndingLine({ evaluation }: { evaluation: Evaluation }) {
  const t = useEndingTexts()
  const styles = useStyles()
  const f = useFormat()
  const actor = useActor()
  const { status, employee_name, employee_user_id, acknowledged_at } = evaluation
  const isReview = status === 'Employee Review'
  if (employee_user_id === actor.user_id && isReview) return null
  if (acknowledged_at)
    return (
      <Text size={200} className={styles.quiet}>
        <time dateTime={acknowledged_at} title={f.moment(acknowledged_at)}>
          {t.readOn(employee_name, f.day(acknowledged_at))}
        </time>
      </Text>
    )
  if (!isReview) return null
  return (
    <Text size={200} className={styles.quiet}>
      {t.notRead}
    </Text>
  )
}

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground2 } })
