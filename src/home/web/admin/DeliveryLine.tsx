import {
  Badge,
  type BadgeProps,
  Button,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { isolated } from '#kit/rules/language/language.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { type Delivery, notificationApi } from '#notifications/contract.ts'
import { deliveryProblem } from '#notifications/rules/delivery-problem.ts'
import { useTexts } from '#home/web/use-texts.ts'
import { useLineStyles } from './use-line-styles.ts'

const colours: Record<Delivery['status'], BadgeProps['color']> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
}

export function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { deliveries: t } = useTexts().admin
  const styles = { ...useLineStyles(), ...useStyles() }
  const format = useFormat()
  const { delivery_id, evaluation_id, kind, event, count, employee_name } = delivery
  const { status, attempts, recipient_name, last_error, sent_at } = delivery
  const problem = deliveryProblem(delivery.channel, last_error)
  const again = useApiMutation(notificationApi.sendAgain, {
    done: t.sending,
    failed: t.againFailed,
  })

  const reason = problem && ((status === 'failed' && t.gaveUp[problem]) || t.problems[problem])

  const about = () => {
    const name = isolated(employee_name)
    if (event === 'handover_asked') return t.handover(name)
    return evaluation_id === null
      ? t.several[kind](count, format.count(count))
      : t.kinds[kind](name)
  }

  const when = () => {
    if (sent_at) return t.sentAt(format.moment(sent_at))
    return status === 'waiting'
      ? t.nextAt(format.moment(delivery.next_attempt_at))
      : t.since(format.moment(delivery.created_at))
  }

  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Text weight="semibold">
          <bdi>{recipient_name}</bdi>
        </Text>
        <Link
          to={evaluation_id === null ? '/evaluations' : `/evaluations/${evaluation_id}`}
          className={styles.link}
        >
          {about()}
        </Link>
        <Text size={200} className={styles.quiet}>
          {t.channels[delivery.channel]}
          <Separator />
          {t.attempts(attempts, format.count(attempts))}
          <Separator />
          {when()}
        </Text>
        {problem && (
          <Text size={200} className={styles.error}>
            {reason}
          </Text>
        )}
        {last_error && (
          <Text size={200} className={problem ? styles.quiet : styles.error} dir="auto">
            {last_error}
          </Text>
        )}
      </div>
      <Badge appearance="tint" color={colours[status]} size="large">
        {status === 'sent' ? t.accepted[delivery.channel] : t.statuses[status]}
      </Badge>
      {status === 'failed' && (
        <Button
          size="small"
          aria-label={t.againTo(isolated(recipient_name))}
          disabledFocusable={again.isPending}
          onClick={() => again.mutate({ params: { delivery_id } })}
        >
          {t.again}
        </Button>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  link: {
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
  error: { color: tokens.colorStatusDangerForeground1 },
})
