import { queryOptions } from '@tanstack/react-query'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { nameOrdering } from '#kit/web/platform/readers-ordering.ts'
import { shown } from '#kit/web/use-shown.ts'

const staleTime = minutes(1)
/** Milliseconds between two requests while a launch runs. */
const whileLaunching = 1000

export const cycleQueries = {
  list: () =>
    pagesOf({
      queryKey: ['cycles', 'list'],
      ask: (cursor, signal) => callApi(cycleApi.list, { query: { cursor } }, { signal }),
      staleTime,
      isShownOnly: true,
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
      queryKey: ['cycles', cycle_id, 'members', search, state, nameOrdering()],
      ask: (cursor, signal) => {
        const ordering = nameOrdering()
        const query = { cursor, ordering, ...(search && { search }), ...(state && { state }) }
        return callApi(cycleApi.members, { params: { cycle_id }, query }, { signal })
      },
      staleTime: 0,
      isShownOnly: true,
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
      select: (found) => shown(found),
      staleTime: 0,
    }),

  mine: () =>
    queryOptions({
      queryKey: ['cycles', 'mine'],
      queryFn: ({ signal }) => callApi(cycleApi.mine, {}, { signal }),
      select: (mine) => shown(mine),
      staleTime,
    }),

  joiners: (cycle_id: string) =>
    pagesOf({
      queryKey: ['cycles', cycle_id, 'joiners', nameOrdering()],
      ask: (cursor, signal) => {
        const query = { cursor, ordering: nameOrdering() }
        return callApi(cycleApi.joiners, { params: { cycle_id }, query }, { signal })
      },
      staleTime,
      isShownOnly: true,
    }),

  leavers: (cycle_id: string) =>
    pagesOf({
      queryKey: ['cycles', cycle_id, 'leavers', nameOrdering()],
      ask: (cursor, signal) => {
        const left = 'true'
        const query = { cursor, left, ordering: nameOrdering() } as const
        return callApi(cycleApi.members, { params: { cycle_id }, query }, { signal })
      },
      staleTime,
      isShownOnly: true,
    }),

  board: (cycle_id: string, by: 'step' | 'unit' | 'manager') =>
    queryOptions({
      queryKey: ['cycles', cycle_id, 'board', by, nameOrdering()],
      queryFn: ({ signal }) => {
        const query = { by, ordering: nameOrdering() }
        return callApi(cycleApi.board, { params: { cycle_id }, query }, { signal })
      },
      select: (board) => shown(board),
      staleTime,
    }),
}
