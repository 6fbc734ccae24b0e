import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { CallProblem } from '#kit/web/call-problem.ts'
import { Failure } from '#kit/web/Failure.tsx'
import { ScreenSkeleton } from '#kit/web/ScreenSkeleton.tsx'
import { useParam } from '#kit/web/use-param.ts'
import { EvaluationDetails } from './EvaluationDetails.tsx'
import { EvaluationMissing } from './EvaluationMissing.tsx'
import { competencyQueries, evaluationQueries, objectiveQueries } from './queries.ts'
import { useTexts } from './use-texts.ts'

export function EvaluationScreen() {
  const t = useTexts()
  const evaluation_id = useParam('evaluation_id')
  // All that the screen shows is asked for at once, not one after the other.
  usePrefetchQuery(objectiveQueries.of(evaluation_id))
  usePrefetchQuery(competencyQueries.of(evaluation_id))
  usePrefetchInfiniteQuery(evaluationQueries.history(evaluation_id))
  const { data, error, refetch } = useQuery(evaluationQueries.one(evaluation_id))

  if (isMissing(error)) return <EvaluationMissing />
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

/** An id that is none at all leads nowhere either. */
const isMissing = (problem: Error | null) =>
  problem instanceof CallProblem && [400, 403, 404].includes(problem.status)
