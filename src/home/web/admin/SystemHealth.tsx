import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#accounts/web/config-query.ts'
import { Detail } from '#employees/web/profile/Detail.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { adminQueries } from './admin-queries.ts'
import { useTexts } from '#home/web/use-texts.ts'

/** The health and configuration that the server reports. */
export function SystemHealth() {
  const { health: t } = useTexts().admin
  const styles = useStyles()
  const ready = useQuery(adminQueries.isReady)
  const { data: config } = useQuery(configQuery)
  const isReady = ready.data === true && !ready.isError
  const onOff = (isOn: boolean) => (
    <Badge appearance="tint" color={isOn ? 'success' : 'informative'}>
      {isOn ? t.on : t.off}
    </Badge>
  )

  return (
    <Panel aria-labelledby="health" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="health" className={styles.title}>
          {t.title}
        </h2>
        <Button
          size="small"
          disabledFocusable={ready.isFetching}
          onClick={() => void ready.refetch()}
        >
          {ready.isFetching ? t.checking : t.checkAgain}
        </Button>
      </div>
      <dl className={styles.facts}>
        <Detail label={t.server}>
          <span role="status">
            {ready.isPending ? (
              t.checking
            ) : (
              <Badge
                appearance="tint"
                color={isReady ? 'success' : 'danger'}
                className={styles.state}
              >
                {isReady ? t.isReady : t.isDown}
              </Badge>
            )}
          </span>
        </Detail>
        {config && (
          <>
            <Detail label={t.version}>
              <bdi>{config.version}</bdi>
            </Detail>
            <Detail label={t.data}>{config.demo ? t.demo : t.real}</Detail>
            <Detail label={t.teams}>{onOff(config.notifications.teams)}</Detail>
            <Detail label={t.mail}>{onOff(config.notifications.mail)}</Detail>
          </>
        )}
      </dl>
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { ...subtitle2, margin: 0 },
  // A sentence may take two lines.
  state: { height: 'auto', minHeight: '20px', paddingBlock: '1px', textAlign: 'start' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
})
