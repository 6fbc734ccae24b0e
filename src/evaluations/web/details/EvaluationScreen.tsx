import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { useParam } from '#kit/web/api/use-param.ts'
import { useWatch } from '#notifications/web/watch.ts'
import { EvaluationDetails } from './EvaluationDetails.tsx'
import { EvaluationNotFound } from '#evaluations/web/EvaluationNotFound.tsx'
import {
  betweenLooks,
  competencyQueries,
  evaluationQueries,
  isMissing,
  objectiveQueries,
} from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

export function EvaluationScreen() {
  const t = useTexts()
  const evaluation_id = useParam('evaluation_id')
  useWatch('evaluation', evaluation_id)
  // All that the screen shows is asked for at once, not one after the other.
  usePrefetchQuery(objectiveQueries.of(evaluation_id))
  usePrefetchQuery(competencyQueries.of(evaluation_id))
  usePrefetchInfiniteQuery(evaluationQueries.history(evaluation_id))
  const { data, error, refetch } = useQuery({
    ...evaluationQueries.one(evaluation_id),
    refetchInterval: betweenLooks,
  })
  useRefreshOnChange(evaluation_id, data?.updated_at)

  if (isMissing(error)) return <EvaluationNotFound />
  if (data) return <EvaluationDetails evaluation={data} />
  if (!error) return <ScreenSkeleton cards={4} />
  return (
    <Failure
      title={error instanceof CallProblem && error.code === 'unreadable' ? t.unreadable : undefined}
      problem={error}
      onTryAgain={() => void refetch()}
    />
  )
}

/** Items, score and history are asked for again when the evaluation was changed elsewhere. */
function useRefreshOnChange(evaluation_id: string, updated_at: string | undefined) {
  const seen = useRef(updated_at)
  useEffect(() => {
    const isChanged = seen.current !== undefined && seen.current !== updated_at
    seen.current = updated_at
    if (isChanged) void refreshScreen()
  }, [evaluation_id, updated_at])
}
