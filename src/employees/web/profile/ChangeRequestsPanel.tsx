import { CounterBadge, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { ChangeRequestLine } from './ChangeRequestLine.tsx'
import { changeRequestQueries } from './change-request-queries.ts'
import { useChangeRequestTexts } from '#employees/web/profile/use-change-request-texts.ts'

/** The open requests of employees, for those who answer them; nothing where there are none. */
export function ChangeRequestsPanel() {
  const t = useChangeRequestTexts()
  const styles = useStyles()
  const format = useFormat()
  const { data } = useQuery({ ...changeRequestQueries.open, enabled: mayWriteTeam(useActor()) })
  if (!data || data.count === 0) return null
  const { count, results } = data

  return (
    <Panel isFlush aria-labelledby="change-requests">
      <div className={styles.head}>
        <h2 id="change-requests" className={styles.heading}>
          {t.panel}
        </h2>
        <CounterBadge color="informative" appearance="filled" overflowCount={999}>
          {format.count(count)}
        </CounterBadge>
      </div>
      <ul className={styles.list}>
        {results.map((request) => (
          <ChangeRequestLine key={request.request_id} request={request} />
        ))}
      </ul>
      {count > results.length && (
        <Text block className={styles.more}>
          {t.more(format.count(count))}
        </Text>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalL,
  },
  heading: { ...subtitle2, margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  more: {
    padding: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
})
