import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { MailArrowForwardRegular } from '@fluentui/react-icons/svg/mail-arrow-forward'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { channels } from '#accounts/rules/channels.ts'
import { BackToAdmin } from '#accounts/web/BackToAdmin.tsx'
import { configQuery } from '#accounts/web/config-query.ts'
import { LoadMore } from '#kit/web/LoadMore.tsx'
import { CardsSkeleton } from '#kit/web/CardsSkeleton.tsx'
import { EmptyState } from '#kit/web/EmptyState.tsx'
import { Failure } from '#kit/web/Failure.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { deliveryStatuses } from '#notifications/contract.ts'
import { adminQueries, type DeliveriesAsked } from './admin-queries.ts'
import { DeliveryLine } from './DeliveryLine.tsx'
import { useAdminTexts } from './use-admin-texts.ts'

/** What left the house for Teams and e-mail, what failed and why. */
export function DeliveriesScreen() {
  const { deliveries: t } = useAdminTexts()
  const styles = useStyles()
  const format = useFormat()
  const [asked, setAsked] = useState<DeliveriesAsked>({})
  const list = useInfiniteQuery(adminQueries.deliveries(asked))
  const { data: config } = useQuery(configQuery)
  const { data, error } = list
  const isSilent = config && !config.notifications.teams && !config.notifications.mail

  const choose = <Name extends keyof DeliveriesAsked>(
    name: Name,
    choice: DeliveriesAsked[Name],
  ) => {
    const { [name]: _, ...others } = asked
    setAsked(choice ? { ...others, [name]: choice } : others)
  }

  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} back={<BackToAdmin />} />
      <div className={styles.list}>
        <div className={styles.filters}>
          <Select
            aria-label={t.status}
            value={asked.status ?? ''}
            onChange={(_, { value }) =>
              choose(
                'status',
                deliveryStatuses.find((status) => status === value),
              )
            }
          >
            <option value="">{t.allStatuses}</option>
            {deliveryStatuses.map((status) => (
              <option key={status} value={status}>
                {t.statuses[status]}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t.channel}
            value={asked.channel ?? ''}
            onChange={(_, { value }) =>
              choose(
                'channel',
                channels.find((channel) => channel === value),
              )
            }
          >
            <option value="">{t.allChannels}</option>
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {t.channels[channel]}
              </option>
            ))}
          </Select>
        </div>
        <p className={styles.count} role="status">
          {data ? t.count(data.count, format.count(data.count)) : '\u00a0'}
        </p>
        {data?.rows.length === 0 && (
          <Panel>
            <EmptyState
              icon={<MailArrowForwardRegular />}
              title={t.empty}
              hint={isSilent ? t.notConfigured : t.emptyHint}
            />
          </Panel>
        )}
        {data && data.rows.length > 0 && (
          <Panel isFlush aria-busy={list.isPlaceholderData}>
            <ul className={styles.lines} aria-label={t.list}>
              {data.rows.map((delivery) => (
                <DeliveryLine key={delivery.delivery_id} delivery={delivery} />
              ))}
            </ul>
            {list.hasNextPage && (
              <LoadMore
                isLoading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </Panel>
        )}
        {!data && !error && <CardsSkeleton label={t.loading} height={120} />}
        {!data && error && (
          <Failure
            title={t.failed}
            message={error.message}
            onTryAgain={() => void list.refetch()}
          />
        )}
      </div>
    </>
  )
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
})
