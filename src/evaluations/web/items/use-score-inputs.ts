import { useQuery } from '@tanstack/react-query'
import { competencyQueries, evaluationQueries, objectiveQueries } from '#evaluations/web/queries.ts'

/** What the score is made of now; undefined until all of it has arrived. */
export function useScoreInputs(evaluation_id: string) {
  const { data: objectives } = useQuery(objectiveQueries.of(evaluation_id))
  const { data: competencies } = useQuery(competencyQueries.of(evaluation_id))
  const { data: score } = useQuery(evaluationQueries.score(evaluation_id))
  return objectives && competencies && score
    ? { objectives, competencies, weights: score.weights }
    : undefined
}
