import { MutationCache, QueryClient, type Query } from '@tanstack/react-query'
import { isUnanswered } from './call-problem.ts'

export const minutes = (n: number) => n * 60_000

const longList = 3

/** A list that was read far down is asked again when it is next opened, not all at once. */
function isLongList({ state: { data } }: Query) {
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    data.pages.length > longList
  )
}

/** Whatever is on screen is asked for again. */
export async function refreshScreen() {
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => !isLongList(query) }),
    queryClient.invalidateQueries({ predicate: isLongList, refetchType: 'none' }),
  ])
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, problem) => failures < 2 && isUnanswered(problem),
      staleTime: minutes(1),
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({ onSuccess: () => void refreshScreen() }),
})
