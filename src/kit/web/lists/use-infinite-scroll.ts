import { useCallback, useEffect } from 'react'

/** What a list that is read page by page tells of itself. */
export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  /** What is shown still answers the question before. */
  isPlaceholderData: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/** A list that is not read on: what is shown is all that is to be shown. */
export const wholeList: PagedList = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: false,
  fetchNextPage: async () => undefined,
}

/** Asks for more once what is in sight comes near the end of what was read. */
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
