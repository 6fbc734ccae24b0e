import { keepPreviousData } from '@tanstack/react-query'
import { securityLogApi } from '#accounts/contract/security-log.ts'
import { securityPolicyApi } from '#accounts/contract/security-policies.ts'
import { peopleOf, securityEventKinds } from '#accounts/rules/security/security-events.ts'
import { currentLanguage } from '#kit/web/platform/language.ts'
import { shown } from '#kit/web/use-shown.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import type { Choices } from '#kit/web/forms/ChoiceField.tsx'
import { pagesOf } from '#kit/web/api/pages.ts'

interface SecurityLogQuery {
  search?: string
  person?: string
  kind?: string
  since?: string
  until?: string
}

export const securityLogQueries = {
  list: ({ kind: chosenKind, ...query }: SecurityLogQuery) => {
    const kind = securityEventKinds.find((one) => one === chosenKind)
    return {
      ...pagesOf({
        queryKey: ['security-events', query, kind],
        ask: (cursor, signal) =>
          callApi(
            securityLogApi.list,
            { query: { ...query, kind, limit: 30, cursor } },
            { signal },
          ),
        staleTime: 0,
        isShownOnly: true,
      }),
      placeholderData: keepPreviousData,
    }
  },

  own: pagesOf({
    queryKey: ['security-events', 'own'],
    ask: (cursor, signal) =>
      callApi(securityLogApi.own, { query: { limit: 10, cursor } }, { signal }),
    staleTime: 0,
    isShownOnly: true,
  }),

  /** For who may see the log, but no list of accounts: the people the log itself names. */
  people: (search: string) => ({
    queryKey: ['security-events', 'people', search, currentLanguage()],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
      const { results, next } = await callApi(
        securityLogApi.list,
        { query: { search, limit: 200 } },
        { signal },
      )
      return { choices: shown(peopleOf(results, search)), hasMore: next !== null }
    },
  }),

  policies: {
    queryKey: ['security-policies'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(securityPolicyApi.get, {}, { signal }),
  },
}
