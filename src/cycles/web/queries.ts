import { queryOptions } from '@tanstack/react-query'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'

const staleTime = minutes(1)
/** Milliseconds between two requests while a launch runs. */
const whileLaunching = 1000

export const cycleQueries = {
  list: () =>
    pagesOf({
      queryKey: ['cycles', 'list'],
      ask: (cursor, signal) => callApi(cycleApi.list, { query: { cursor } }, { signal }),
      staleTime,
    }),

  one: (cycle_id: string) =>
    queryOptions({
      queryKey: ['cycles', cycle_id],
      queryFn: ({ signal }) => callApi(cycleApi.get, { params: { cycle_id } }, { signal }),
      staleTime,
      refetchInterval: ({ state }) => {
        const job = state.data?.job
        return job && (job.state === 'waiting' || job.state === 'running') ? whileLaunching : false
      },
    }),

  members: (cycle_id: string, search: string, state?: 'in' | 'excluded') =>
    pagesOf({
      queryKey: ['cycles', cycle_id, 'members', search, state],
      ask: (cursor, signal) => {
        const query = { cursor, ...(search && { search }), ...(state && { state }) }
        return callApi(cycleApi.members, { params: { cycle_id }, query }, { signal })
      },
      staleTime: 0,
    }),

  reminderRules: (cycle_id: string) =>
    queryOptions({
      queryKey: ['cycles', cycle_id, 'reminder-rules'],
      queryFn: ({ signal }) =>
        callApi(cycleApi.reminderRules, { params: { cycle_id } }, { signal }),
      staleTime,
    }),

  preflight: (cycle_id: string) =>
    queryOptions({
      queryKey: ['cycles', cycle_id, 'preflight'],
      queryFn: ({ signal }) => callApi(cycleApi.preflight, { params: { cycle_id } }, { signal }),
      staleTime: 0,
    }),

  mine: () =>
    queryOptions({
      queryKey: ['cycles', 'mine'],
      queryFn: ({ signal }) => callApi(cycleApi.mine, {}, { signal }),
      staleTime,
    }),

  joiners: (cycle_id: string) =>
    pagesOf({
      queryKey: ['cycles', cycle_id, 'joiners'],
      ask: (cursor, signal) =>
        callApi(cycleApi.joiners, { params: { cycle_id }, query: { cursor } }, { signal }),
      staleTime,
    }),

  leavers: (cycle_id: string) =>
    pagesOf({
      queryKey: ['cycles', cycle_id, 'leavers'],
      ask: (cursor, signal) => {
        const left = 'true'
        const query = { cursor, left } as const
        return callApi(cycleApi.members, { params: { cycle_id }, query }, { signal })
      },
      staleTime,
    }),

  board: (cycle_id: string, by: 'step' | 'unit' | 'manager') =>
    queryOptions({
      queryKey: ['cycles', cycle_id, 'board', by],
      queryFn: ({ signal }) =>
        callApi(cycleApi.board, { params: { cycle_id }, query: { by } }, { signal }),
      staleTime,
    }),
}
