import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowMoveRegular } from '@fluentui/react-icons/svg/arrow-move'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { timelineOf } from '#assignments/rules/timeline.ts'
import { rangeQueries } from '#assignments/web/queries.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle1 } from '#kit/web/platform/text-styles.ts'
import { TimelineLine } from './TimelineLine.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'

const MovePerson = lazyPart(
  async () => (await import('#assignments/web/placements/MovePerson.tsx')).MovePerson,
)
const ChangeManager = lazyPart(async () => (await import('./ChangeManager.tsx')).ChangeManager)

export type Person = Pick<
  Employee,
  | 'employee_id'
  | 'name'
  | 'name_ar'
  | 'join_date'
  | 'direct_manager'
  | 'direct_manager_name'
  | 'direct_manager_name_ar'
>

/** So many at first; most people have fewer. */
const shown = 6

/** Where someone works and to whom they report, at every date; HR changes both from here. */
export function Timeline({ employee }: { employee: Person }) {
  const { timeline: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const id = useId()
  const mayChange = mayWriteTeam(useActor())
  const { data, error, refetch } = useQuery(rangeQueries.of(employee.employee_id))
  const [isWhole, setIsWhole] = useState(false)
  const [dialog, setDialog] = useStoredState<'move' | 'manager'>('timeline')
  const entries = data && timelineOf(data.places, data.lines)
  const close = () => setDialog(undefined)

  return (
    <Panel aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t.title}
        </h2>
        {mayChange && (
          <div className={styles.tools}>
            <Button icon={<ArrowMoveRegular />} onClick={() => setDialog('move')}>
              {t.move}
            </Button>
            <Button icon={<PersonSwapRegular />} onClick={() => setDialog('manager')}>
              {t.changeManager}
            </Button>
          </div>
        )}
      </div>
      {!entries && !error && <TimelineSkeleton label={t.loading} />}
      {!entries && error && (
        <Failure title={t.failed} problem={error} onTryAgain={() => void refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyState icon={<HistoryRegular />} title={t.empty} hint={t.emptyHint} />
      )}
      {entries && entries.length > 0 && (
        <ol className={styles.list}>
          {entries.slice(0, isWhole ? undefined : shown).map((entry) => (
            <TimelineLine
              key={entry.kind === 'place' ? entry.of.assignment_id : entry.of.line_id}
              entry={entry}
              mayCancel={mayChange}
            />
          ))}
        </ol>
      )}
      {entries && entries.length > shown && !isWhole && (
        <Button appearance="subtle" className={styles.more} onClick={() => setIsWhole(true)}>
          {t.showAll(format.count(entries.length))}
        </Button>
      )}
      {dialog === 'move' && <MovePerson employee={employee} onClose={close} />}
      {dialog === 'manager' && <ChangeManager employee={employee} onClose={close} />}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { ...subtitle1, margin: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { justifySelf: 'start' },
})
