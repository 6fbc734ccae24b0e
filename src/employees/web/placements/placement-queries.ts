import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { employeeApi } from '#employees/contract/employees.ts'
import { placementApi } from '#employees/contract/placements.ts'
import type { Step } from '#employees/rules/placement.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import type { Choices } from '#kit/web/forms/ChoiceField.tsx'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { companyQueries, unitQueries } from '#organisation/web/queries.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

export interface PlacementsQuery {
  search: string
  /** Only those in this unit or company. */
  within: { step: Step; id: string } | null
}

const all = 'placements'
const staleTime = minutes(5)
const pageSize = 100
const maxChoices = 25

export const placementQueries = {
  list: (filters: PlacementsQuery) => ({
    ...pagesOf({
      queryKey: [all, 'list', filters],
      ask: (cursor, signal) => {
        const { search, within } = filters
        const query = {
          search,
          limit: pageSize,
          cursor,
          ...(within && { [within.step]: within.id }),
        }
        return callApi(placementApi.list, { query }, { signal })
      },
      staleTime,
    }),
    placeholderData: keepPreviousData,
  }),

  /** Where someone works now; null for someone who is placed nowhere. */
  of: (employee_id: string) =>
    queryOptions({
      queryKey: [all, 'of', employee_id],
      queryFn: async ({ signal }) => {
        const query = { employee_id, limit: 1 }
        const { results } = await callApi(placementApi.list, { query }, { signal })
        return results[0] ?? null
      },
      staleTime,
    }),

  history: (employee_id: string) =>
    queryOptions({
      queryKey: [all, 'history', employee_id],
      queryFn: ({ signal }) =>
        callApi(placementApi.history, { params: { id: employee_id } }, { signal }),
      staleTime,
    }),
}

/** The choices of a step, once the step above is chosen. */
export const choicesOf = (step: Step, above: string) => (search: string) =>
  step === 'company' ? companyQueries.choices(search) : unitQueries.choices(step, above, search)

/** All employees; those with a placement cannot be chosen. */
export const employeeChoices = (search: string) => ({
  queryKey: ['employees', 'placement-choices', search],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
    const t = usePlacementTexts.now()
    const query = { search, limit: maxChoices }
    const { results, next } = await callApi(employeeApi.list, { query }, { signal })
    return {
      choices: results.map(({ employee_id, name, email, departments_ids }) => {
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
