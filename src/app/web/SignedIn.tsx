import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '#kit/web/query-client.ts'
import { forgetPages } from '#kit/web/seen-pages.ts'
import { Shell } from './Shell.tsx'

/** Everything that only somebody signed in needs; what was asked for goes with the person. */
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
