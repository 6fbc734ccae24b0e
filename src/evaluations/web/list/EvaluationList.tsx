import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { EvaluationGrid } from './EvaluationGrid.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import type { Approval, Choice } from '#evaluations/web/bulk/use-choice.ts'
import type { useEvaluationFilters } from './use-evaluation-filters.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { LinesSkeleton } from '#kit/web/feedback/LinesSkeleton.tsx'

interface Props {
  filters: ReturnType<typeof useEvaluationFilters>
  /** The button that begins one, for the person who may. */
  add: ReactNode
  choice: Choice
  onApprove: (approvals: readonly Approval[]) => void
}

export function EvaluationList({ filters, add, choice, onApprove }: Props) {
  const { list: t } = useTexts()
  const styles = useStyles()
  const { asked, search, stage, isMine, isNarrowed, clear } = filters
  const evaluations = useInfiniteQuery({
    ...evaluationQueries.list({ ...asked, ordering: filters.ordering }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = evaluations

  if (evaluations.isPending) return <LinesSkeleton label={t.loading} lines={8} height={44} />
  if (!data)
    return (
      <Failure title={t.failed} problem={error} onTryAgain={() => void evaluations.refetch()} />
    )

  if (data.rows.length === 0) {
    const nothingWaits = isMine && !search && !stage
    const title = search !== '' ? t.nothingFound(search) : t.nothingMatches
    return (
      <EmptyState
        icon={<ClipboardTaskListLtrRegular />}
        title={isNarrowed ? (nothingWaits ? t.nothingWaits : title) : t.empty}
        hint={isNarrowed ? (nothingWaits ? t.nothingWaitsHint : undefined) : t.emptyHint}
        action={isNarrowed ? <Button onClick={clear}>{t.clear}</Button> : add}
      />
    )
  }

  return (
    <div className={styles.list}>
      <Text role="status" className={styles.quiet}>
        {t.count(data.count)}
      </Text>
      <EvaluationGrid
        evaluations={data.rows}
        count={data.count}
        list={evaluations}
        ordering={filters.ordering}
        onOrder={filters.order}
        choice={choice}
        isWaiting={isMine}
        onApprove={onApprove}
      />
    </div>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
