import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { CalendarEditRegular } from '@fluentui/react-icons/svg/calendar-edit'
import { useState } from 'react'
import { useTexts } from '#cycles/web/use-texts.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { ReassignChosen } from '#evaluations/web/owners/ReassignChosen.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { StepRow } from './StepRow.tsx'
import { useRemind } from './use-remind.ts'

const ExtendDialog = lazyPart(async () => (await import('./ExtendDialog.tsx')).ExtendDialog)

interface Props {
  cycle_id: string
  evaluations: readonly Evaluation[]
  /** Of all, loaded or not. */
  count: number
  list: PagedList
  isManaging: boolean
}

/** Evaluations of a cycle; the owners of ticked ones are reminded, replaced or given another day. */
export function StepList({ cycle_id, evaluations, count, list, isManaging }: Props) {
  const { steps: t, board } = useTexts()
  const styles = useStyles()
  const remind = useRemind(cycle_id)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isExtending, setIsExtending] = useState(false)
  const waiting = evaluations.filter(({ waiting_since }) => waiting_since !== null)
  const chosen = waiting.filter(({ id }) => ticked.has(id))
  const isAll = waiting.length > 0 && chosen.length === waiting.length
  const isNone = chosen.length === 0
  const ids = chosen.map(({ id }) => id)
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (isTicked) after.add(id)
      else after.delete(id)
      return after
    })

  return (
    <div className={styles.list}>
      {isManaging && waiting.length > 0 && (
        <div className={styles.bar}>
          <Checkbox
            label={t.selectAll}
            checked={isAll ? true : isNone ? false : 'mixed'}
            onChange={() => setTicked(new Set(isAll ? [] : waiting.map(({ id }) => id)))}
          />
          <Button
            icon={<AlertRegular />}
            disabledFocusable={isNone || remind.isPending}
            onClick={() => remind.mutate({ evaluation_ids: ids })}
          >
            {board.remind}
          </Button>
          <Button
            icon={<CalendarEditRegular />}
            disabledFocusable={isNone}
            onClick={() => setIsExtending(true)}
          >
            {t.extend}
          </Button>
          <ReassignChosen evaluations={chosen} onGiven={() => setTicked(new Set())} />
          <Text role="status" className={styles.quiet}>
            {isNone ? '' : t.chosen(chosen.length)}
          </Text>
        </div>
      )}
      <CardGrid
        label={t.all}
        rows={evaluations}
        count={count}
        list={list}
        keyOf={({ id }) => id}
        likelyHeight={64}
        most={1}
      >
        {(evaluation) => (
          <StepRow
            evaluation={evaluation}
            isTicked={ticked.has(evaluation.id)}
            {...(isManaging && { onTick: (isTicked) => tick(evaluation.id, isTicked) })}
          />
        )}
      </CardGrid>
      {isExtending && (
        <ExtendDialog
          cycle_id={cycle_id}
          evaluation_ids={ids}
          onDone={() => setTicked(new Set())}
          onClose={() => setIsExtending(false)}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
