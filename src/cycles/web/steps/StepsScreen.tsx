import { makeStyles, tokens } from '@fluentui/react-components'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts as useEvaluationTexts } from '#evaluations/web/use-texts.ts'
import { may } from '#kit/rules/actor.ts'
import { useParam } from '#kit/web/api/use-param.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { ExportMenu } from '#kit/web/lists/ExportMenu.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useShown } from '#kit/web/use-shown.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { StepList } from './StepList.tsx'
import type { StepsFilter } from './steps-path.ts'

/** The evaluations behind one figure of a cycle's board. */
export function StepsScreen() {
  const t = useTexts()
  const styles = useStyles()
  const { separator } = useKitTexts()
  const actor = useActor()
  const cycle_id = useParam('cycle_id')
  const filter = useFilter()
  const isManaging = maySeeScreen(actor, 'cycles')
  const { status, overdue, ...others } = filter
  const query = {
    ...others,
    cycle_id,
    ...(status && { status: [status] }),
    ...(overdue && { overdue: 'true' as const }),
  }
  const list = useInfiniteQuery(evaluationQueries.list(query))
  const { data: cycle } = useQuery({ ...cycleQueries.one(cycle_id), enabled: isManaging })
  const { data: mine } = useQuery({ ...cycleQueries.mine(), enabled: !isManaging })
  const name = useShown(cycle ?? mine?.find((each) => each.cycle_id === cycle_id))?.name
  const count = list.data && t.steps.count(list.data.count)

  return (
    <div className={styles.screen}>
      <PageHeader
        title={useTitle(cycle_id, filter)}
        subtitle={[name, count].filter(Boolean).join(separator)}
        leading={<BackIcon to={`/cycles/${cycle_id}`}>{t.steps.back}</BackIcon>}
        more={
          may(actor, 'reports_export') && (
            <ExportMenu endpoint={evaluationApi.export} query={query} name="evaluations" />
          )
        }
      />
      {list.isPending && <CardsSkeleton label={t.steps.loading} height={64} />}
      {list.error && !list.data && (
        <Failure
          title={t.steps.failed}
          problem={list.error}
          onTryAgain={() => void list.refetch()}
        />
      )}
      {list.data?.count === 0 && <EmptyState title={t.steps.empty} />}
      {list.data && list.data.count > 0 && (
        <Panel>
          <StepList
            cycle_id={cycle_id}
            evaluations={list.data.rows}
            count={list.data.count}
            list={list}
            isManaging={isManaging && cycle?.status === 'Open'}
          />
        </Panel>
      )}
    </div>
  )
}

function useFilter(): StepsFilter {
  const [address] = useSearchParams()
  const status = statuses.find((each) => each === address.get('status'))
  const unit_id = address.get('unit_id')
  const manager_id = address.get('manager_id')
  return {
    ...(status && { status }),
    ...(unit_id && { unit_id }),
    ...(manager_id && { manager_id }),
    ...(address.get('overdue') === 'true' && { overdue: true }),
  }
}

/** What the list is about, by the names of the board it was opened from. */
function useTitle(cycle_id: string, { status, overdue, unit_id, manager_id }: StepsFilter) {
  const t = useTexts()
  const { statuses: names } = useEvaluationTexts()
  const { separator } = useKitTexts()
  const by = unit_id === undefined ? 'manager' : 'unit'
  const key = unit_id ?? manager_id
  const { data } = useQuery({
    ...cycleQueries.board(cycle_id, by),
    enabled: key !== undefined,
  })
  const group =
    key !== undefined && (data?.rows.find((row) => row.key === key)?.name || t.board.nameless)
  const parts = [group, status && names[status], overdue && t.board.overdue].filter(Boolean)
  return parts.length > 0 ? parts.join(separator) : t.steps.all
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})
