import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { isolated } from '#kit/rules/language/language.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { notificationApi, type Notification } from '#notifications/contract.ts'
import { noticeWords } from '#notifications/texts/notice.ts'
import { useTexts } from './use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  notification: Notification
  onOpen: () => void
}

/** One notification: opening what it is about marks it as read. */
export function NotificationLine({ notification, onOpen }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const markRead = useApiMutation(notificationApi.markRead, { failed: t.markFailed })
  const { notification_id, employee_name, actor_name, path } = useShown(notification)
  const { subject, detail } = noticeWords(
    {
      ...notification,
      employee_name: employee_name && isolated(employee_name),
      employee_name_ar: null,
      actor_name: actor_name && isolated(actor_name),
      actor_name_ar: null,
    },
    t,
  )
  const isUnread = notification.read_at === null

  return (
    <Link
      to={path}
      className={styles.line}
      data-unread={isUnread || undefined}
      onClick={() => {
        if (isUnread) markRead.mutate({ params: { notification_id } })
        onOpen()
      }}
    >
      <span
        className={mergeClasses(styles.dot, !isUnread && styles.seen)}
        role={isUnread ? 'img' : undefined}
        aria-label={isUnread ? t.unread : undefined}
      />
      <span className={styles.words}>
        <Text block weight={isUnread ? 'semibold' : 'regular'}>
          {subject}
        </Text>
        <Text block size={200} className={styles.quiet}>
          {detail}
        </Text>
        <Text block size={200} className={styles.quiet}>
          <time dateTime={notification.created_at} title={format.moment(notification.created_at)}>
            {format.ago(notification.created_at)}
          </time>
        </Text>
      </span>
    </Link>
  )
}

const forced = '@media (forced-colors: active)'

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'gap': tokens.spacingHorizontalM,
    'padding': tokens.spacingHorizontalM,
    'borderRadius': tokens.borderRadiusMedium,
    'color': 'inherit',
    'textDecorationLine': 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  dot: {
    flexShrink: 0,
    width: '8px',
    height: '8px',
    marginBlockStart: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forced]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  seen: { backgroundColor: 'transparent', [forced]: { backgroundColor: 'transparent' } },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
