import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#kit/web/api/call-api.ts'
import type { Choices } from '#kit/web/forms/ChoiceField.tsx'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { companyApi } from '#organisation/contract/companies.ts'
import { parentOf, type Level } from '#organisation/rules/levels.ts'
import {
  callsOf,
  idField,
  unitOf,
  unitPageOf,
  type UnitQuestion,
} from '#organisation/web/units/unit-calls.ts'
import { shown } from '#kit/web/use-shown.ts'
import { nameOrdering } from '#kit/web/platform/readers-ordering.ts'

export interface UnitsQuery {
  /** The parent of the units; empty: all units. */
  parent: string
  search: string
}

const staleTime = minutes(5)
const pageSize = 60
const maxChoices = 50

const readUnit = async (level: Level, id: string, signal: AbortSignal) => {
  const question: UnitQuestion = { params: { [idField(level)]: id } }
  return unitOf(level, await callApi(callsOf(level).read, question, { signal }))
}

const readUnits = async (
  level: Level,
  { parent, search }: UnitsQuery,
  rest: { limit: number; cursor?: string | undefined },
  signal: AbortSignal,
) => {
  const query = { ...rest, search, [parentOf[level]]: parent, ordering: nameOrdering() }
  const question: UnitQuestion = { query }
  return unitPageOf(level, await callApi(callsOf(level).list, question, { signal }))
}

export const unitQueries = {
  list: (level: Level, query: UnitsQuery) => ({
    ...pagesOf({
      queryKey: ['units', level, 'list', query, nameOrdering()],
      ask: (cursor, signal) => readUnits(level, query, { limit: pageSize, cursor }, signal),
      staleTime,
    }),
    placeholderData: keepPreviousData,
  }),

  one: (level: Level, id: string) =>
    queryOptions({
      queryKey: ['units', level, 'one', id],
      queryFn: ({ signal }) => readUnit(level, id, signal),
      staleTime,
    }),

  choices: (level: Level, parent: string, search: string) => ({
    queryKey: ['units', level, 'choices', { parent, search, ordering: nameOrdering() }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
      const page = await readUnits(level, { parent, search }, { limit: maxChoices }, signal)
      return {
        choices: shown(page.results).map(({ unit_id, name, parent_name, company_name }) => ({
          id: unit_id,
          name,
          ...(!parent && {
            note:
              level === 'department'
                ? company_name
                : `${parent_name}${useKitTexts.now().separator}${company_name}`,
          }),
        })),
        hasMore: page.next !== null,
      }
    },
  }),
}

export const companyQueries = {
  list: (search: string) => {
    const query = { search, limit: pageSize, ordering: nameOrdering() }
    return {
      ...pagesOf({
        queryKey: ['companies', 'list', query],
        ask: (cursor, signal) =>
          callApi(companyApi.list, { query: { ...query, cursor } }, { signal }),
        staleTime: minutes(10),
      }),
      placeholderData: keepPreviousData,
    }
  },

  one: (company_id: string) =>
    queryOptions({
      queryKey: ['companies', 'one', company_id],
      queryFn: ({ signal }) => callApi(companyApi.get, { params: { company_id } }, { signal }),
      staleTime: minutes(10),
    }),

  choices: (search: string) => ({
    queryKey: ['companies', 'choices', search, nameOrdering()],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
      const query = { search, limit: maxChoices, ordering: nameOrdering() }
      const { results, next } = await callApi(companyApi.list, { query }, { signal })
      return {
        choices: shown(results).map(({ company_id, name }) => ({ id: company_id, name })),
        hasMore: next !== null,
      }
    },
  }),
}
