import { infiniteQueryOptions, type QueryKey, type StaleTime } from '@tanstack/react-query'
import type { Page } from '#kit/contract/page.ts'
import { cursorOf } from '#kit/rules/api/address.ts'
import { shown } from '#kit/web/use-shown.ts'

interface Options<P extends Page<unknown>> {
  queryKey: QueryKey
  /** Fetches one page; the first has no cursor. */
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<P>
  /** Milliseconds; `static` pages are never asked for again while they are shown. */
  staleTime: StaleTime
  /** The rows are only shown, in the reader's language: no form edits their texts. */
  isShownOnly?: boolean
}

/**
 * A list that is loaded page by page. `data` holds the rows so far, the total count, and the first
 * page, which can contain more about the whole list.
 */
export const pagesOf = <P extends Page<unknown>>({
  queryKey,
  ask,
  staleTime,
  isShownOnly = false,
}: Options<P>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
    select: ({ pages }) => ({
      rows: pages.flatMap<P['results'][number]>(({ results }) =>
        isShownOnly ? shown(results) : results,
      ),
      count: pages[0]?.count ?? 0,
      first: pages[0],
    }),
    staleTime,
  })
