import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Page } from '#kit/contract/page.ts'
import { cursorOf } from '#kit/rules/address.ts'

interface Terms<T> {
  queryKey: QueryKey
  /** Asks for one page; the first has no cursor. */
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>
  staleTime: number
}

/** A list that is read on page by page. `data` is all rows so far, and how many there are in all. */
export const pagesOf = <T>({ queryKey, ask, staleTime }: Terms<T>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
    select: ({ pages }) => ({
      rows: pages.flatMap(({ results }) => results),
      count: pages[0]?.count ?? 0,
    }),
    staleTime,
  })
