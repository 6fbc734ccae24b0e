import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreSession } from '#accounts/web/sign-in.ts'
import { readShapesWithoutCompiling } from '#kit/contract/no-compiling.ts'
import { Frame } from '#kit/web/Frame.tsx'
import { App } from './App.tsx'
import { meetHost } from './teams.ts'

// Not awaited at the top: that would tear the page's first script into many small ones.
async function start() {
  readShapesWithoutCompiling()
  const host = meetHost()
  restoreSession()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  await host
  createRoot(root).render(
    <StrictMode>
      <Frame>
        <App />
      </Frame>
    </StrictMode>,
  )
}
void start()
