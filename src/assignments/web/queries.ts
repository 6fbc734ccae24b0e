import { queryOptions } from '@tanstack/react-query'
import { delegationApi } from '#assignments/contract/delegations.ts'
import { rangeApi } from '#assignments/contract/ranges.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import type { Choices } from '#kit/web/forms/ChoiceField.tsx'
import { shown } from '#kit/web/use-shown.ts'

export const rangeQueries = {
  /** Where someone works and to whom they report, at every date. */
  of: (employee_id: string) =>
    queryOptions({
      queryKey: ['ranges', employee_id],
      queryFn: async ({ signal }) => {
        const params = { employee_id }
        const [places, lines] = await Promise.all([
          callApi(rangeApi.assignments, { params }, { signal }),
          callApi(rangeApi.lines, { params }, { signal }),
        ])
        return { places: places.results, lines: lines.results }
      },
      select: (ranges) => shown(ranges),
      staleTime: minutes(5),
    }),
}

/** As many as the server names for one search. */
const maxPeople = 25

/** People who can act on evaluation steps. */
export const peopleChoices = (search: string) => ({
  queryKey: ['delegations', 'people', search],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
    const { results } = await callApi(delegationApi.people, { query: { search } }, { signal })
    return {
      choices: shown(results).map(({ user_id, name, title }) => ({
        id: user_id,
        name,
        ...(title !== '' && { note: title }),
      })),
      hasMore: results.length >= maxPeople,
    }
  },
})
