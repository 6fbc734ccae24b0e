import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '#kit/web/api/query-client.ts'
import { forgetPages } from '#kit/web/api/etag-cache.ts'
import { Shell } from '#app/web/shell/Shell.tsx'

/** Everything that only someone signed in needs; what was asked for goes with the person. */
export function SignedIn() {
  useEffect(
    () => () => {
      queryClient.clear()
      forgetPages()
    },
    [],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
