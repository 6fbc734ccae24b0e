import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { changeApi } from '#imports/contract/changes.ts'
import { draftApi } from '#imports/contract/drafts.ts'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { hasEnded, type ImportKindId } from '#imports/rules/import.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'

export interface ImportsQuery {
  kind?: ImportKindId
  dry_run?: 'true' | 'false'
}

/** Milliseconds between two progress queries of a running import. */
const pause = 1000

export const importQueries = {
  /** Asked for again while it runs. */
  one: (import_id: string) =>
    queryOptions({
      queryKey: ['imports', import_id],
      // Of a very large import the server compares every record with what the run wrote.
      queryFn: ({ signal }) =>
        callApi(importApi.get, { params: { import_id } }, { signal, timeout: 60_000 }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && !hasEnded(state.data.state) ? pause : false),
    }),

  /** The first rows of a draft's file as it is read. */
  preview: (import_id: string, structure: Mapping['structure']) =>
    queryOptions({
      queryKey: ['imports', import_id, 'preview', structure],
      queryFn: ({ signal }) =>
        callApi(
          draftApi.preview,
          { params: { import_id }, query: { sheet: structure.sheet } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),

  /**
   * The values of a field. They are asked for once, not after each decision as other queries are, so
   * that those that are decided stay in place, and again when other values are there: `distinct`
   * changes with what they depend on.
   */
  values: (
    import_id: string,
    column: string,
    state: 'open' | 'decided' | 'matched',
    distinct: number,
  ) => ({
    ...pagesOf({
      queryKey: ['imports', import_id, 'values', column, state, distinct],
      ask: (cursor, signal) =>
        callApi(
          draftApi.values,
          { params: { import_id }, query: { column, state, ...(cursor && { cursor }) } },
          { signal },
        ),
      staleTime: 'static',
    }),
    gcTime: 0,
  }),

  /** What can be used instead of a value. */
  choices: (
    import_id: string,
    { column, within, search }: { column: string; within: string | null; search: string },
  ) =>
    queryOptions({
      queryKey: ['imports', import_id, 'choices', column, within, search],
      queryFn: ({ signal }) =>
        callApi(
          draftApi.choices,
          {
            params: { import_id },
            query: { column, ...(within !== null && { within }), ...(search && { search }) },
          },
          { signal },
        ),
      staleTime: minutes(5),
      placeholderData: keepPreviousData,
    }),

  list: (filters: ImportsQuery) => ({
    ...pagesOf({
      queryKey: ['imports', filters],
      ask: (cursor, signal) =>
        callApi(importApi.list, { query: { ...filters, ...(cursor && { cursor }) } }, { signal }),
      staleTime: 0,
    }),
    placeholderData: keepPreviousData,
  }),

  /** The latest imports of items into an evaluation. */
  ofEvaluation: (evaluation_id: string) =>
    queryOptions({
      queryKey: ['imports', 'of', evaluation_id],
      queryFn: ({ signal }) =>
        callApi(
          importApi.ofEvaluation,
          // Each file that is chosen is tested first, which the dialog does not list.
          { params: { evaluation_id }, query: { limit: 50 } },
          { signal },
        ),
      staleTime: 0,
    }),

  /** Of a run: a draft can be checked several times. */
  changes: (
    { import_id, ended_at }: Pick<ImportRun, 'import_id' | 'ended_at'>,
    search: string,
  ) => ({
    ...pagesOf({
      queryKey: ['imports', import_id, 'changes', ended_at, search],
      ask: (cursor, signal) =>
        callApi(
          changeApi.list,
          {
            params: { import_id },
            query: { ...(search && { search }), ...(cursor && { cursor }) },
          },
          { signal },
        ),
      staleTime: minutes(5),
    }),
    placeholderData: keepPreviousData,
  }),

  rows: (import_id: string, search: string) => ({
    ...pagesOf({
      queryKey: ['imports', import_id, 'rows', search],
      ask: (cursor, signal) =>
        callApi(
          importApi.rows,
          {
            params: { import_id },
            query: { ...(search && { search }), ...(cursor && { cursor }) },
          },
          { signal },
        ),
      staleTime: minutes(5),
    }),
    placeholderData: keepPreviousData,
  }),
}
