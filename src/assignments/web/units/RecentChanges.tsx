import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { type RecentChange, unitChangeApi } from '#assignments/contract/unit-changes.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'
import { shown } from '#kit/web/use-shown.ts'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'

// Below the key of units, so that it is fresh again after each change of one.
const recent = queryOptions({
  queryKey: ['units', 'recent-changes'],
  queryFn: ({ signal }) => callApi(unitChangeApi.recent, {}, { signal }),
  select: ({ results }) => shown(results),
  staleTime: minutes(1),
})

/** Moved and dissolved units whose change can still be undone; nothing where there are none. */
export function RecentChanges() {
  const t = useUnitChangeTexts()
  const styles = useStyles()
  const mayUndo = mayWriteTeam(useActor())
  const changes = useQuery({ ...recent, enabled: mayUndo })

  if (changes.isError && !changes.data)
    return (
      <Failure
        title={t.recentFailed}
        problem={changes.error}
        onTryAgain={() => void changes.refetch()}
      />
    )
  if (!changes.data || changes.data.length === 0) return null
  return (
    <Panel className={styles.panel} aria-label={t.recent}>
      <div>
        <h2 className={styles.title}>{t.recent}</h2>
        <Text size={200} className={styles.quiet}>
          {t.recentHint}
        </Text>
      </div>
      <ul className={styles.list}>
        {changes.data.map((change) => (
          <Line key={change.change_id} change={change} />
        ))}
      </ul>
    </Panel>
  )
}

/** What happened, in the words of the toast that was shown then. */
function useSentence() {
  const t = useUnitChangeTexts()
  const f = useFormat()
  return ({ kind, unit_name, to_name, is_planned, valid_from }: RecentChange) => {
    const day = f.day(valid_from)
    if (kind === 'unit_dissolve')
      return is_planned ? t.willDissolve(unit_name, day) : t.dissolved(unit_name)
    const parent = to_name ?? '–'
    return is_planned ? t.willMove(unit_name, parent, day) : t.moved(unit_name, parent)
  }
}

function Line({ change }: { change: RecentChange }) {
  const t = useUnitChangeTexts()
  const styles = useStyles()
  const f = useFormat()
  const sentence = useSentence()(change)
  const undo = useApiMutation(unitChangeApi.undo, { done: t.undone, failed: t.undoFailed })
  const { change_id, created_by_name, created_at, people, undo_until, valid_from } = change
  const { is_undoable, is_planned, failure } = change

  const state = () => {
    if (failure !== null) return t.notDone(f.day(valid_from), failure)
    if (!is_undoable) return t.builtOn
    return undo_until === null
      ? t.cancelUntil(f.day(valid_from))
      : t.undoUntil(f.moment(undo_until))
  }

  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Text weight="semibold">{sentence}</Text>
        <Text size={200} className={styles.quiet}>
          <time dateTime={created_at} title={f.moment(created_at)}>
            {t.recentBy(created_by_name, f.ago(created_at))}
          </time>
          {people !== null && (
            <>
              <Separator />
              {t.recentPeople(people)}
            </>
          )}
        </Text>
        <Text size={200} className={styles.quiet}>
          {state()}
        </Text>
      </div>
      {is_undoable && (
        <Button
          aria-label={(is_planned ? t.cancelOf : t.undoOf)(sentence)}
          disabledFocusable={undo.isPending}
          onClick={() => undo.mutate({ params: { change_id } })}
        >
          {undo.isPending ? t.undoing : is_planned ? t.cancelPlan : t.undo}
        </Button>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalM },
  title: { ...subtitle2, margin: 0 },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
