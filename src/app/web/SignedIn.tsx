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
  useEffect(() => {
    // Nothing opens without a key or a press.
    const load = () =>
      void import('#kit/web/platform/back-closes.ts').then(
        ({ letBackClose }) => letBackClose(),
        () => undefined,
      )
    const starts = ['keydown', 'pointerdown'] as const
    for (const start of starts) addEventListener(start, load, { once: true })
    return () => starts.forEach((start) => removeEventListener(start, load))
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
