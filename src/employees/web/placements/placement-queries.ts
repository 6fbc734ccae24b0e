import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { employeeApi, employeeOrderings } from '#employees/contract/employees.ts'
import {
  placementApi,
  type PlacementOrdering,
  placementOrderings,
} from '#employees/contract/placements.ts'
import type { Step } from '#employees/rules/placements/placement.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import type { Choices } from '#kit/web/forms/ChoiceField.tsx'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { nameOrdering, readersOrdering } from '#kit/web/platform/readers-ordering.ts'
import { companyQueries, unitQueries } from '#organisation/web/queries.ts'
import { usePlacementTexts } from './use-placement-texts.ts'
import { shown } from '#kit/web/use-shown.ts'

export interface PlacementsQuery {
  search: string
  /** Only those in this unit or company. */
  within: { step: Step; id: string } | null
  /** Instead: people without a placement. */
  isUnplaced?: boolean
  ordering?: PlacementOrdering
}

const all = 'placements'
const staleTime = minutes(5)
const pageSize = 100
const maxChoices = 25

export const placementQueries = {
  list: ({ search, within, ordering = 'employee' }: PlacementsQuery) => {
    const query = {
      search,
      limit: pageSize,
      ...(within && { [within.step]: within.id }),
      ordering: readersOrdering(ordering, placementOrderings),
    }
    return {
      ...pagesOf({
        queryKey: [all, 'list', query],
        ask: (cursor, signal) =>
          callApi(placementApi.list, { query: { ...query, cursor } }, { signal }),
        staleTime,
        isShownOnly: true,
      }),
      placeholderData: keepPreviousData,
    }
  },

  unplaced: ({ search, within, ordering }: PlacementsQuery) => {
    const direction = ordering === '-employee' ? '-name' : 'name'
    const query = {
      search,
      unplaced: 'true' as const,
      limit: pageSize,
      ordering: readersOrdering(direction, employeeOrderings),
      ...(within?.step === 'company' && { company: within.id }),
    }
    return {
      ...pagesOf({
        queryKey: ['employees', 'unplaced', query],
        ask: (cursor, signal) =>
          callApi(employeeApi.list, { query: { ...query, cursor } }, { signal }),
        staleTime,
      }),
      placeholderData: keepPreviousData,
    }
  },

  /** Where someone works now; null for someone who is placed nowhere. */
  of: (employee_id: string) =>
    queryOptions({
      queryKey: [all, 'of', employee_id],
      queryFn: async ({ signal }) => {
        const query = { employee_id, limit: 1 }
        const { results } = await callApi(placementApi.list, { query }, { signal })
        return results[0] ?? null
      },
      select: (placement) => shown(placement),
      staleTime,
    }),

  history: (employee_id: string) =>
    queryOptions({
      queryKey: [all, 'history', employee_id],
      queryFn: ({ signal }) =>
        callApi(placementApi.history, { params: { id: employee_id } }, { signal }),
      select: (history) => shown(history),
      staleTime,
    }),
}

/** The choices of a step, once the step above is chosen. */
export const choicesOf = (step: Step, above: string) => (search: string) =>
  step === 'company' ? companyQueries.choices(search) : unitQueries.choices(step, above, search)

/** All employees; those with a placement cannot be chosen. */
export const employeeChoices = (search: string) => ({
  queryKey: ['employees', 'placement-choices', search, nameOrdering()],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
    const t = usePlacementTexts.now()
    const query = { search, limit: maxChoices, ordering: nameOrdering() }
    const { results, next } = await callApi(employeeApi.list, { query }, { signal })
    return {
      choices: shown(results).map(({ employee_id, name, email, departments_ids }) => {
        const isDisabled = departments_ids.length > 0
        return {
          id: employee_id,
          name,
          note: isDisabled ? t.alreadyPlaced(email) : email,
          isDisabled,
        }
      }),
      hasMore: next !== null,
    }
  },
})
