import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { identityApi, type IdentityRequest } from '#accounts/contract/identity.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { useIdentityTexts } from './use-identity-texts.ts'

const requests = pagesOf({
  queryKey: ['identity-requests'],
  ask: (cursor, signal) =>
    callApi(identityApi.requests, { query: { limit: 20, cursor } }, { signal }),
  staleTime: minutes(1),
})

/** People the provider knows who wait for an account; nothing where no one does. */
export function IdentityRequests() {
  const t = useIdentityTexts().requests
  const styles = useStyles()
  const { data } = useInfiniteQuery(requests)
  const queryClient = useQueryClient()
  const [doing, setDoing] = useState<{ what: 'connect' | 'decline'; request: IdentityRequest }>()
  const close = () => setDoing(undefined)
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: requests.queryKey })
    close()
  }
  const decline = useApiMutation(identityApi.decline, {
    done: t.declined,
    failed: t.declineFailed,
    onDone: done,
  })
  if (!data || data.rows.length === 0) return null

  return (
    <Panel className={styles.panel} role="region" aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      <Text>{t.text}</Text>
      <ul className={styles.list}>
        {data.rows.map((request) => (
          <RequestLine
            key={request.request_id}
            request={request}
            onConnect={() => setDoing({ what: 'connect', request })}
            onDecline={() => setDoing({ what: 'decline', request })}
          />
        ))}
      </ul>
      {doing?.what === 'connect' && (
        <ConnectDialog request={doing.request} onDone={done} onClose={close} />
      )}
      {doing?.what === 'decline' && (
        <ConfirmDialog
          title={t.declineOne(doing.request.name || t.unnamed)}
          confirm={t.decline}
          pending={t.declining}
          isPending={decline.isPending}
          onConfirm={() => decline.mutate({ params: { request_id: doing.request.request_id } })}
          onClose={close}
        >
          <bdi dir="ltr">{doing.request.email}</bdi>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

interface LineProps {
  request: IdentityRequest
  onConnect: () => void
  onDecline: () => void
}

function RequestLine({ request, onConnect, onDecline }: LineProps) {
  const t = useIdentityTexts().requests
  const styles = useStyles()
  const format = useFormat()
  const name = request.name || t.unnamed
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <Text weight="semibold">
          <bdi>{name}</bdi>
        </Text>
        <Text size={200} className={styles.quiet}>
          <bdi dir="ltr">{request.email}</bdi> (
          {request.is_email_verified ? t.verified : t.notVerified})
          <Separator />
          {t.reasons[request.reason]}
          <Separator />
          <time dateTime={request.requested_at}>{format.moment(request.requested_at)}</time>
        </Text>
      </div>
      <Button onClick={onConnect} aria-label={t.connectOne(name)}>
        {t.connect}
      </Button>
      <Button appearance="subtle" onClick={onDecline} aria-label={t.declineOne(name)}>
        {t.decline}
      </Button>
    </li>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
  },
  about: {
    display: 'grid',
    flexGrow: 1,
    flexBasis: '240px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
