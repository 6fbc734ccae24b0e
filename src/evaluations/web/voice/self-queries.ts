import { queryOptions } from '@tanstack/react-query'
import { selfAssessmentApi } from '#evaluations/contract/self-assessment.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { shown } from '#kit/web/use-shown.ts'

export const selfQueries = {
  of: (evaluation_id: string) =>
    queryOptions({
      queryKey: ['evaluations', evaluation_id, 'self-assessment'],
      queryFn: ({ signal }) =>
        callApi(selfAssessmentApi.get, { params: { evaluation_id } }, { signal }),
      select: (assessment) => shown(assessment),
    }),
}
