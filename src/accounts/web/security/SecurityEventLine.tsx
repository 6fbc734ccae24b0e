import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { SecurityEvent } from '#accounts/contract/security-log.ts'
import { deviceOf } from '#accounts/rules/sign-in/devices.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

interface Props {
  event: SecurityEvent
  /** In one's own list no line says whose it is. */
  isOwn?: boolean
}

/** What happened to whom, when and from where. */
export function SecurityEventLine({ event, isOwn = false }: Props) {
  const t = useUserTexts().securityLog
  const { sessions: words } = useUserTexts().security
  const styles = useStyles()
  const format = useFormat()
  const device = deviceOf(event.user_agent)
  const detail = event.detail && t.detail(event.kind, event.detail)
  const about = [
    !isOwn && (event.user_name || t.unknownAccount),
    event.actor_name && t.by(event.actor_name),
    detail,
    event.count > 1 && t.times(event.count, format.count(event.count)),
    device && words.device(device.browser, device.system),
  ].filter((part) => typeof part === 'string' && part !== '')

  return (
    <li className={styles.line}>
      <Text weight="semibold">{t.kinds[event.kind]}</Text>
      <Text size={200} className={styles.quiet}>
        {about.map((part) => (
          <span key={String(part)}>
            <bdi>{part}</bdi>
            <Separator />
          </span>
        ))}
        {event.address && (
          <>
            <bdi>{event.address}</bdi>
            <Separator />
          </>
        )}
        <time dateTime={event.at} title={format.ago(event.at)}>
          {format.moment(event.at)}
        </time>
      </Text>
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'grid',
    'minWidth': 0,
    'overflowWrap': 'anywhere',
    'paddingBlock': tokens.spacingVerticalM,
    'paddingInline': tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
