import { useQuery } from '@tanstack/react-query'
import { unitChangeApi } from '#assignments/contract/unit-changes.ts'
import type { Question } from '#kit/contract/endpoint.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem, fieldProblems } from '#kit/web/api/call-problem.ts'
import { shown } from '#kit/web/use-shown.ts'

type Move = Question<typeof unitChangeApi.move>['body']
type Dissolve = Question<typeof unitChangeApi.dissolve>['body']
/** What is to change; undefined until enough is chosen. */
type Change = { move: Move | undefined } | { dissolve: Dissolve | undefined }

/** Asks what a change would mean, without making it. */
export function useChangePreview(
  unit_id: string,
  change: Change,
  { failed, isSaving }: { failed: string; isSaving: boolean },
) {
  const body = 'move' in change ? change.move : change.dissolve
  const query = useQuery({
    queryKey: ['units', 'preview', unit_id, change],
    queryFn: ({ signal }) => {
      const question = { params: { unit_id } }
      if ('move' in change && change.move)
        return callApi(
          unitChangeApi.move,
          { ...question, body: { ...change.move, dry_run: true } },
          { signal },
        )
      const dissolve = 'dissolve' in change ? change.dissolve : undefined
      if (!dissolve) throw new Error('nothing to preview')
      return callApi(
        unitChangeApi.dissolve,
        { ...question, body: { ...dissolve, dry_run: true } },
        { signal },
      )
    },
    select: (change) => shown(change),
    // Once the change is made, its preview is not asked for again.
    enabled: body !== undefined && !isSaving,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const { data, error } = query
  const fields = fieldProblems(error)
  const isOfServer = error instanceof CallProblem && error.isFromServer

  return {
    data,
    fields,
    isPending: body !== undefined && query.isPending,
    isRefused: error !== null,
    /** The error that belongs to no field. */
    failure:
      error && Object.keys(fields).length === 0 ? (isOfServer ? error.message : failed) : undefined,
  }
}
