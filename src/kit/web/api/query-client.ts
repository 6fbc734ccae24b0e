import { MutationCache, QueryClient, type Query } from '@tanstack/react-query'
import { CallProblem, noAnswerReason } from './call-problem.ts'

/** Statuses after which the queries on screen are refetched. */
const outdated = new Set([403, 404, 409, 422])

export const minutes = (n: number) => n * 60_000

const longList = 3

/** A long list is refetched when it is next opened, not all its pages at once. */
function isLongList({ state: { data } }: Query) {
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    data.pages.length > longList
  )
}

/** Refetches all queries on screen. */
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
      // One quick retry for a broken connection. A timeout (10 s) is shown at once; the message
      // itself retries as soon as the server answers (use-recovery.ts).
      retry: (failures, problem) => {
        const reason = noAnswerReason(problem)
        return failures < 1 && reason !== undefined && reason !== 'timeout'
      },
      retryDelay: 500,
      staleTime: minutes(1),
      // Data no longer on screen is cached as long as the longest lifetime: companies, 10 minutes.
      gcTime: minutes(10),
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: () => void refreshScreen(),
    // A refusal often means that the screen is out of date.
    onError: (problem) => {
      if (problem instanceof CallProblem && outdated.has(problem.status)) void refreshScreen()
    },
  }),
})
