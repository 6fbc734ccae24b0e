import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreSession } from '#accounts/web/sign-in/restore-session.ts'
import { AppProviders } from '#kit/web/platform/AppProviders.tsx'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { App } from './App.tsx'

// Not awaited at the top: that would tear the page's first script into many small ones.
async function start() {
  // A plain browser has no host, so the host library is not loaded.
  const teams = isEmbedded ? await import('./teams.ts').catch(() => undefined) : undefined
  const host = teams?.meetHost()
  await teams?.restoreStorage()
  restoreSession()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  await host
  createRoot(root).render(
    <StrictMode>
      <AppProviders>
        <App />
      </AppProviders>
    </StrictMode>,
  )
}
void start()
