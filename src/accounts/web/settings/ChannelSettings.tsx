import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { meApi } from '#accounts/contract/session.ts'
import {
  channels,
  type Channel,
  type ChannelChoices,
  type NoticeKind,
  noticeKinds,
} from '#accounts/rules/channels.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { body1Strong, subtitle2 } from '#kit/web/platform/text-styles.ts'
import { configQuery } from '#accounts/web/config-query.ts'
import { adoptAccount, useSession } from '#accounts/web/session.ts'
import { watchOwnAccount } from '#accounts/web/sign-in/own-account.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

/** The channels for each kind of notification; only those the server has configured. */
export function ChannelSettings() {
  const { channels: t } = useUserTexts().security
  const { listed } = useKitTexts()
  const styles = useStyles()
  const { account } = useSession()
  const { data: config } = useQuery(configQuery)
  const change = useApiMutation(meApi.update, {
    done: t.saved,
    failed: t.failed,
    labels: { channels: t.title },
    show: (_, value) => summaryOf(value as ChannelChoices),
    onDone: adoptAccount,
    onTheirs: () => void watchOwnAccount(),
  })
  if (!account || !config) return null
  const available = channels.filter((channel) => config.notifications[channel])
  /** One line for each channel with its kinds of notification. */
  const summaryOf = (choices: ChannelChoices) =>
    available
      .map((channel) => {
        const chosenKinds = noticeKinds.filter((kind) => choices[channel][kind])
        const kinds = listed(chosenKinds.map((kind) => t.kinds[kind]))
        return `${t.names[channel]}: ${kinds || t.nothing}`
      })
      .join('\n')
  const chosen = (change.isPending && change.variables?.body?.channels) || account.channels

  const choose = (channel: Channel, kind: NoticeKind, isWanted: boolean) =>
    change.mutate({
      body: {
        channels: { ...chosen, [channel]: { ...chosen[channel], [kind]: isWanted } },
      },
      base: account,
    })

  return (
    <Panel aria-labelledby="channels" className={styles.panel}>
      <div>
        <h2 id="channels" className={styles.title}>
          {t.title}
        </h2>
        <Text className={styles.quiet}>{available.length > 0 ? t.subtitle : t.none}</Text>
      </div>
      {available.map((channel) => (
        <fieldset key={channel} className={styles.channel}>
          <legend className={styles.name}>{t.names[channel]}</legend>
          {noticeKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t.kinds[kind]}
              checked={chosen[channel][kind]}
              disabled={change.isPending}
              onChange={(_, { checked }) => choose(channel, kind, checked === true)}
            />
          ))}
        </fieldset>
      ))}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  title: { ...subtitle2, margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  channel: { display: 'grid', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  name: { ...body1Strong, padding: 0 },
})
