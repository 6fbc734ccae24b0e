import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { MailArrowForwardRegular } from '@fluentui/react-icons/svg/mail-arrow-forward'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { channels } from '#accounts/rules/channels.ts'
import { BackToAdmin } from '#accounts/web/users/BackToAdmin.tsx'
import { configQuery } from '#accounts/web/config-query.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { deliveryStatuses } from '#notifications/contract.ts'
import { adminQueries, type DeliveriesQuery } from './admin-queries.ts'
import { DeliveryLine } from './DeliveryLine.tsx'
import { LogList } from './LogList.tsx'
import { useTexts } from '#home/web/use-texts.ts'

/** Notifications sent to Teams and e-mail, with failures and their reasons. */
export function DeliveriesScreen() {
  const { deliveries: t } = useTexts().admin
  const styles = useStyles()
  const [query, setQuery] = useState<DeliveriesQuery>({})
  const { data: config } = useQuery(configQuery)
  const isSilent = config && !config.notifications.teams && !config.notifications.mail

  const choose = <Name extends keyof DeliveriesQuery>(
    name: Name,
    choice: DeliveriesQuery[Name],
  ) => {
    const { [name]: _, ...others } = query
    setQuery(choice ? { ...others, [name]: choice } : others)
  }

  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} leading={<BackToAdmin />} />
      <LogList
        list={useInfiniteQuery(adminQueries.deliveries(query))}
        words={{ ...t, emptyHint: isSilent ? t.notConfigured : t.emptyHint }}
        icon={<MailArrowForwardRegular />}
        filters={
          <div className={styles.filters}>
            <Select
              aria-label={t.status}
              value={query.status ?? ''}
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
              value={query.channel ?? ''}
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
        }
      >
        {(delivery) => <DeliveryLine key={delivery.delivery_id} delivery={delivery} />}
      </LogList>
    </>
  )
}

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})
