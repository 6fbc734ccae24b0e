import { Badge, Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityApi, type Session } from '#accounts/contract/security.ts'
import { deviceOf } from '#accounts/rules/sign-in/devices.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { pagesOf } from '#kit/web/api/pages.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

const sessions = pagesOf({
  queryKey: ['sessions'],
  ask: (cursor, signal) =>
    callApi(securityApi.sessions, { query: { limit: 10, cursor } }, { signal }),
  staleTime: 0,
})

/** Where the account is and was signed in, and the way out of each. */
export function SessionList() {
  const { sessions: t } = useUserTexts().security
  const styles = useStyles()
  const format = useFormat()
  const list = useInfiniteQuery(sessions)
  const [ending, setEnding] = useState<{ session_id: string; device: string } | null>()
  const { data, error } = list
  if (error && !data)
    return <Failure title={t.failed} problem={error} onTryAgain={() => void list.refetch()} />
  if (!data) return <Spinner label={t.loading} />

  const deviceName = ({ user_agent }: Session) => {
    const device = deviceOf(user_agent)
    return device ? t.device(device.browser, device.system) : t.unknown
  }
  const hasOthers = data.rows.some(({ is_current, ended_at }) => !is_current && !ended_at)

  return (
    <div className={styles.list}>
      <ul className={styles.lines}>
        {data.rows.map((session) => (
          <li key={session.session_id} className={styles.line}>
            <div className={styles.words}>
              <Text weight="semibold">
                {deviceName(session)}{' '}
                {session.is_current && (
                  <Badge appearance="tint" color="brand">
                    {t.current}
                  </Badge>
                )}
                {!session.is_current && !session.ended_at && (
                  <Badge appearance="tint" color="success">
                    {t.open}
                  </Badge>
                )}
              </Text>
              <Text size={200} className={styles.quiet}>
                {t.since(format.moment(session.created_at))}
                <Separator />
                {session.ended_at
                  ? t.ended(format.moment(session.ended_at))
                  : t.lastUsed(format.ago(session.last_used_at))}
                <Separator />
                <bdi>{session.address}</bdi>
              </Text>
            </div>
            {!session.is_current && !session.ended_at && (
              <Button
                size="small"
                aria-label={t.endOne(deviceName(session))}
                onClick={() =>
                  setEnding({ session_id: session.session_id, device: deviceName(session) })
                }
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        {list.hasNextPage && (
          <Button
            disabledFocusable={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t.more}
          </Button>
        )}
        {hasOthers && <Button onClick={() => setEnding(null)}>{t.endOthers}</Button>}
      </div>
      {ending !== undefined && (
        <EndSessionsDialog session={ending} onClose={() => setEnding(undefined)} />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flex: '1 1 200px', display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  tools: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'gap': tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
  },
})
