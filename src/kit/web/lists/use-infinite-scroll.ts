import { useCallback, useEffect } from 'react'

/** The state of a list that is loaded page by page. */
export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  /** The rows still belong to the previous search. */
  isPlaceholderData: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/** Fetches the next page when the visible rows come near the end. */
export function useInfiniteScroll(list: PagedList, isNearEnd: boolean) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list
  const { fetchNextPage } = list
  const readOn = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const mayReadOn =
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData

  useEffect(() => {
    if (mayReadOn && isNearEnd) readOn()
  }, [mayReadOn, isNearEnd, readOn])

  return readOn
}
