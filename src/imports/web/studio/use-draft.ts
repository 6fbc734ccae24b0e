import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { draftApi } from '#imports/contract/drafts.ts'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { hasEnded } from '#imports/rules/import.ts'
import type { Replacement } from '#imports/rules/mapping/mapping.ts'
import type { Column, CorrectedCell } from '#imports/rules/row.ts'
import { importQueries } from '#imports/web/queries.ts'
import type { Request } from '#kit/contract/endpoint.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useStudioTexts } from './use-studio-texts.ts'

export type MappingChange = Request<typeof draftApi.map>['body']

interface Start {
  /** A test run writes nothing. */
  dry_run: boolean
  strict?: boolean
  cells?: CorrectedCell[]
  replace?: Replacement[]
}

/** An import and all that can be done with it until it is imported. */
export function useDraft(import_id: string) {
  const t = useStudioTexts()
  const queryClient = useQueryClient()
  const params = { import_id }
  const query = importQueries.one(import_id)
  const { data: run } = useSuspenseQuery(query)
  const setRun = (latest: ImportRun) => queryClient.setQueryData(query.queryKey, latest)
  const [wasReading, setWasReading] = useState(false)

  const mapping = useApiMutation(draftApi.map, {
    failed: t.notSaved,
    isInTurn: true,
    onDone: setRun,
  })
  const start = useMutation({
    mutationFn: async ({ dry_run, strict, cells = [], replace = [] }: Start) => {
      if (cells.length + replace.length > 0)
        await callApi(draftApi.cells, {
          params,
          body: { cells, ...(replace.length > 0 && { replace }) },
        })
      const question = { params, body: { ...(strict !== undefined && { strict }) } }
      // The answer to a small file is its result.
      return dry_run
        ? callApi(draftApi.check, question, { timeout: 0 })
        : callApi(draftApi.run, question, { timeout: 0 })
    },
    onSuccess: setRun,
  })
  const stop = useApiMutation(importApi.cancel, { failed: t.stopFailed, onDone: setRun })

  const isUnderWay = start.isPending || !hasEnded(run.state)
  const isReading = wasReading && (mapping.isPending || !hasEnded(run.state))
  const isChecking = start.isPending ? start.variables.dry_run : run.dry_run
  return {
    run,
    setRun,
    change: (body: MappingChange) => {
      setWasReading(body.structure !== undefined)
      mapping.mutate({ params, body })
    },
    /** Shown as it is chosen until it is saved. */
    pending: mapping.isPending ? mapping.variables?.body : undefined,
    isSaving: mapping.isPending,
    wasSaved: mapping.variables !== undefined && !mapping.isPending && !mapping.problem,
    /** The file is read again, as someone chose. */
    isReading,
    isChecking: isUnderWay && !isReading && isChecking,
    isImporting: isUnderWay && !isReading && !isChecking,
    start: (request: Start) => {
      setWasReading(false)
      return start.mutateAsync(request).then(
        () => true,
        () => false,
      )
    },
    startProblem: start.error,
    stop: () => stop.mutate({ params }),
    isStopping: stop.isPending,
  }
}
export type Draft = ReturnType<typeof useDraft>

/** A draft with its mapping, while its columns can be changed. */
export interface MappedDraft extends Draft {
  mapping: Mapping
  /** What a column can be mapped to, and its name in the reader's language. */
  fields: readonly Column[]
  name: (field: string) => string
}
