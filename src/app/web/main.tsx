import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreSession } from '#accounts/web/sign-in.ts'
import { readShapesWithoutCompiling } from '#kit/contract/no-compiling.ts'
import { Frame } from '#kit/web/Frame.tsx'
import { App } from './App.tsx'

readShapesWithoutCompiling()
restoreSession()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <Frame>
      <App />
    </Frame>
  </StrictMode>,
)
