import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OpenCycle } from '#cycles/contract/cycle-shapes.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { BoardTable } from './BoardTable.tsx'
import { Funnel } from './Funnel.tsx'
import { Progress } from './Progress.tsx'

const groups = ['unit', 'manager'] as const
type Group = (typeof groups)[number]

interface Props {
  cycle: OpenCycle
  /** Whether owners of steps can be reminded from here. */
  isManaging: boolean
  /** What HR has to decide, between the steps and the departments. */
  children?: ReactNode
  /** Whether that is loaded, so that it does not push the departments down. */
  isReady?: boolean
}

/** How far a cycle is: all of it, by step, then by department or manager with what is late first. */
export function CycleBoard({ cycle, isManaging, children, isReady = true }: Props) {
  const { board: t } = useTexts()
  const styles = useStyles()
  const { cycle_id, dates } = cycle
  const steps = useQuery(cycleQueries.board(cycle_id, 'step'))
  if (steps.error && !steps.data)
    return (
      <Failure title={t.failed} problem={steps.error} onTryAgain={() => void steps.refetch()} />
    )
  if (!steps.data) return <ScreenSkeleton cards={2} />
  if (steps.data.total === 0) return <EmptyState title={t.empty} />

  return (
    <div className={styles.board}>
      <Panel aria-label={t.title} className={styles.part}>
        <Progress
          cycle_id={cycle_id}
          board={steps.data}
          closes={dates.close_on}
          isManaging={isManaging}
        />
        <Funnel cycle_id={cycle_id} rows={steps.data.rows} total={steps.data.total} />
      </Panel>
      {children}
      {isReady && <Groups cycle_id={cycle_id} isManaging={isManaging} />}
    </div>
  )
}

function Groups({ cycle_id, isManaging }: { cycle_id: string; isManaging: boolean }) {
  const { board: t } = useTexts()
  const styles = useStyles()
  const [by, setBy] = useState<Group>('unit')
  const grouped = useQuery(cycleQueries.board(cycle_id, by))
  return (
    <Panel className={styles.part} aria-label={t.by}>
      <TabList
        selectedValue={by}
        aria-label={t.by}
        onTabSelect={(_, { value }) => setBy(groups.find((each) => each === value) ?? 'unit')}
      >
        {groups.map((group) => (
          <Tab key={group} value={group}>
            {t.groups[group]}
          </Tab>
        ))}
      </TabList>
      {grouped.error && !grouped.data && (
        <Failure
          title={t.failed}
          problem={grouped.error}
          onTryAgain={() => void grouped.refetch()}
        />
      )}
      {grouped.data && (
        <BoardTable cycle_id={cycle_id} by={by} rows={grouped.data.rows} isManaging={isManaging} />
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  board: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})
