import { queryOptions } from '@tanstack/react-query'
import { documentApi } from '#evaluations/contract/document.ts'
import {
  type Evaluation,
  evaluationApi,
  type EvaluationOrdering,
  evaluationOrderings,
} from '#evaluations/contract/evaluation.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import { maxAtOnce } from '#evaluations/rules/bulk/many.ts'
import type { EvaluationType } from '#evaluations/rules/periods.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { maxPageSize } from '#kit/contract/page.ts'
import { cursorOf } from '#kit/rules/api/address.ts'

import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { readersOrdering } from '#kit/web/platform/readers-ordering.ts'
import { shown } from '#kit/web/use-shown.ts'

const all = 'evaluations'
const staleTime = minutes(2)

/**
 * Milliseconds until an open evaluation is loaded again: others move and edit it meanwhile. The event
 * stream is faster (`useWatch`); this is for when there is none.
 */
export const betweenLooks = 30_000

/** An id that is none at all leads nowhere either. */
export const isMissing = (problem: Error | null) =>
  problem instanceof CallProblem && [400, 403, 404].includes(problem.status)
const historyPage = 10

export interface EvaluationsQuery {
  status?: readonly Status[]
  search?: string
  mine?: 'true'
  type?: EvaluationType
  year?: number
  period?: string
  department?: string
  cycle_id?: string
  overdue?: 'true'
  unit_id?: string
  manager_id?: string
}

export const evaluationQueries = {
  list: (filters: EvaluationsQuery & { ordering?: EvaluationOrdering }) => {
    const { ordering } = filters
    const query = {
      ...filters,
      ...(ordering && { ordering: readersOrdering(ordering, evaluationOrderings) }),
    }
    return pagesOf({
      queryKey: [all, 'list', query],
      ask: (cursor, signal) =>
        callApi(evaluationApi.list, { query: { ...query, cursor } }, { signal }),
      staleTime,
      isShownOnly: true,
    })
  },

  of: (employee_id: string) =>
    queryOptions({
      queryKey: [all, 'of', employee_id],
      queryFn: ({ signal }) =>
        callApi(evaluationApi.list, { query: { employee_id, limit: maxPageSize } }, { signal }),
      select: ({ results }) => shown(results),
      staleTime,
    }),

  /** All that wait for the reader at these statuses, up to as many as can be moved at once. */
  waiting: (status: readonly Status[], filters: EvaluationsQuery = {}) =>
    queryOptions({
      queryKey: [all, 'waiting', status, filters],
      queryFn: async ({ signal }) => {
        const found: Evaluation[] = []
        let cursor: string | undefined
        do {
          const query = { ...filters, mine: 'true', status, cursor, limit: maxPageSize } as const
          const { results, next } = await callApi(evaluationApi.list, { query }, { signal })
          found.push(...results)
          cursor = cursorOf(next)
        } while (cursor && found.length < maxAtOnce)
        return found.slice(0, maxAtOnce)
      },
      select: (found) => shown(found),
      staleTime: 0,
    }),

  /** Every evaluation of one type of an employee; of a longer list than a page, the newest. */
  ofType: (employee_id: string, type: EvaluationType) =>
    queryOptions({
      queryKey: [all, 'of', employee_id, type],
      queryFn: ({ signal }) =>
        callApi(
          evaluationApi.list,
          { query: { employee_id, type, limit: maxPageSize } },
          { signal },
        ),
      select: ({ results }) => shown(results),
      staleTime,
    }),

  one: (evaluation_id: string) =>
    queryOptions({
      queryKey: [all, evaluation_id],
      queryFn: ({ signal }) =>
        callApi(evaluationApi.get, { params: { evaluation_id } }, { signal }),
      select: (evaluation) => shown(evaluation),
      staleTime,
    }),

  score: (evaluation_id: string) =>
    queryOptions({
      queryKey: [all, evaluation_id, 'score'],
      queryFn: ({ signal }) =>
        callApi(evaluationApi.score, { params: { evaluation_id } }, { signal }),
      select: (derivation) => shown(derivation),
      staleTime,
    }),

  history: (evaluation_id: string) =>
    pagesOf({
      queryKey: [all, evaluation_id, 'history'],
      ask: (cursor, signal) =>
        callApi(
          evaluationApi.history,
          { params: { evaluation_id }, query: { cursor, limit: historyPage } },
          { signal },
        ),
      staleTime,
      isShownOnly: true,
    }),

  /** What is printed, with all texts in both languages: it is put in words of the one that is read. */
  document: (evaluation_id: string) =>
    queryOptions({
      queryKey: [all, evaluation_id, 'document'],
      queryFn: ({ signal }) =>
        callApi(documentApi.content, { params: { evaluation_id } }, { signal }),
      staleTime,
    }),
}

export const objectiveQueries = {
  of: (evaluation_id: string) =>
    queryOptions({
      queryKey: ['objectives', evaluation_id],
      queryFn: ({ signal }) => callApi(objectiveApi.list, { query: { evaluation_id } }, { signal }),
      select: ({ results }) => shown(results),
      staleTime,
    }),
}

export const competencyQueries = {
  of: (evaluation_id: string) =>
    queryOptions({
      queryKey: ['competencies', evaluation_id],
      queryFn: ({ signal }) =>
        callApi(competencyApi.list, { query: { evaluation_id } }, { signal }),
      select: ({ results }) => shown(results),
      staleTime,
    }),
}
