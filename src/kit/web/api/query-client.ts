import { MutationCache, QueryClient, type Query } from '@tanstack/react-query'
import { CallProblem, noAnswerReason } from './call-problem.ts'

/** Statuses of refusals after which the screen is asked for again. */
const outdated = new Set([403, 404, 409, 422])

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
      // One quick retry for a connection that broke. What took too long once is shown at once
      // (10 s); the message itself then asks again as soon as the server answers (use-recovery.ts).
      retry: (failures, problem) => {
        const reason = noAnswerReason(problem)
        return failures < 1 && reason !== undefined && reason !== 'timeout'
      },
      retryDelay: 500,
      staleTime: minutes(1),
      // Data that left the screen is stored as long as the longest lifetime: companies, 10 minutes.
      gcTime: minutes(10),
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: () => void refreshScreen(),
    // A refusal often means that what is on screen is no longer so.
    onError: (problem) => {
      if (problem instanceof CallProblem && outdated.has(problem.status)) void refreshScreen()
    },
  }),
})
