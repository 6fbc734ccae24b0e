import { Button, makeStyles, Switch, Text, tokens } from '@fluentui/react-components'
import { PersonClockRegular } from '@fluentui/react-icons/svg/person-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { office } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { isOver, mayReview } from '#assignments/rules/delegations.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { today } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { TimelineSkeleton } from '#assignments/web/timeline/TimelineSkeleton.tsx'
import { delegationQuery } from './delegation-queries.ts'
import { DelegationList } from './DelegationList.tsx'

const DelegationDialog = lazyPart(
  async () => (await import('./DelegationDialog.tsx')).DelegationDialog,
)

/** Who acts while someone is away; nothing for those who act on no steps. */
export function AwaySettings() {
  const actor = useActor()
  return mayReview(actor) || office.includes(actor.role) ? <Away /> : null
}

function Away() {
  const { away: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const isOffice = office.includes(useActor().role)
  const [ofEveryone, setOfEveryone] = useState(isOffice)
  const [isAdding, setIsAdding] = useStoredState<boolean>('away')
  const { data, error, refetch } = useQuery(delegationQuery(ofEveryone))
  const over = data?.filter((delegation) => isOver(delegation, today())) ?? []
  const open = data?.filter((delegation) => !over.includes(delegation)) ?? []
  const add = (
    <Button icon={<PersonClockRegular />} onClick={() => setIsAdding(true)}>
      {isOffice ? t.addOffice : t.add}
    </Button>
  )

  return (
    <Panel aria-labelledby="away" className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="away" className={styles.title}>
            {t.title}
          </h2>
          <Text className={styles.quiet}>{isOffice ? t.subtitleOffice : t.subtitle}</Text>
        </div>
        {open.length > 0 && add}
      </div>
      {isOffice && (
        <Switch
          label={t.everyone}
          checked={ofEveryone}
          onChange={(_, { checked }) => setOfEveryone(checked)}
        />
      )}
      {!data && !error && <TimelineSkeleton label={t.loading} />}
      {!data && error && (
        <Failure title={t.loadFailed} problem={error} onTryAgain={() => void refetch()} />
      )}
      {data && open.length === 0 && (
        <EmptyState
          icon={<PersonClockRegular />}
          title={t.empty}
          hint={isOffice ? t.emptyHintOffice : t.emptyHint}
          action={add}
        />
      )}
      {open.length > 0 && <DelegationList label={t.current} delegations={open} />}
      {over.length > 0 && (
        <details>
          <summary className={styles.summary}>{t.earlier(format.count(over.length))}</summary>
          <DelegationList label={t.past} delegations={over} />
        </details>
      )}
      {isAdding && <DelegationDialog isOffice={isOffice} onClose={() => setIsAdding(false)} />}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    maxWidth: '720px',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  words: { display: 'grid', flex: '1 1 260px', minWidth: 0 },
  title: { ...subtitle2, margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  summary: {
    'paddingBlock': tokens.spacingVerticalS,
    'cursor': 'pointer',
    'borderRadius': tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
